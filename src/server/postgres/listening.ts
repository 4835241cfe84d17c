/** One connection for all LISTENs of a server: chat, settings and queue share it (G40). */
import type { PgConnection } from "@effect/sql-pg";
import { Effect, type Queue, RcRef, type Scope } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { answered, beginStatement, endStatement, type Link } from "./link.ts";

interface Shared {
  readonly link: Link;
  readonly connection: PgConnection.PgConnection;
}

type Listen = (
  channel: string,
) => Effect.Effect<Queue.Dequeue<PgConnection.Notification, SqlError>, SqlError, Scope.Scope>;

/**
 * `open` is called when the first listener comes; the connection is closed after the last one. Nothing is sent while nothing
 * happens, so a statement every `signOfLife` milliseconds finds out whether the connection is alive.
 */
export const makeListening = Effect.fnUntraced(function* (
  open: Effect.Effect<Link, SqlError, Scope.Scope>,
  signOfLife: number,
): Effect.fn.Return<Listen, never, Scope.Scope> {
  const runFork = Effect.runForkWith(yield* Effect.context());
  const shared: RcRef.RcRef<Shared, SqlError> = yield* RcRef.make({
    acquire: Effect.gen(function* () {
      const link = yield* open;
      link.socket.once("close", () => void runFork(RcRef.invalidate(shared)));
      const connection = yield* link.connection.pin;
      const ask = Effect.ignore(answered(link, connection.queryValues("select 1")));
      yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(signOfLife), ask)));
      return { link, connection };
    }),
  });
  return Effect.fnUntraced(function* (channel) {
    const { link, connection } = yield* RcRef.get(shared);
    // Closing the scope sends UNLISTEN: without an answer to that, too, the connection counts as silent.
    let isEnding = false;
    yield* Effect.addFinalizer(() => Effect.sync(() => isEnding && endStatement(link)));
    const notices = yield* answered(link, connection.listen(channel));
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        isEnding = true;
        beginStatement(link);
      }),
    );
    return notices;
  });
});
