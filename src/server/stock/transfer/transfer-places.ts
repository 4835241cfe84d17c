/** Where goods can be transferred between, and what is there at both ends. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { TransferPlace, type transferEndpoints } from "../../../contract/stock/transfer.ts";
import { namesForReader } from "../../builtin-name.ts";
import { ownBranch, Person } from "../../person.ts";
import { bigints } from "../../sql/sql-array.ts";

const decodePlaces = Schema.decodeUnknownEffect(Schema.Array(TransferPlace));
type GoodsQuery = (typeof transferEndpoints.transferGoods.args)[2]["query"]["Type"];

/** Warehouses of goods for sale and of defective goods; those of the person's branch come first. */
export const listPlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const own = ownBranch(person);
  const named = yield* namesForReader;
  const rows = yield* sql`
    select w.id, ${named("w")} as name, w.branch_id as "branchId", branch.name as branch,
      ${own}::int is null or w.branch_id = ${own}::int as "isOwn"
    from warehouse w join branch on branch.id = w.branch_id
    where w.kind in ('stock', 'defective') and w.active and w.deleted_at is null
    order by w.branch_id is distinct from ${person.branchId}::int, w.kind desc, w.id`;
  return yield* Effect.orDie(decodePlaces(rows));
});

/** `ids` are product ids with commas between them, as the contract has checked. */
export const goodsAtBothEnds = Effect.fnUntraced(function* (query: GoodsQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { fromWarehouseId, toWarehouseId, ids } = query;
  return yield* sql<{ productId: number; from: number; to: number }>`
    select p as "productId", coalesce(f.quantity, 0)::bigint as "from", coalesce(t.quantity, 0)::bigint as "to"
    from unnest(${bigints(ids.split(",").map(Number))}) p
    left join stock_balance f on f.product_id = p and f.warehouse_id = ${fromWarehouseId}
    left join stock_balance t on t.product_id = p and t.warehouse_id = ${toWarehouseId}`;
});
