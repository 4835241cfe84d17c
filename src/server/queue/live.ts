/** The queue's worker as part of the server: started a moment after the port is open, so that no start waits for it. */
import { Effect, Layer, Schedule } from "effect";

/** The first page has the server for itself. */
const quiet = "2 seconds";

const working = Effect.gen(function* () {
  yield* Effect.sleep(quiet);
  const { work } = yield* Effect.promise(() => import("./worker.ts"));
  yield* Effect.scoped(work).pipe(
    Effect.catchCause((cause) => Effect.logDebug("The queue rests until the database is back.", cause)),
    Effect.repeat(Schedule.spaced("5 seconds")),
  );
});

/** Wants the database. */
export const QueueWorker = Layer.effectDiscard(Effect.forkScoped(working));
