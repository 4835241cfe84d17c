/** Prices that were promised to the lines of an order (S10): by a quotation, an order form, a back-order or another bill. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { OrderDraft } from "../../../contract/sale/sale-order.ts";
import { Discount, PackPrices } from "../../../domain/price/order.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { Quantity } from "../../../domain/units.ts";

/** Their prices are promised to the order that has them now (S10). */
export const keepPromises = Effect.fnUntraced(function* (
  { clientId, lines }: Pick<OrderDraft, "clientId" | "lines">,
  branchId: number,
) {
  const sql = yield* PgClient.PgClient;
  for (const line of lines) {
    if (line.priceSource !== "promised") continue;
    const { key, productId, count, packing, prices, discount } = line;
    yield* sql`
      insert into sale_promise (branch_id, line_key, order_client_id, product_id, quantity, prices, discount)
      values (${branchId}, ${key}::uuid, ${clientId}::uuid, ${productId}, ${unitsOf(count, packing)}, ${sql.json(prices)},
        ${discount === null ? null : sql.json(discount)})
      on conflict (line_key, branch_id) do update set order_client_id = excluded.order_client_id, quantity = excluded.quantity,
        prices = excluded.prices, discount = excluded.discount`;
  }
});

const LinePromise = Schema.Struct({
  productId: Schema.Int,
  quantity: Quantity,
  prices: PackPrices,
  discount: Schema.NullOr(Discount),
});
export type LinePromise = typeof LinePromise.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(LinePromise));

/** What the line of an order was promised; null where nothing was. */
export const readPromise = Effect.fnUntraced(function* (clientId: string, lineKey: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql`
    select product_id as "productId", exact(quantity) as quantity, prices, discount from sale_promise
    where line_key = ${lineKey}::uuid and order_client_id = ${clientId}::uuid`);
  const [promise] = yield* Effect.orDie(decode(rows));
  return promise ?? null;
});
