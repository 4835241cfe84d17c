/** The branch of a warehouse with stock in which the person works (T10). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Person } from "../person.ts";
import { refuseField } from "../refusal.ts";
import { inOwnBranch } from "../sql/own-branch.ts";

/** Refused at the field `warehouseId` where it has no stock, was deleted, or is of another branch. */
export const branchOfStock = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [place] = yield* sql<{ branchId: number }>`
    select w.branch_id as "branchId" from warehouse w where w.id = ${warehouseId} and w.kind = 'stock' and w.deleted_at is null
      and ${inOwnBranch(sql, yield* Person, "w.branch_id")}`;
  return place?.branchId ?? (yield* refuseField("warehouseId", "choice"));
});
