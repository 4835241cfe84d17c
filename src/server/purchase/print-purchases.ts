/** Purchase orders as they are printed: each as its page reads it, with the supplier's card and where goods are delivered. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PrintedPurchase } from "../../contract/purchase/purchase-print.ts";
import { barcodesOf, printedIds } from "../document/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { readPurchase } from "./read-purchase.ts";

const { supplierCard: Card, deliverTo } = PrintedPurchase.fields;
const decode = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: Schema.Int, supplierCard: Card, deliverTo })),
);

/** The card of `supplier s` on paper, as JSON. */
export const supplierCard = `jsonb_build_object('code', s.code, 'taxNumber', s.tax_number, 'contact', s.contact, 'phone', s.phone,
  'address', jsonb_build_object('name', '', 'street', s.street, 'zip', s.zip, 'city', s.city, 'country', s.country))`;

export const printPurchases = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const orders = yield* Effect.forEach(printedIds(ids), readPurchase);
  const barcode = yield* barcodesOf(orders);
  const rows = yield* sql`
    select o.id, warehouse.address as "deliverTo", ${sql.literal(supplierCard)} as "supplierCard"
    from purchase_order o join supplier s on s.id = o.supplier_id join warehouse on warehouse.id = o.warehouse_id
    where o.id = any(${bigints(orders.map(({ id }) => id))})`;
  const cards = new Map((yield* Effect.orDie(decode(rows))).map((row) => [row.id, row]));
  return {
    orders: orders.flatMap((order) => {
      const card = cards.get(order.id);
      const lines = order.lines.map((line) => ({ ...line, barcode: barcode(line.productId) }));
      return card ? [{ ...order, ...card, lines }] : [];
    }),
  };
});
