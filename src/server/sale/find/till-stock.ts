/** What is there of some products in the warehouse of a till (K2). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Quantity } from "../../../domain/units.ts";
import { bigints } from "../../sql/sql-array.ts";

const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ productId: Schema.Int, quantity: Quantity })),
);

/** `ids` are product ids with commas between them, as the contract has checked. */
export const tillStock = Effect.fnUntraced(function* (query: {
  readonly tillId: number;
  readonly ids: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const ids = query.ids.split(",").map(Number);
  const rows = yield* sql`
    select product_id as "productId", quantity from stock_balance
    where warehouse_id = (select warehouse_id from till where id = ${query.tillId})
      and product_id = any(${bigints(ids)})`;
  return yield* Effect.orDie(decode(rows));
});
