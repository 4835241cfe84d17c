/**
 * Recognises a pooler that lends out sessions by transaction or statement (pgbouncer's `pool_mode = transaction`). Kontor needs
 * sessions of its own: LISTEN, settings and prepared statements belong to a session, and a transaction spans statements.
 */
import { PgConnection } from "@effect/sql-pg";
import { Effect, Option } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import type { Target } from "./connection.ts";

/** A pooler whose only session is lent to the other connection keeps this one waiting. */
const longestWait = "2 seconds";

const session = (connection: PgConnection.PgConnection) =>
  Effect.map(connection.queryValues("select pg_backend_pid()", [], false), (rows) => rows[0]?.[0]);

/**
 * Whether two connections to `target` share a session. Directly, and in session mode, each connection has one server process
 * for as long as it is open, and no other connection has the same.
 */
export const sharesSessions = Effect.fnUntraced(function* (
  target: Target,
): Effect.fn.Return<boolean, SqlError> {
  const open = PgConnection.make(target);
  return yield* Effect.scoped(
    Effect.gen(function* () {
      const [one, other] = [yield* open, yield* open];
      const first = yield* session(one);
      for (const statement of ["begin", "commit", "begin", "commit"]) {
        yield* other.query(statement, [], false);
        if ((yield* session(other)) === first) return true;
        const now = yield* Effect.timeoutOption(session(one), longestWait);
        if (Option.isNone(now) || now.value !== first) return true;
      }
      return false;
    }),
  );
});
