/** The purchase order that something from outside means: an id, a number, a supplier's reference, a sales order, a barcode. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { needEndpoints } from "../../../contract/purchase/need.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

type Query = (typeof needEndpoints.resolvePurchase.args)[2]["query"]["Type"];
type Source = NonNullable<Query["source"]>;

/** Ids are shorter than barcodes. */
const asId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The condition on an order `o` that the text means it. */
const meant = (sql: SqlClient.SqlClient, source: Source, text: string): Statement.Fragment => {
  if (source === "id") return sql`o.id = ${asId(text)}`;
  if (source === "number") return sql`lower(o.number) = ${text.toLowerCase()}`;
  if (source === "reference") return sql`o.reference <> '' and lower(o.reference) = ${text.toLowerCase()}`;
  if (source === "sale")
    return sql`o.id in (select n.order_id from purchase_need n join sale_order s on s.id = n.sale_order_id
      where s.id = ${asId(text)} or s.number = ${text})`;
  return sql`o.id in (select l.order_id from barcode b join purchase_line l on l.product_id = product_today(b.product_id)
    where b.code = ${text})`;
};

const guesses: readonly Source[] = ["number", "reference", "id", "barcode"];

/** Open orders come before others, the newest first. Without `source` everything but sales orders is tried, in this order. */
export const resolvePurchase = Effect.fnUntraced(function* ({ id: text, source }: Query) {
  const sql = yield* SqlClient.SqlClient;
  const own = inOwnBranch(sql, yield* Person);
  for (const one of source === undefined ? guesses : [source]) {
    const [order] = yield* sql<{ id: number }>`
      select o.id from purchase_order o where ${own} and ${meant(sql, one, text)}
      order by o.state in ('received', 'closed', 'cancelled'), o.id desc limit 1`;
    if (order) return { orderId: order.id, productId: null };
  }
  const [product] =
    source === undefined || source === "barcode"
      ? yield* sql<{
          id: number;
        }>`select product_today(product_id) as id from barcode where code = ${text} limit 1`
      : [];
  return product ? { orderId: null, productId: product.id } : yield* refuse("NotFound");
});
