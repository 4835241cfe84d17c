/** Runs the statements of Effect's SqlClient on a link. */
import type { PgConnection } from "@effect/sql-pg";
import { Effect, Stream } from "effect";
import type { Connection } from "effect/sql/SqlConnection";
import { SqlError, UnknownError } from "effect/sql/SqlError";
import { jobLimits } from "./limits.ts";
import { answered, type Link } from "./link.ts";

type Retire = (link: Link) => Effect.Effect<void>;
type Transform = (<A extends object>(rows: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined;

/**
 * `connection` is that of the link, or its pinned view. A statement that is interrupted is cancelled on the server; as the
 * cancel may arrive late and hit the next statement, the link is not used again.
 */
export const makeSession = (
  link: Link,
  connection: PgConnection.PgConnection,
  retire: Retire,
): Connection => {
  const run = <A>(statement: Effect.Effect<A, SqlError>) =>
    answered(
      link,
      Effect.onInterrupt(statement, () => retire(link)),
    );
  const rows = (sql: string, params: ReadonlyArray<unknown>, transform: Transform, prepare: boolean) => {
    const result = Effect.map(run(connection.query(sql, params, prepare)), (answer) => answer.rows);
    return transform === undefined ? result : Effect.map(result, transform);
  };
  const values = (sql: string, params: ReadonlyArray<unknown>, prepare: boolean) =>
    run(connection.queryValues(sql, params, prepare));
  const limitStatements = (milliseconds: number) =>
    run(connection.query("select set_config('statement_timeout', $1, false)", [String(milliseconds)], false));
  return {
    execute: (sql, params, transform) => rows(sql, params, transform, true),
    executeUnprepared: (sql, params, transform) => rows(sql, params, transform, false),
    executeRaw: (sql, params) => run(connection.query(sql, params)),
    executeValues: (sql, params) => values(sql, params, true),
    executeValuesUnprepared: (sql, params) => values(sql, params, false),
    // A stream takes as long as its reader, which may be a slow download.
    executeStream: (sql, params, transform) =>
      Stream.unwrap(
        Effect.acquireRelease(limitStatements(jobLimits.statement), () => retire(link)).pipe(
          Effect.as(
            transform === undefined
              ? connection.stream(sql, params)
              : Stream.flatMap(connection.stream(sql, params), (row) =>
                  Stream.fromIterable(transform([row])),
                ),
          ),
        ),
      ),
  };
};

const isRolledBack = (result: unknown) =>
  typeof result === "object" && result !== null && "command" in result && result.command === "ROLLBACK";

/** PostgreSQL answers COMMIT with "ROLLBACK" when a statement of the transaction failed. */
export const commit = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
    isRolledBack(result)
      ? Effect.fail(
          new SqlError({
            reason: new UnknownError({
              cause: new Error("COMMIT rolled back an aborted transaction"),
              message: "COMMIT rolled back an aborted transaction",
              operation: "commit",
            }),
          }),
        )
      : Effect.void,
  );
