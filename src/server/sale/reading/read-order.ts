/** One whole sale order as a document: head, lines, payments, ledger entries, history, in one round trip. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { Order } from "../../../contract/sale/sale-order.ts";
import { paymentState } from "../../../domain/money/payment.ts";
import { type NameOf, namesForReader } from "../../builtin-name.ts";
import { logOf, SEES_ORIGIN, stockOf } from "../../document/public.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { serviceOf } from "../lines/service-charge.ts";
import { factsOfOrder, possibleActs } from "./machine-facts.ts";
import { posted } from "../posted.ts";

/** The document, and what not every order has: left out where it is null. */
interface Row {
  readonly document: object;
  readonly extras: object;
}

const decode = Schema.decodeUnknownEffect(Schema.Array(Order));

/** Of line `l`: whether it is a deposit or the service charge, its surcharge, the sold line that its goods are from, where they went, and how many of it came back since. */
const returnOf = (sql: SqlClient.SqlClient) => sql`
  jsonb_strip_nulls(jsonb_build_object('returnTo', l.return_to, 'isDeposit', nullif(l.is_deposit, false), 'serviceRate', l.service_rate,
    'lotId', l.lot_id, 'surcharge', case when l.surcharge_rate is not null
      then jsonb_build_object('rate', l.surcharge_rate, 'amount', l.surcharge) end,
    'returnOf', (select jsonb_build_object('lineId', s.id, 'orderId', source.id, 'number', coalesce(source.number, ''))
      from sale_line s join sale_order source on source.id = s.order_id where s.id = l.return_of),
    'returned', (select nullif(-sum(r.quantity), 0) from sale_line r join sale_order back on back.id = r.order_id
      where r.return_of = l.id and ${sql.literal(posted("back"))})))`;

/** Of line `l`: what was ordered, picked and short of it, and who picks it; nothing where its order is not picked first (S12). */
const pickingOf = (sql: SqlClient.SqlClient) => sql`
  coalesce((select jsonb_build_object('picking', jsonb_build_object('ordered', pick.ordered, 'picked', pick.picked, 'short', pick.short,
      'picker', picker.name))
    from sale_pick pick left join person picker on picker.id = pick.picker_id
    where pick.line_id = l.id and pick.branch_id = l.branch_id and pick.follows_id is null), '{}')`;

/** The lines of order `o`, or those of them that a condition on `sale_line l` names. */
export const linesOf = (sql: SqlClient.SqlClient, condition: Statement.Fragment = sql`true`) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
          'id', l.id, 'key', l.key, 'version', l.version, 'position', l.position, 'productId', l.product_id, 'code', product.code,
          'name', l.name, 'memo', l.memo,
          'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag,
            'packingBag', l.packing_bag),
          'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number,
            'bagNumber', l.bag_number, 'units', l.units),
          'prices', jsonb_build_object('unitPrice', l.unit_price, 'boxPrice', l.box_price, 'bigBagPrice',
            l.big_bag_price, 'bagPrice', l.bag_price),
          'priceSource', l.price_source, 'discount', l.discount, 'vatRate', l.vat_rate, 'quantity', l.quantity,
          'list', l.list, 'amount', l.amount, 'orderDiscount', l.order_discount, 'net', l.net, 'vat', l.vat,
          'gross', l.gross, 'cost', l.cost) || ${returnOf(sql)}
          || case when o.till_id is not null or o.state not in ('picking', 'done') then '{}' else ${pickingOf(sql)} end
          || case when l.lots is null then '{}' else jsonb_build_object('lots', l.lots) end
        order by l.position)
        from sale_line l join product on product.id = l.product_id where l.order_id = o.id and ${condition}), '[]')`;

/** Its payments with their tenders. */
const paymentsOf = (sql: SqlClient.SqlClient, named: NameOf) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
          'id', p.id, 'at', extract(epoch from p.at)::int, 'by', payer.name, 'settled', p.settled, 'rounding', p.rounding, 'tip', p.tip,
          'change', case when p.change_amount <> 0 then jsonb_build_object('currency', p.change_currency,
            'amount', p.change_amount, 'value', p.change_value) end,
          'tenders', (select coalesce(json_agg(json_build_object('method', ${named("m")}, 'kind', t.kind,
            'currency', t.currency, 'given', t.given, 'rate', t.rate, 'value', t.value, 'reference', t.reference)
            order by t.position), '[]') from payment_line t join pay_method m on m.id = t.method_id
            where t.payment_id = p.id),
          'reverses', p.reverses) || case when part.number is null then '{}' else jsonb_build_object('part',
            jsonb_build_object('number', part.number, 'amount', part.amount, 'rates', part.rates)) end order by p.id)
        from payment p join person payer on payer.id = p.person_id left join bill_part part on part.payment_id = p.id where p.order_id = o.id), '[]')`;

/** Its entries in the money ledger. */
const moneyOf = (sql: SqlClient.SqlClient) => sql`
  coalesce((select json_agg(json_build_object(
          'id', e.id, 'at', extract(epoch from e.at)::int, 'account', a.name, 'kind', e.kind, 'currency', e.currency,
          'amount', e.amount) order by e.id)
        from money_entry e join money_account a on a.id = e.account_id
        where e.document_type = 'sale' and e.document_id = o.id), '[]')`;

/** The order form or the quotation that order `o` was made of; null where it was written by itself. Nobody's order is made of both. */
const madeOf = (sql: SqlClient.SqlClient) => sql`
  case when o.till_id is null then coalesce(
    (select jsonb_build_object('type', 'orderForm', 'id', f.id, 'number', f.number)
      from order_form_sale s join order_form f on f.id = s.form_id and f.branch_id = s.branch_id where s.order_id = o.id limit 1),
    (select jsonb_build_object('type', 'quote', 'id', q.id, 'number', q.number) from quotation q where q.order_id = o.id limit 1)) end`;

/** The order with this id as the person may see it, also where a refusal carries it (G13, I35). */
export const readOrder = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const showsOrigin = may(yield* Person, SEES_ORIGIN);
  const rows = yield* sql<Row>`
    select json_build_object(
      'id', o.id, 'clientId', o.client_id, 'number', o.number, 'version', o.version, 'state', o.state,
      'moneyState', 'unpaid', 'source', o.source, 'createdAt', extract(epoch from o.created_at)::int,
      'committedAt', extract(epoch from o.committed_at)::int, 'businessDate', o.business_date, 'branch', branch.name,
      'salesperson', person.name, 'customerId', o.customer_id, 'customer', customer.name, 'currency', o.currency,
      'lineCount', o.line_count, 'quantity', o.quantity, 'boxes', o.boxes, 'total', o.total, 'paid', o.paid,
      'due', o.total - o.paid, 'decimals', currency.decimals, 'tillId', o.till_id, 'till', till.name,
      'warehouseId', o.warehouse_id, 'warehouse', ${named("warehouse")}, 'vatMode', o.vat_mode, 'discount', o.discount,
      'memo', o.memo, 'holdName', o.hold_name, 'goods', o.goods, 'orderDiscount', o.order_discount, 'net', o.net,
      'vat', o.vat, 'vatRates', o.vat_rates, 'surcharge', o.surcharge,
      'facts', ${factsOfOrder(sql)},
      'lines', ${linesOf(sql)},
      'payments', ${paymentsOf(sql, named)},
      'stock', ${stockOf(sql, named, "sale")},
      'money', ${moneyOf(sql)},
      'log', ${logOf(sql, "sale", showsOrigin)}
    ) as document, json_strip_nulls(json_build_object('shelf', nullif(o.shelf, ''), 'wish',
      (select jsonb_build_object('document', w.document, 'buyer', w.buyer) from payment_wish w where w.order_id = o.id
        order by w.id desc limit 1), 'madeOf', ${madeOf(sql)},
      'service', case when o.state in ('temp', 'saved', 'held') then ${serviceOf(sql)} end, 'exceptions',
      (select nullif(count(*), 0) from sale_exception where order_id = o.id))) as extras
    from sale_order o
    join branch on branch.id = o.branch_id
    join warehouse on warehouse.id = o.warehouse_id
    join person on person.id = o.person_id
    join currency on currency.code = o.currency
    left join till on till.id = o.till_id
    left join customer on customer.id = o.customer_id
    where o.id = ${id}`;
  const [row] = yield* Effect.orDie(decode(rows.map(({ document, extras }) => ({ ...document, ...extras }))));
  if (!row) return yield* refuse("NotFound");
  const document = yield* withVisibleFields(Order, row);
  const moneyState = paymentState(document.total, document.paid);
  return { ...document, moneyState, can: possibleActs(document, yield* Person) };
});
