/** The version up to which a till has everything, for what has the id of its last transaction as its version. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** The id of the oldest transaction that is still running: what it and later ones change has this version or a higher one. */
export const readRunningVersion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ version: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint::float8 as version`;
  return row?.version ?? 0;
});
