/** What was sold most on a day. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { fixedNumber } from "../../contract/settings/fixed-number.ts";
import { Quantity, Money } from "../../domain/units.ts";
import { turnoverRows } from "../sale/public.ts";

const Row = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  orders: Schema.Int,
  quantity: Quantity,
  gross: Money,
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

/** How many products are listed. */
const count = fixedNumber();

/** The products of the largest gross; what only came back is not among them. */
export const topProducts = Effect.fnUntraced(function* (date: string, branchId: number | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select product.id as "productId", code, name, orders, quantity, gross
    from (
      select key, sum(orders)::int as orders, exact(sum(quantity)) as quantity, exact(sum(net + vat)) as gross
      from (${turnoverRows(sql, { dimension: "product", from: date, to: date, branchId })}) sold
      group by key having sum(net + vat) > 0 order by sum(net + vat) desc, key limit ${count}
    ) best join product on product.id = best.key
    order by gross desc, product.id`;
  return yield* Effect.orDie(decode(rows));
});
