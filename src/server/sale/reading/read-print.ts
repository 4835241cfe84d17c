/** Orders as they are printed, many in one round trip; what they cost is not read at all (I35). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PlainPrintOrder, PrintHead, PrintLine } from "../../../contract/sale/sale-print.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { namesForReader } from "../../builtin-name.ts";
import { refuse } from "../../refusal.ts";
import { companyOf, readSettings } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readable } from "../acts/working-copy.ts";
import { posted } from "../posted.ts";
import { balanceBefore, ratesOf, withOtherTotals } from "./print-figures.ts";

const decodeHeads = Schema.decodeUnknownEffect(Schema.Array(PrintHead));
const decodePlain = Schema.decodeUnknownEffect(Schema.Array(PlainPrintOrder));
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
  const mayReadCustomers = may(yield* Person, "customer.customer.read");
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
      'net', o.net, 'vat', o.vat, 'vatRates', o.vat_rates, 'surcharge', o.surcharge, 'total', o.total, 'paid', o.paid, 'due', o.total - o.paid,
      'balanceBefore', ${balanceBefore(sql, mayReadCustomers)}, 'printCount', o.print_count) as head, ${ratesOf(sql)} as rates,
      o.rate, base.decimals as "baseDecimals"
    from unnest(${bigints(ids)}) with ordinality as wanted (id, place)
    join sale_order o on o.id = wanted.id
    join branch on branch.id = o.branch_id
    join warehouse on warehouse.id = o.warehouse_id
    join person on person.id = o.person_id
    join currency on currency.code = o.currency
    join currency base on base.id = ${settings.BaseCurrencyID.value}
    left join customer c on c.id = o.customer_id
    where ${yield* readable()}
    order by place`;
  if (rows.length < ids.length) return yield* refuse("NotFound");
  return yield* Effect.orDie(Effect.flatMap(withOtherTotals(rows, settings), decodeHeads));
});

/** What the product of line `l` of order `o` says: where it lies, what it belongs to, how it is packed for transport. */
const productOf = (sql: SqlClient.SqlClient, language: string) => {
  const word = (id: "colour_id" | "size_id") => sql`
    coalesce((select coalesce(nullif(s.words ->> ${language}, ''), nullif(s.words ->> 'en', ''), '')
      from systype s where s.id = product.${sql.literal(id)}), '')`;
  return sql`jsonb_build_object('names', product.names, 'picture', '/be/api/picture/' || product.picture,
    'category', coalesce(category.name, ''),
    'zone', coalesce((select zone.code from zone_stock z join zone on zone.id = z.zone_id
      where z.is_main and z.product_id = l.product_id and z.warehouse_id = o.warehouse_id and z.branch_id = o.branch_id), ''),
    'style', case when style.id is not null then jsonb_build_object('code', style.code, 'name', style.name,
      'colour', ${word("colour_id")}, 'size', ${word("size_id")}) end,
    'carton', (select jsonb_build_object('weight', w.carton_weight, 'volume', w.carton_volume) from waybill_line w
      where w.product_id = l.product_id order by w.id desc limit 1))`;
};

/** The lines of these orders by the order's id. */
const readLines = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const { language } = yield* Person;
  const rows = yield* sql`
    select l.order_id as id, ${productOf(sql, language)} || jsonb_build_object(
      'key', l.key, 'code', product.code, 'name', l.name, 'memo', l.memo,
      'barcode', coalesce((select min(b.code) from barcode b where b.product_id = l.product_id and b.package = 'unit'), ''),
      'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag,
        'packingBag', l.packing_bag),
      'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number,
        'bagNumber', l.bag_number, 'units', l.units),
      'prices', jsonb_build_object('unitPrice', l.unit_price, 'boxPrice', l.box_price, 'bigBagPrice', l.big_bag_price,
        'bagPrice', l.bag_price),
      'discount', l.discount, 'vatRate', l.vat_rate, 'quantity', l.quantity, 'list', l.list, 'amount', l.amount,
      'net', l.net, 'vat', l.vat, 'gross', l.gross) as line
    from sale_line l
    join sale_order o on o.id = l.order_id and o.branch_id = l.branch_id
    join product on product.id = l.product_id
    left join category on category.id = product.category_id
    left join product style on style.id = product.style_id
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

/** The same without any amount of money: what is not in the schema is left out (S23). */
export const printPlain = Effect.fnUntraced(function* (ids: string) {
  const { orders } = yield* printMain(ids);
  return { orders: yield* Effect.orDie(decodePlain(orders)) };
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
