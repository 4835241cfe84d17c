/** Order forms as they are read: who sees which, their rows, lines, orders and deposits in SQL, and the acts that are possible. */
import { Effect, Schema, Struct } from "effect";
import type { SqlClient } from "effect/sql";
import { type OrderFormEvent, orderFormLife } from "../../../../machines/order-form.ts";
import { customerPaymentEndpoints } from "../../../contract/customer/customer-payment.ts";
import {
  OrderForm,
  type OrderFormAct,
  orderFormEndpoints,
  orderFormList,
  type OrderFormQuery,
  OrderFormRow,
} from "../../../contract/sale/order-form.ts";
import { type DocumentAct, documentReading, possibleActs } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import type { Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const filters: Filters<OrderFormQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  customerId: { condition: (sql, id) => sql`o.customer_id = ${id}` },
  productId: {
    condition: (sql, id) => sql`exists (select from order_form_line l
      where l.form_id = o.id and l.branch_id = o.branch_id and l.product_id = ${id})`,
  },
};

const change = "sale.form.change";

interface Sums {
  readonly open: number;
  readonly reserved: number;
  readonly toReserve: number;
}

/** All that is open can be sold or cancelled at once. */
const actsFor = ({
  open,
  reserved,
  toReserve,
}: Sums): readonly (readonly [OrderFormAct, DocumentAct<OrderFormEvent>])[] => [
  ["edit", { event: { type: "EDIT", open }, right: change }],
  ["sell", { event: { type: "SELL", quantity: open }, right: change }],
  ["deposit", { event: { type: "DEPOSIT" }, right: customerPaymentEndpoints.receivePayment.access }],
  ...(toReserve > 0 ? [["reserve", { event: { type: "RESERVE" }, right: change }] as const] : []),
  ...(reserved > 0 ? [["release", { event: { type: "RELEASE" }, right: change }] as const] : []),
  ["cancel", { event: { type: "CANCEL", quantity: open }, right: change }],
];

const newest = ["o.date", "o.id"];

/** A sum over the lines. */
const sumOf = (sql: SqlClient.SqlClient, what: string, which = "true") => sql`
  (select exact(coalesce(sum(${sql.literal(what)}), 0)) from order_form_line l
    where l.form_id = o.id and l.branch_id = o.branch_id and ${sql.literal(which)})`;

/** A deposit on packages is counted with its goods. */
const goods = "l.follows is null";

/** What is held of line `l`. The parts of a mix are held together. */
const held = `coalesce((select min(r.units) from order_form_reservation r
  where r.form_id = l.form_id and r.branch_id = l.branch_id and r.line_key = l.key), 0)`;
/** Whether line `l` has a stock. */
const hasStock = "(select is_goods from product where product.id = l.product_id)";

const lines = `coalesce((select jsonb_agg(jsonb_build_object('key', l.key, 'productId', l.product_id, 'code', product.code,
    'name', l.name, 'memo', l.memo,
    'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag),
    'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number, 'bagNumber', l.bag_number, 'units', l.units),
    'prices', jsonb_build_object('unitPrice', l.unit_price, 'boxPrice', l.box_price, 'bigBagPrice', l.big_bag_price,
      'bagPrice', l.bag_price),
    'priceSource', l.price_source, 'discount', l.discount, 'vatRate', l.vat_rate, 'isDeposit', l.is_deposit, 'follows', l.follows,
    'quantity', l.quantity, 'sold', l.sold, 'cancelled', l.cancelled, 'open', l.open, 'reserved', ${held}, 'list', l.list, 'amount', l.amount)
    order by l.position)
  from order_form_line l join product on product.id = l.product_id
  where l.form_id = o.id and l.branch_id = o.branch_id), '[]')`;

/** Its orders with what they have of it, the newest first. */
const orders = `coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'number', coalesce(s.number, '#' || s.id), 'state', s.state,
    'date', s.business_date, 'quantity', made.quantity, 'total', s.total, 'paid', s.paid) order by s.id desc)
  from (select f.order_id, exact(coalesce(sum(coalesce(p.ordered, l.quantity)), 0)) as quantity
    from order_form_sale f
    join order_form_line g on g.form_id = f.form_id and g.branch_id = f.branch_id and g.key = f.line_key
    left join sale_line l on l.order_id = f.order_id and l.key = f.order_line_key and l.product_id = g.product_id
    left join sale_pick p on p.line_id = l.id and p.branch_id = l.branch_id
    where f.form_id = o.id and f.branch_id = o.branch_id group by f.order_id) made
  join sale_order s on s.id = made.order_id), '[]')`;

/** What was paid for it, and what of that paid its orders. */
const deposits = `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'date', p.business_date, 'kind', k.kind,
    'amount', p.amount, 'isUndone', p.undone_at is not null or (k.kind = 'use' and coalesce(
      (select sum(settled) from payment where customer_payment_id = p.id), 0) = 0)) order by p.id)
  from order_form_payment k join customer_payment p on p.id = k.payment_id
  where k.form_id = o.id and k.branch_id = o.branch_id), '[]')`;

const reading = documentReading({
  type: "orderForm",
  table: "order_form",
  Row: Schema.Struct(Struct.omit(OrderFormRow.fields, ["can"])),
  Page: Schema.Struct(Struct.omit(OrderForm.fields, ["can"])),
  visibleTo: inOwnBranch,
  filters,
  texts: [
    "lower(o.number)",
    "lower(o.memo)",
    "lower((select c.name from customer c where c.id = o.customer_id))",
  ],
  sortKeys: {
    number: ["o.number", "o.id"],
    date: newest,
    customer: ["customer.name", ...newest],
    wantedOn: ["o.wanted_on", "o.id"],
    total: ["o.total", ...newest],
  },
  tables: (sql) => sql`order_form o
    join customer on customer.id = o.customer_id join branch on branch.id = o.branch_id join person on person.id = o.person_id`,
  columns: (sql) => sql`
    o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date::text as date, o.wanted_on::text as "wantedOn",
    o.customer_id as "customerId", customer.name as customer, branch.name as branch, person.name as by, o.currency, o.total,
    ${sumOf(sql, "1")} as "lineCount", ${sumOf(sql, "l.open", goods)} as open,
    ${sumOf(sql, "l.sold", goods)} as sold, ${sumOf(sql, held, goods)} as reserved,
    ${sumOf(sql, `l.open - ${held}`, `${goods} and ${hasStock}`)} as "toReserve",
    ${sumOf(sql, "round(l.gross::numeric * l.open / l.quantity)")} as "openTotal",
    case when o.has_deposit then exact(deposit_left(o.id)) else 0 end as deposit`,
  pageColumns: (sql, named) => sql`
    extract(epoch from o.created_at)::int as "createdAt", o.warehouse_id as "warehouseId",
    (select ${named("w")} from warehouse w where w.id = o.warehouse_id) as warehouse,
    (select decimals from currency where code = o.currency) as decimals, o.vat_mode as "vatMode", o.discount, o.memo, o.quantity,
    o.goods, o.order_discount as "orderDiscount", o.net, o.vat, o.vat_rates as "vatRates", o.surcharge, ${sql.literal(lines)} as lines,
    ${sql.literal(orders)} as orders, ${sql.literal(deposits)} as deposits`,
  acts: ({ state, open, sold, reserved, toReserve }, person): readonly OrderFormAct[] =>
    possibleActs(actsFor({ open, reserved, toReserve }), person, (events) =>
      orderFormLife.arePossible(state, { open, sold }, events),
    ),
});

/** The order form with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readForm = reading.one;

/** A page of the order forms that the person may see, with the count of the whole filter. */
export const listForms = (query: OrderFormQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ orderForms: rows, total }));

export const formExport = exporter(orderFormEndpoints.exportOrderForms, (query) =>
  Effect.flatMap(reading.rows(query), (rows) =>
    listFile({ query, ...describedFile(orderFormList), title: "route:saleOrderForm", rows }),
  ),
);
