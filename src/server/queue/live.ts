/** The queue's worker as part of the server: started a moment after the port is open, so that no start waits for it. */
import { Effect, Layer, Schedule } from "effect";
import { Database } from "../database.ts";

/** The first page has the server for itself. */
const quiet = "2 seconds";

const working = Effect.gen(function* () {
  const { target } = yield* Database;
  yield* Effect.sleep(quiet);
  const { work } = yield* Effect.promise(() => import("./worker.ts"));
  yield* Effect.scoped(work(target)).pipe(
    Effect.tapCause((cause) => Effect.logWarning("The queue has stopped; starting it again.", cause)),
    Effect.sandbox,
    Effect.ignore,
    Effect.repeat(Schedule.spaced("5 seconds")),
  );
});

/** Wants the database. */
export const QueueWorker = Layer.effectDiscard(Effect.forkScoped(working));
