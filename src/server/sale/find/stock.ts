/** What is there of some products, in the warehouse of a till or in one that is named (K2); of a mix what its parts make (K11). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { Quantity } from "../../../domain/units.ts";
import { bigints } from "../../sql/sql-array.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ productId: Schema.Int, quantity: Quantity })),
);

/** `ids` are product ids with commas between them, as the contract has checked. */
const stockIn = Effect.fnUntraced(function* (warehouse: Fragment, ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select p.id as "productId", case when p.is_mix then mix_available(p.id, ${warehouse}) else b.quantity end as quantity
    from product p left join stock_balance b on b.product_id = p.id and b.warehouse_id = ${warehouse}
    where p.id = any(${bigints(ids.split(",").map(Number))}) and (p.is_mix or b.product_id is not null)`;
  return yield* Effect.orDie(decode(rows));
});

export const tillStock = Effect.fnUntraced(function* (query: {
  readonly tillId: number;
  readonly ids: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  return yield* stockIn(sql`(select warehouse_id from till where id = ${query.tillId})`, query.ids);
});

export const warehouseStock = Effect.fnUntraced(function* (query: {
  readonly warehouseId: number;
  readonly ids: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  return yield* stockIn(sql`${query.warehouseId}`, query.ids);
});
