/** The orders that goods come back from: what was sold and paid, what came back and was refunded since (R1, R10, M8). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import { Packing, PackCount, PackPrices, VatMode } from "../../../domain/price/order.ts";
import { MethodMoney } from "../../../domain/money/payout.ts";
import { SoldSurcharge } from "../../../domain/money/refund.ts";
import { refuse } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { handedOver } from "../posted.ts";

const SoldPart = Schema.Struct({ productId: Schema.Int, quantity: Schema.Int, cost: Schema.Int });

/** A sold line. `paid` and `refunded` with VAT, the surcharge beside them (M14); `vat` was charged, `credited` of what came back (R8); `cost` left the stock for it, `costBack` came back, null for services. */
const SoldLine = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  packing: Packing,
  count: PackCount,
  prices: PackPrices,
  vatRate: Schema.Int,
  isDeposit: Schema.Boolean,
  /** Percentage of a line with the service charge (E9). */
  serviceRate: Schema.optionalKey(Schema.Int),
  quantity: Schema.Int,
  paid: Schema.Int,
  cost: Schema.NullOr(Schema.Int),
  returned: Schema.Int,
  refunded: Schema.Int,
  vat: Schema.Int,
  credited: Schema.Int,
  surcharge: Schema.optionalKey(SoldSurcharge),
  costBack: Schema.Int,
  /** The goods that left for a mix, each with the value that it left at; null for other products (K11). */
  parts: Schema.optionalKey(Schema.NullOr(Schema.Array(SoldPart))),
});
export type SoldLine = typeof SoldLine.Type;

/**
 * Goods of an order with VAT and surcharge: newly sold, back from the orders it returns, back from nowhere known. All above zero.
 * `paid` without what was written off; `owed` is what it still owes the customer.
 */
const Goods = Schema.Struct({
  orderId: Schema.Int,
  paid: Schema.Int,
  owed: Schema.Int,
  sold: Schema.Int,
  linked: Schema.Int,
  free: Schema.Int,
});

/** A return of an order: `own` is what of its `linked` goods are of this order, all of them unless it returns several (R10). */
const ReturnGoods = Schema.Struct({ ...Goods.fields, own: Schema.Int });
export type ReturnGoods = typeof ReturnGoods.Type;

const Original = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  committedAt: Schema.Int,
  customerId: Schema.NullOr(Schema.Int),
  customer: Schema.NullOr(Schema.String),
  currency: Schema.String,
  decimals: Schema.Int,
  vatMode: VatMode,
  total: Schema.Int,
  /** Less what was written off. */
  paid: Schema.Int,
  /** What is still due of it. */
  due: Schema.Int,
  lines: Schema.Array(SoldLine),
  /** The posted returns of it. */
  returns: Schema.Array(ReturnGoods),
  /** What it and its returns were paid by, change and rounding taken off: paid out below zero. `newest` is the greater the later one was laid. */
  methods: Schema.Array(Schema.Struct({ orderId: Schema.Int, newest: Schema.Int, ...MethodMoney.fields })),
  rates: Schema.Array(Schema.Struct({ currency: Schema.String, rate: Schema.Int })),
});
export type Original = typeof Original.Type;

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ original: Original })));
const decodeGoods = Schema.decodeUnknownEffect(Schema.Array(Goods));
const decodeMethods = Schema.decodeUnknownEffect(Schema.Array(MethodMoney));

/** What of order `o` was settled without money: nothing of it goes back. */
const writtenOff = `(select exact(coalesce(sum(t.value), 0)) from payment p join payment_line t on t.payment_id = p.id
  where p.order_id = o.id and t.kind = 'write-off')`;

/** Sums of the lines of order `o`, and the money it was paid. */
const goodsColumns = `o.id as "orderId", o.paid - ${writtenOff} as paid, greatest(0, o.paid - o.total) as owed,
  exact(coalesce((select sum(gross + surcharge) from sale_line where order_id = o.id and quantity > 0), 0)) as sold,
  exact(coalesce((select -sum(gross + surcharge) from sale_line where order_id = o.id and quantity < 0 and return_of is not null), 0)) as linked,
  exact(coalesce((select -sum(gross + surcharge) from sale_line where order_id = o.id and quantity < 0 and return_of is null), 0)) as free`;

/**
 * What each order of `ids` was paid by that can go back: what its tenders settled, so change and rounding are taken off the cash, a tip
 * off what covered it (M11, E6); no credit, no write-offs.
 */
const methodsOf = (sql: SqlClient.SqlClient, ids: Statement.Fragment) => sql`
  select order_id as "orderId", method_id as "methodId", kind, exact(sum(value)) as value, max(laid) as newest from (
    select p.order_id, p.id * 100 + t.position as laid, t.method_id, t.kind, t.value
    from payment p join payment_line t on t.payment_id = p.id where p.order_id in (${ids}) and t.kind not in ('prepaid', 'write-off')
    union all
    select p.order_id, p.id * 100 + t.position, t.method_id, t.kind, -p.change_value - p.rounding
    from payment p join lateral (select method_id, kind, position from payment_line
      where payment_id = p.id and kind = 'cash' order by position limit 1) t on true
    where p.order_id in (${ids}) and (p.change_value <> 0 or p.rounding <> 0)
    union all
    select p.order_id, p.id * 100 + t.position, t.method_id, t.kind, -p.tip
    from payment p join lateral (select method_id, kind, position from payment_line
      where payment_id = p.id order by kind <> 'cash', position desc limit 1) t on true
    where p.order_id in (${ids}) and p.tip <> 0
  ) moved group by 1, 2, 3 having sum(value) <> 0`;

const linesOf = (sql: SqlClient.SqlClient) => sql`
  select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'code', product.code, 'name', l.name,
      'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag),
      'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number,
        'bagNumber', l.bag_number, 'units', l.units),
      'prices', jsonb_build_object('unitPrice', l.unit_price, 'boxPrice', l.box_price, 'bigBagPrice', l.big_bag_price,
        'bagPrice', l.bag_price),
      'vatRate', l.vat_rate, 'isDeposit', l.is_deposit, 'quantity', l.quantity, 'paid', l.gross, 'cost', l.cost,
      'returned', coalesce(back.quantity, 0), 'refunded', coalesce(back.gross, 0),
      'vat', l.vat, 'credited', coalesce(back.vat, 0), 'costBack', coalesce(back.cost, 0),
      'parts', (select jsonb_agg(jsonb_build_object('productId', part.product_id, 'quantity', part.quantity, 'cost', part.cost)
          order by part.product_id)
        from (select e.product_id, -sum(e.quantity) as quantity, -sum(e.value) as cost from stock_entry e
          where e.document_type = 'sale' and e.document_id = own.id and e.line_id = l.id and e.kind = 'sale'
            and e.reverses is null and e.product_id <> l.product_id group by 1) part))
      || case when l.surcharge_rate is null then '{}' else jsonb_build_object('surcharge', jsonb_build_object(
        'rate', l.surcharge_rate, 'amount', l.surcharge, 'credited', coalesce(back.surcharge, 0))) end
      || case when l.service_rate is null then '{}' else jsonb_build_object('serviceRate', l.service_rate) end
    order by l.position)
  from own join sale_line l on l.order_id = own.id join product on product.id = l.product_id
  left join lateral (select -sum(r.quantity) as quantity, -sum(r.gross) as gross, -sum(r.vat) as vat,
      -sum(r.surcharge) as surcharge, -sum(r.cost) as cost
    from sale_line r join back on back.id = r.order_id where r.return_of = l.id) back on true
  where l.quantity > 0`;

const read = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    with own as materialized (
      select o.*, o.paid - ${sql.literal(writtenOff)} as money, customer.name as customer, currency.decimals from sale_order o join currency on currency.code = o.currency
      left join customer on customer.id = o.customer_id where o.id = ${id} and ${sql.literal(handedOver("o"))}
    ), back as materialized (
      select id from sale_order where originals @> array[${id}::bigint] and ${sql.literal(handedOver("sale_order"))}
    ), back_goods as (select ${sql.literal(goodsColumns)},
      exact(coalesce((select -sum(r.gross + r.surcharge) from sale_line r join sale_line l on l.id = r.return_of
        where r.order_id = o.id and r.quantity < 0 and l.order_id = ${id}), 0)) as own
      from sale_order o join back using (id)),
    paid_by as (${methodsOf(sql, sql`select id from own union all select id from back`)})
    select jsonb_build_object('id', own.id, 'number', own.number, 'committedAt', extract(epoch from own.committed_at)::int,
      'customerId', own.customer_id, 'customer', own.customer, 'currency', own.currency, 'decimals', own.decimals,
      'vatMode', own.vat_mode, 'total', own.total, 'paid', own.money, 'due', own.total - own.paid,
      'lines', coalesce((${linesOf(sql)}), '[]'),
      'returns', coalesce((select jsonb_agg(to_jsonb(back_goods)) from back_goods), '[]'),
      'methods', coalesce((select jsonb_agg(to_jsonb(paid_by)) from paid_by), '[]'),
      'rates', coalesce((select jsonb_agg(distinct jsonb_build_object('currency', t.currency, 'rate', t.rate))
        from payment p join payment_line t on t.payment_id = p.id
        where p.order_id = own.id and t.kind = 'cash' and t.currency <> own.currency), '[]')) as original
    from own`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row?.original ?? null;
});

/** The posted order with this number, or whose reference begins so; read without a lock. */
export const findOriginal = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient;
  const reference = /^[0-9a-f]{8}/i.exec(text)?.[0]?.toLowerCase() ?? null;
  const [found] = yield* sql<{ id: number }>`
    select id from sale_order where number = upper(${text}) or (${reference}::text is not null
      and client_id >= (${reference} || '-0000-0000-0000-000000000000')::uuid
      and client_id <= (${reference} || '-ffff-ffff-ffff-ffffffffffff')::uuid and ${sql.literal(handedOver("sale_order"))})
    order by id desc limit 1`;
  return (found && (yield* read(found.id))) ?? (yield* refuse("NotFound"));
});

/**
 * The posted orders of these, in the order of their ids: locked in that order until the transaction ends, and then read. Of two
 * returns at once the second sees the first (G9).
 */
export const lockOriginals = Effect.fnUntraced(function* (ids: readonly number[]) {
  if (ids.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  const locked = yield* sql<{ id: number }>`
    select id from sale_order where id = any(${bigints(ids)}) order by id for update`;
  const originals = yield* Effect.forEach(locked, ({ id }) => read(id));
  return originals.filter((original) => original !== null);
});

/** The orders that these lines are of. */
export const ordersOfLines = Effect.fnUntraced(function* (lineIds: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`
    select distinct order_id as id from sale_line where id = any(${bigints(lineIds)})`;
  return rows.map(({ id }) => id);
});

/** Goods and payments of one order, as they stand. */
export const readGoods = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`select ${sql.literal(goodsColumns)} from sale_order o where id = ${id}`;
  const [goods] = yield* Effect.orDie(decodeGoods(rows));
  const methods = yield* methodsOf(sql, sql`select ${id}::bigint`);
  return goods
    ? { goods, methods: yield* Effect.orDie(decodeMethods(methods)) }
    : yield* Effect.die(new Error(`order ${id} is gone`));
});
