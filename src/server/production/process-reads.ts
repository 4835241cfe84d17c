/** What forms about processes read: the versions of one, and what its goods cost. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { integers } from "../sql/sql-array.ts";

/** The newest first (D1). */
export const listVersions = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<{ revision: number; savedAt: number }>`
    select v.revision, extract(epoch from v.saved_at)::int as "savedAt"
    from process_version v join process p on p.id = v.process_id
    where v.process_id = ${id} and p.deleted_at is null order by v.revision desc`;
});

/** `ids` are product ids with commas between them. Costs in 1/10000 of the cost currency. */
export const listCosts = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<{ productId: number; unitCost: number | null }>`
    select p as "productId", rolled_cost(p) as "unitCost" from unnest(${integers(ids.split(",").map(Number))}) p`;
});
