/**
 * The orders behind a number of a report: which of `sale_order o` count in the turnover of some days, and what they came to,
 * read from the orders and lines themselves and not from the kept sums that the report read (migration 0013, G7).
 */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import { Counted } from "../../../contract/sale/sale-filter.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { handedOver } from "../posted.ts";

type Sql = SqlClient.SqlClient;

const days = (sql: Sql, column: string, { startDate, endDate, weekday }: OrderQuery) => {
  const day = sql.literal(column);
  return [
    ...(startDate === undefined ? [] : [sql`${day} >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql`${day} <= ${endDate}::date`]),
    ...(weekday === undefined ? [] : [sql`extract(isodow from ${day}) = ${weekday}`]),
  ];
};

/** Branch, person and hour of an order; of postings taken back the customer too, whom the list's own filter looks for in orders. */
const whose = (sql: Sql, { branchId, personId, hour }: OrderQuery) => [
  ...(branchId === undefined ? [] : [sql`branch_id = ${branchId}`]),
  ...(personId === undefined ? [] : [sql`person_id = ${personId}`]),
  ...(hour === undefined ? [] : [sql`hour = ${hour}`]),
];

const customer = (sql: Sql, column: string, { customerId }: OrderQuery) =>
  customerId === undefined ? [] : [sql`coalesce(${sql.literal(column)}, 0) = ${customerId}`];

/** Which lines are asked for; none of these when all lines are. */
const whichLines = (sql: Sql, { productId, categoryId, only }: OrderQuery) => [
  ...(productId === undefined ? [] : [sql`product_id = ${productId}`]),
  ...(categoryId === undefined
    ? []
    : [sql`product_id = any(array(select id from product where coalesce(category_id, 0) = ${categoryId}))`]),
  ...(only === "returned" ? [sql`quantity < 0`] : []),
];

const paidBy = (sql: Sql, query: OrderQuery) =>
  sql.and([
    sql`line.method_id = ${query.methodId ?? 0}`,
    ...days(sql, "payment.business_date", query),
    ...(query.branchId === undefined ? [] : [sql`payment.branch_id = ${query.branchId}`]),
  ]);

const undone = (sql: Sql, query: OrderQuery) => sql`
  select order_id from turnover_undone
  where ${sql.and([
    sql`true`,
    ...days(sql, "business_date", query),
    ...whose(sql, query),
    ...customer(sql, "customer_id", query),
    ...whichLines(sql, query),
  ])}
  group by order_id having sum(lines) <> 0`;

const postedOrders = (sql: Sql, query: OrderQuery) =>
  sql.and([
    sql.literal(handedOver("o")),
    ...days(sql, "listed_on", query),
    ...whose(sql, query),
    ...customer(sql, "customer_id", query),
  ]);

/** Whether the filter asks for what counts; its days and ids are then those of the postings. */
export const asksCounted = ({ only, methodId }: OrderQuery): boolean =>
  only === "counted" || only === "returned" || methodId !== undefined;

/** The condition over `sale_order o`. */
export const isCounted = (sql: Sql, query: OrderQuery): Statement.Fragment => {
  if (query.methodId !== undefined)
    return sql`o.id in (select payment.order_id from payment join payment_line line on line.payment_id = payment.id
      where ${paidBy(sql, query)} group by payment.order_id having sum(line.settled) <> 0)`;
  const lines = whichLines(sql, query);
  if (lines.length === 0)
    return sql`((${postedOrders(sql, query)}) or o.id = any(array(${undone(sql, query)})))`;
  return sql`o.id in (
    select o.id from sale_order o where ${postedOrders(sql, query)} and id in (select order_id from sale_line where ${sql.and(lines)})
    union all ${undone(sql, query)})`;
};

const fromPayments = (sql: Sql, query: OrderQuery) => sql`
  select coalesce(sum(sign), 0)::int as orders, 0 as quantity, exact(coalesce(sum(settled), 0)) as net, 0 as vat
  from (
    select counts as sign, sum(line.settled) as settled
    from payment join payment_line line on line.payment_id = payment.id where ${paidBy(sql, query)} group by payment.id, payment.branch_id
  ) paid`;

const fromLines = (sql: Sql, query: OrderQuery, lines: readonly Statement.Fragment[]) => sql`
  select ${sql.literal(query.only === "returned" ? "count(distinct order_id)" : "coalesce(sum(orders), 0)")}::int as orders,
    exact(coalesce(sum(quantity), 0)) as quantity, exact(coalesce(sum(net), 0)) as net, exact(coalesce(sum(vat), 0)) as vat
  from (
    select order_id, product_orders as orders, quantity, net, vat from turnover
    where ${sql.and([...days(sql, "business_date", query), ...whose(sql, query), ...customer(sql, "customer_id", query), ...lines])}
  ) counted`;

/** An order in another currency has its base amounts in its lines. */
const inBase = (amount: "net" | "vat") =>
  `case when currency = base.code then ${amount} else (select sum((line.base ->> '${amount}')::bigint) from sale_line line where order_id = o.id) end`;

const fromOrders = (sql: Sql, query: OrderQuery) => sql`
  select coalesce(sum(orders), 0)::int as orders, exact(coalesce(sum(quantity), 0)) as quantity,
    exact(coalesce(sum(net), 0)) as net, exact(coalesce(sum(vat), 0)) as vat
  from (
    select count(*) as orders, sum(quantity) as quantity, sum(${sql.literal(inBase("net"))}) as net,
      sum(${sql.literal(inBase("vat"))}) as vat
    from sale_order o, (select code from currency where id = (select value::int from setting where name = 'BaseCurrencyID')) base
    where ${postedOrders(sql, query)}
    union all
    select -count(*) filter (where is_all), -sum(quantity), -sum(net), -sum(vat) from (
      select sum(l.quantity) as quantity, sum(coalesce((l.base ->> 'net')::bigint, l.net)) as net,
        sum(coalesce((l.base ->> 'vat')::bigint, l.vat)) as vat, count(*) = posted.line_count as is_all
      from (select o.id, o.line_count from sale_order o where ${postedOrders(sql, query)}) posted
      join sale_line l on l.order_id = posted.id and l.is_deposit
      group by posted.id, posted.line_count) deposits
    union all
    select sum(orders), sum(quantity), sum(net), sum(vat) from turnover_undone
    where ${sql.and([sql`true`, ...days(sql, "business_date", query), ...whose(sql, query), ...customer(sql, "customer_id", query)])}
  ) counted`;

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ ...Counted.fields })));

/** What the sums above know of a filter, and the sort and the page, which do not change a sum. */
const countedFilters = new Set(
  (
    "page offset limit orderBy order startDate endDate only weekday hour " +
    "branchId personId customerId productId categoryId methodId"
  ).split(" "),
);

/** Whether the filter asks for more than a report does: the list shows no such sum then. */
const isNarrower = (query: OrderQuery) =>
  Object.entries(query).some(
    ([name, part]) => !countedFilters.has(name) && part !== undefined && part !== "",
  );

/** What the counted orders of the filter came to, in the base currency; undefined when the filter does not ask for it. */
export const readCounted = Effect.fnUntraced(function* (query: OrderQuery) {
  if (!asksCounted(query) || isNarrower(query)) return undefined;
  const sql = yield* SqlClient.SqlClient;
  const lines = whichLines(sql, query);
  const sums =
    query.methodId !== undefined
      ? fromPayments(sql, query)
      : lines.length > 0
        ? fromLines(sql, query, lines)
        : fromOrders(sql, query);
  const rows = yield* sql`
    select sums.*, net + vat as gross,
      (select code from currency where id = (select value::int from setting where name = 'BaseCurrencyID')) as currency
    from (${sums}) sums`;
  const [counted] = yield* Effect.orDie(decode(rows));
  return counted;
});
