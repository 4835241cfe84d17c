/** The tables of graphile-worker, made before the first job can be put into them; later its worker brings them up to date itself. */
import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import type { Target } from "../postgres/connection.ts";

/** Makes the schema `graphile_worker` where it is missing; the library is only loaded then. */
export const installQueue = Effect.fnUntraced(function* (target: Target) {
  const sql = yield* SqlClient;
  const [found] = yield* sql<{ ready: boolean }>`
    select to_regclass('graphile_worker.migrations') is not null as ready`;
  if (found?.ready) return;
  const { Logger, runMigrations } = yield* Effect.promise(() => import("graphile-worker"));
  const quiet = new Logger(() => () => {});
  yield* Effect.promise(() =>
    runMigrations({ connectionString: Redacted.value(target.address), logger: quiet }),
  );
});
