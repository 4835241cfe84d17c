/** Orders as they are printed, many in one round trip; what they cost is not read at all (I35). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PrintHead, PrintLine } from "../../../contract/sale/sale-print.ts";
import { once } from "../../command.ts";
import { namesForReader } from "../../builtin-name.ts";
import { refuse } from "../../refusal.ts";
import { companyOf, readSettings } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readable } from "../acts/working-copy.ts";
import { posted } from "../posted.ts";

const decodeHeads = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ head: PrintHead })));
const decodeLines = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: Schema.Int, line: PrintLine })),
);

/** The first address of this kind on the card of customer `c`. */
const addressOf = (sql: SqlClient.SqlClient, kind: "billing" | "delivery") => sql`
  (select address - 'key' - 'kind' from jsonb_array_elements(c.addresses) with ordinality as listed (address, place)
    where address ->> 'kind' = ${kind} order by place limit 1)`;

const customerOf = (sql: SqlClient.SqlClient) => sql`
  case when c.id is not null then jsonb_build_object('code', c.code, 'name', c.name, 'company', c.company,
    'taxNumber', c.tax_number, 'phone', c.phone, 'billing', ${addressOf(sql, "billing")},
    'delivery', ${addressOf(sql, "delivery")}) end`;

/** The heads of these orders, in this order; NotFound when one is missing. */
const readHeads = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const settings = yield* readSettings;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select jsonb_build_object(
      'id', o.id, 'clientId', o.client_id, 'number', o.number, 'state', o.state,
      'createdAt', extract(epoch from o.created_at)::int, 'businessDate', o.business_date,
      'payUntil', case when ${sql.literal(posted("o"))} and c.id is not null
        then o.business_date + coalesce(c.payment_days, ${settings.PaymentDays.value}::int) end,
      'branch', branch.name, 'warehouse', ${named("warehouse")}, 'salesperson', person.name,
      'company', ${sql.json(companyOf(settings))}::jsonb, 'customer', ${customerOf(sql)},
      'currency', o.currency, 'decimals', currency.decimals, 'vatMode', o.vat_mode, 'memo', o.memo,
      'lineCount', o.line_count, 'quantity', o.quantity, 'goods', o.goods, 'orderDiscount', o.order_discount,
      'net', o.net, 'vat', o.vat, 'vatRates', o.vat_rates, 'total', o.total, 'paid', o.paid, 'due', o.total - o.paid,
      'printCount', o.print_count) as head
    from unnest(${bigints(ids)}) with ordinality as wanted (id, place)
    join sale_order o on o.id = wanted.id
    join branch on branch.id = o.branch_id
    join warehouse on warehouse.id = o.warehouse_id
    join person on person.id = o.person_id
    join currency on currency.code = o.currency
    left join customer c on c.id = o.customer_id
    where ${yield* readable()}
    order by place`;
  if (rows.length < ids.length) return yield* refuse("NotFound");
  return (yield* Effect.orDie(decodeHeads(rows))).map(({ head }) => head);
});

/** The lines of these orders by the order's id. */
const readLines = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select l.order_id as id, jsonb_build_object(
      'key', l.key, 'code', product.code, 'name', l.name, 'memo', l.memo,
      'barcode', coalesce((select min(b.code) from barcode b where b.product_id = l.product_id and b.package = 'unit'), ''),
      'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag,
        'packingBag', l.packing_bag),
      'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number,
        'bagNumber', l.bag_number, 'units', l.units),
      'prices', jsonb_build_object('unitPrice', l.unit_price, 'boxPrice', l.box_price, 'bigBagPrice', l.big_bag_price,
        'bagPrice', l.bag_price),
      'discount', l.discount, 'vatRate', l.vat_rate, 'quantity', l.quantity, 'list', l.list, 'amount', l.amount) as line
    from sale_line l join product on product.id = l.product_id
    where l.order_id = any(${bigints(ids)})
    order by l.order_id, l.position`;
  return Map.groupBy(yield* Effect.orDie(decodeLines(rows)), ({ id }) => id);
});

/** The head of one order. */
export const printHead = Effect.fnUntraced(function* (id: number) {
  const [head] = yield* readHeads([id]);
  return head ?? (yield* refuse("NotFound"));
});

/** The lines of one order; NotFound where there is no such order. */
export const printDetails = Effect.fnUntraced(function* (id: number) {
  yield* printHead(id);
  const lines = yield* readLines([id]);
  return { lines: (lines.get(id) ?? []).map(({ line }) => line) };
});

/** Whole orders, in the order of `ids`; one that is named twice comes once. */
export const printMain = Effect.fnUntraced(function* (ids: string) {
  const wanted = [...new Set(ids.split(",").map(Number))];
  const [heads, lines] = yield* Effect.all([readHeads(wanted), readLines(wanted)]);
  return {
    orders: heads.map((head) => ({ ...head, lines: (lines.get(head.id) ?? []).map(({ line }) => line) })),
  };
});

interface Printed {
  readonly key: string;
  readonly ids: readonly number[];
}

/** Counts a print of each order. The version stays: nothing that a screen shows of the order has changed (S6). */
export const countPrint = Effect.fnUntraced(function* (input: Printed) {
  const sql = yield* SqlClient.SqlClient;
  const act = Effect.gen(function* () {
    const ids = bigints(input.ids);
    yield* sql`select from sale_order where id = any(${ids}) order by id for no key update`;
    const counted =
      yield* sql`update sale_order o set print_count = print_count + 1 where id = any(${ids}) and ${yield* readable()} returning id`;
    if (counted.length < new Set(input.ids).size) return yield* refuse("NotFound");
    return 0;
  });
  yield* once({ key: input.key, name: "countPrint", body: input }, act);
  return null;
});
