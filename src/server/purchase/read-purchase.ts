/** One whole purchase order as a document: head, lines, receipts, payments, stock movements, history, in one round trip. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { Purchase } from "../../contract/purchase/purchase-order.ts";
import { type NameOf, namesForReader } from "../builtin-name.ts";
import { logOf, SEES_ORIGIN, stockOf } from "../document/public.ts";
import { may, Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { withVisibleFields } from "../visible-fields.ts";
import { factsOfPurchase, purchaseActs } from "./purchase-acts.ts";
import { factsOfReceipt } from "./receipt-facts.ts";

const { can: _, ...stored } = Purchase.fields;
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ document: Schema.Struct(stored) })));

const plainFields = {
  id: "o.id",
  clientId: "o.client_id",
  version: "o.version",
  number: "o.number",
  state: "o.state",
  date: "o.listed_on",
  expectedOn: "o.expected_on",
  confirmedOn: "o.confirmed_on",
  supplierId: "o.supplier_id",
  supplier: "supplier.name",
  branch: "branch.name",
  reference: "o.reference",
  by: "person.name",
  currency: "o.currency",
  lineCount: "o.line_count",
  quantity: "o.quantity",
  received: "o.received",
  total: "o.total",
  paid: "o.paid",
  unpaid: "o.owed - o.paid",
} as const;

/** What a row of the list has, of `purchase_order o` with `supplier`, `warehouse`, `branch` and `person`. */
const headFields = (
  sql: SqlClient.SqlClient,
  named: NameOf,
): Readonly<Record<string, Statement.Fragment>> => ({
  ...Object.fromEntries(Object.entries(plainFields).map(([name, text]) => [name, sql.literal(text)])),
  warehouse: named("warehouse"),
  facts: factsOfPurchase(sql),
});

/** As the contents of a JSON object. */
export const headOf = (sql: SqlClient.SqlClient, named: NameOf) =>
  sql.csv(
    Object.entries(headFields(sql, named)).map(([name, value]) => sql`${sql.literal(`'${name}'`)}, ${value}`),
  );

/** As columns. */
export const headColumns = (sql: SqlClient.SqlClient, named: NameOf) =>
  sql.csv(Object.entries(headFields(sql, named)).map(([name, value]) => sql`${value} as ${sql(name)}`));

/** The tables that `headOf` reads. */
export const headTables = (sql: SqlClient.SqlClient) =>
  sql.literal(`purchase_order o join supplier on supplier.id = o.supplier_id join warehouse on warehouse.id = o.warehouse_id
    join branch on branch.id = o.branch_id join person on person.id = o.person_id`);

const linesOf = (sql: SqlClient.SqlClient) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
          'id', l.id, 'key', l.key, 'position', l.position, 'productId', l.product_id, 'hasLots', product.has_lots, 'code', product.code, 'name', l.name,
          'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag,
            'packingBag', l.packing_bag),
          'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number,
            'bagNumber', l.bag_number, 'units', l.units),
          'quantity', l.quantity, 'free', l.free, 'received', l.received, 'damaged', l.damaged, 'missing', l.missing,
          'returned', (select coalesce(sum(rl.returned), 0)::bigint from purchase_receipt_line rl
            where rl.line_id = l.id and rl.branch_id = l.branch_id),
          'vatRate', l.vat_rate, 'unitPrice', l.unit_price, 'discount', l.discount, 'lineAmount', l.amount, 'net', l.net,
          'vat', l.vat, 'gross', l.gross) order by l.position)
        from purchase_line l join product on product.id = l.product_id where l.order_id = o.id), '[]')`;

const receiptsOf = (sql: SqlClient.SqlClient) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
          'id', r.id, 'number', r.number, 'at', extract(epoch from r.at)::int, 'date', r.business_date, 'by', receiver.name,
          'note', r.note, 'good', came.good, 'damaged', came.damaged, 'refused', came.refused, 'rate', r.rate, 'total', r.total,
          'value', r.value, 'undone', case when r.undone_at is not null then jsonb_build_object(
            'at', extract(epoch from r.undone_at)::int, 'by', undoer.name, 'reason', r.undone_reason) end,
          'facts', ${factsOfReceipt(sql)}) order by r.id)
        from purchase_receipt r join person receiver on receiver.id = r.person_id left join person undoer on undoer.id = r.undone_by
        cross join lateral (select sum(good)::bigint as good, sum(damaged)::bigint as damaged, sum(refused)::bigint as refused
          from purchase_receipt_line where receipt_id = r.id) came
        where r.order_id = o.id), '[]')`;

const paymentsOf = (sql: SqlClient.SqlClient, named: NameOf) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
          'id', p.id, 'number', p.number, 'at', extract(epoch from p.at)::int, 'date', p.business_date, 'by', payer.name,
          'kind', p.kind, 'method', coalesce(${named("m")}, ''), 'currency', p.currency, 'given', part.given,
          'settled', part.settled, 'discount', part.discount, 'difference', part.difference, 'reference', p.reference,
          'isUndone', p.undone_at is not null) order by p.id)
        from supplier_match part join supplier_payment p on p.id = part.payment_id join person payer on payer.id = p.person_id
        left join pay_method m on m.id = p.method_id
        where part.order_id = o.id), '[]')`;

/** The movements of all its receipts; `stockOf` reads those of document `o`, so the receipts are `o` in there. */
const movementsOf = (sql: SqlClient.SqlClient, named: NameOf) => sql`
  coalesce((select json_agg(entry order by (entry ->> 'id')::bigint) from (
      select json_array_elements(${stockOf(sql, named, "receipt")}) as entry from purchase_receipt o
      where o.order_id = self.order_id) moved), '[]')`;

/** The order with this id, without the fields that the person may not see; a refusal carries it in the same form (G13, I35). NotFound where it belongs to another branch (T10). */
export const readPurchase = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  const rows = yield* sql`
    select jsonb_build_object(${headOf(sql, named)}) || jsonb_build_object(
      'decimals', currency.decimals, 'warehouseId', o.warehouse_id, 'memo', o.memo, 'rate', o.rate, 'discount', o.discount,
      'goods', o.goods, 'orderDiscount', o.order_discount, 'net', o.net, 'vat', o.vat, 'vatRates', o.vat_rates, 'charges', o.charges, 'owed', o.owed,
      'createdAt', extract(epoch from o.created_at)::int,
      'lines', ${linesOf(sql)}, 'receipts', ${receiptsOf(sql)}, 'payments', ${paymentsOf(sql, named)},
      'stock', ${movementsOf(sql, named)}, 'log', ${logOf(sql, "purchase", may(person, SEES_ORIGIN))}) as document
    from ${headTables(sql)} join currency on currency.code = o.currency
      cross join lateral (select o.id as order_id) self
    where o.id = ${id} and ${inOwnBranch(sql, person)}`;
  const [row] = yield* Effect.orDie(decode(rows));
  if (!row) return yield* refuse("NotFound");
  const document = { ...row.document, can: purchaseActs(row.document, person) };
  return yield* withVisibleFields(Purchase, document);
});
