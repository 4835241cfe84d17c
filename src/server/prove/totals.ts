/**
 * The totals that can be proved: one description each. `shown` reads the total where the screen reads it; a tie has a row for each
 * document, with what the total says of it and what the document itself says. Amounts are in the row's currency, at its rate.
 */
import type { ProvedTotal, ProveQuery } from "../../contract/prove.ts";
import type { Right } from "../../contract/right.ts";
import { accountRows } from "../customer/public.ts";
import { turnoverRows } from "../sale/public.ts";
import { accountEntries, accountOrders, accounts } from "./ties/customer-accounts.ts";
import { shiftDocuments } from "./ties/shift-documents.ts";
import { type Ask, id, inBranch, one, type Sql, type TotalKind } from "./total-kind.ts";
import { posted } from "../sale/public.ts";

const orderPath = (query: ProveQuery) => `/sale/order/${id(query)}`;
const customerPath = (query: ProveQuery) => `/customer/index?customer=${id(query)}`;

const days = (sql: Sql, { startDate, endDate }: ProveQuery, column: string) =>
  sql`${sql.literal(column)} between ${startDate ?? "-infinity"}::date and ${endDate ?? "infinity"}::date`;

const stockLogPath = (query: ProveQuery) =>
  `/product/stock/log?productId=${id(query)}&warehouseId=${query.warehouseId ?? 0}`;

const listPath = ({ startDate, endDate, currency }: ProveQuery) => {
  const given = { startDate, endDate, currency };
  const params = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `/sale/index?${params.join("&")}`;
};

const active = (sql: Sql) => sql`c.active and c.deleted_at is null`;
const inCurrency: Ask = (sql, { currency = "" }) => sql`c.deleted_at is null and currency = ${currency}`;
const theCustomer: Ask = (sql, query) => sql`c.id = ${id(query)}`;

/** One row of an order: what it says beside what `found` comes to. */
const ofOrder =
  (visible: string, total: string): Ask =>
  (sql, query) =>
    sql`
    select coalesce(o.number, '#' || o.id) as what, '/sale/order/' || o.id as path, o.currency, ${one}::bigint as rate,
      (${sql.literal(visible)})::bigint as shown, (${sql.literal(total)})::bigint as found
    from sale_order o where o.id = ${id(query)} and ${inBranch(sql, query)}`;

const shownOf =
  (amount: string): Ask =>
  (sql, query) =>
    sql`select currency, ${one}::bigint as rate, (${sql.literal(amount)})::bigint as amount from sale_order o
      where o.id = ${id(query)} and ${inBranch(sql, query)}`;

const settled = "coalesce((select sum(settled) from payment where order_id = o.id), 0)";
const account = `case when o.customer_id is null or not (${posted("o")}) then o.total - o.paid
  else coalesce((select sum(amount) from customer_entry where order_id = o.id), 0) end`;

/** Sum of the orders of each day, as the list has them. */
const listedDays = (sql: Sql, query: ProveQuery) => sql`
  select listed_on as day, sum(total)::bigint as total from sale_order o
  where state not in ('temp', 'cancelled') and currency = ${query.currency ?? ""} and ${days(sql, query, "listed_on")}
    and ${inBranch(sql, query)}
  group by 1`;

/** The running totals have no branch, so for one branch the orders themselves are summed up, as the list does. */
const storedDays = (sql: Sql, query: ProveQuery) =>
  query.branchId === undefined
    ? sql`
  select listed_on as day, sum(total)::bigint as total from (
    select * from sale_sum where listed_on > '-infinity' union all select * from sale_sum_change) kept
  where currency = ${query.currency ?? ""} and state <> 'cancelled' and ${days(sql, query, "listed_on")} group by 1`
    : listedDays(sql, query);

interface Sold {
  /** What the kept sums of the screen are by, and the column that says so of a change. */
  readonly dimension: "product" | "hour";
  readonly key: "product_id" | "hour";
  readonly amount: "net" | "net + vat";
}

const soldDays = (sql: Sql, query: ProveQuery, sold: Sold) => {
  const [key, amount] = [sql.literal(sold.key), sql.literal(sold.amount)];
  const of = (start: string) => sql`${days(sql, query, start)} and ${inBranch(sql, query, "branch_id")}`;
  return sql`
    select day::text as what, '/sale/index?only=counted&startDate=' || day || '&endDate=' || day as path, base.code as currency,
      ${one}::bigint as rate, coalesce(kept.amount, 0)::bigint as shown, coalesce(lines.amount, 0)::bigint as found
    from (select start as day, sum(amount) as amount from (
        select start, ${amount} as amount from turnover_day where dimension = ${sold.dimension} and ${of("start")}
        union all select business_date, ${amount} from turnover_change where ${key} is not null and ${of("business_date")}) k
      group by 1) kept
    full join (select business_date as day, sum(${amount}) as amount from turnover where ${of("business_date")} group by 1) lines using (day)
    join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID') order by day`;
};

/** The sum of what was sold on the days, as the screens read it, and what it ties to. */
const soldKind = (right: Right, sold: Sold): TotalKind => ({
  right,
  unit: "own",
  shown: (sql, query) => sql`
    select base.code as currency, ${one}::bigint as rate, exact(coalesce(sum(${sql.literal(sold.amount)}), 0)) as amount
    from currency base left join (${turnoverRows(sql, {
      dimension: sold.dimension,
      from: query.startDate ?? "2000-01-01",
      to: query.endDate ?? "2000-01-01",
      branchId: query.branchId,
    })}) sold on true
    where base.id = (select value::int from setting where name = 'BaseCurrencyID') group by 1`,
  ties: [
    {
      name: "days",
      path: (query) => `${listPath({ ...query, of: "orders" })}&only=counted`,
      rows: (sql, query) => soldDays(sql, query, sold),
    },
  ],
});

const owing = (sql: Sql, query: ProveQuery) => sql`
  o.money_state in ('unpaid', 'part') and o.currency = ${query.currency ?? ""} and ${inBranch(sql, query)}`;

const owingPath = (query: ProveQuery) => {
  const branch = query.branchId === undefined ? "" : `&branchId=${query.branchId}`;
  return `${listPath({ of: "owing", ...(query.currency !== undefined && { currency: query.currency }) })}${branch}&only=owing`;
};

/** Each order that owes: what it says is due beside what `found` comes to. */
const owingOrders =
  (total: string): Ask =>
  (sql, query) =>
    sql`
    select coalesce(o.number, '#' || o.id) as what, '/sale/order/' || o.id as path, o.currency, ${one}::bigint as rate,
      o.total - o.paid as shown, (${sql.literal(total)})::bigint as found
    from sale_order o where ${owing(sql, query)} order by o.id`;

/** Every description; the endpoint knows no other. */
export const totalKinds: Readonly<Record<ProvedTotal, TotalKind>> = {
  customerBalance: {
    right: "customer.customer.read",
    unit: "base",
    shown: (sql, query) => sql`
      select currency, rate, exact(amount) as amount from ${accounts(sql, query)} a where customer_id = ${id(query)}
      union all select code, ${one}, 0 from currency
      where id = (select value::int from setting where name = 'BaseCurrencyID')
        and exists (select from customer where id = ${id(query)} and deleted_at is null)`,
    ties: [
      {
        name: "entries",
        rows: (sql, query) => accountEntries(sql, query, theCustomer(sql, query)),
        path: customerPath,
      },
      {
        name: "orders",
        rows: (sql, query) => accountOrders(sql, query, theCustomer(sql, query)),
        path: (query) => `/sale/index?customerId=${id(query)}`,
      },
    ],
  },
  customers: {
    right: "customer.customer.read",
    unit: "base",
    shown: (sql, query) => sql`
      select currency, rate, exact(sum(amount)) as amount from ${accounts(sql, query)} a join customer c on c.id = customer_id
      where ${active(sql)} group by 1, 2
      union all select code, ${one}, 0 from currency where id = (select value::int from setting where name = 'BaseCurrencyID')`,
    ties: [
      { name: "entries", rows: (sql, query) => accountEntries(sql, query, active(sql)), path: () => null },
      {
        name: "orders",
        rows: (sql, query) => accountOrders(sql, query, active(sql)),
        path: () => "/sale/index?only=owing",
      },
    ],
  },
  accounts: {
    right: "customer.customer.read",
    unit: "own",
    // Days do not matter for what all ages together come to.
    shown: (sql, query) => sql`
      select ${query.currency ?? ""}::text as currency, ${one}::bigint as rate, exact(coalesce(sum(a.balance), 0)) as amount
      from (${accountRows(sql, { today: "2000-01-01", paymentDays: 0, branchId: query.branchId ?? null })}) a where a.currency = ${query.currency ?? ""}`,
    ties: [
      {
        name: "account",
        rows: (sql, query) => accountEntries(sql, query, inCurrency(sql, query)),
        path: () => null,
      },
      {
        name: "orders",
        rows: (sql, query) => accountOrders(sql, query, inCurrency(sql, query)),
        path: () => null,
      },
    ],
  },
  orderTotal: {
    right: "sale.order.read",
    unit: "own",
    shown: shownOf("total"),
    ties: [
      {
        name: "lines",
        rows: ofOrder(
          "o.total",
          "coalesce((select sum(gross + surcharge) from sale_line where order_id = o.id), 0)",
        ),
        path: orderPath,
      },
      {
        name: "rates",
        rows: ofOrder(
          "o.total",
          `coalesce((select sum((r ->> 'net')::bigint + (r ->> 'vat')::bigint + coalesce((r ->> 'surcharge')::bigint, 0))
            from jsonb_array_elements(o.vat_rates) r), 0)`,
        ),
        path: orderPath,
      },
    ],
  },
  orderPaid: {
    right: "sale.order.read",
    unit: "own",
    shown: shownOf("paid"),
    ties: [
      { name: "payments", rows: ofOrder("o.paid", settled), path: orderPath },
      {
        name: "tenders",
        rows: ofOrder(
          "o.paid",
          `coalesce((select sum(value) from payment_line l join payment p on p.id = l.payment_id where p.order_id = o.id), 0)
          - coalesce((select sum(change_value + rounding + tip) from payment where order_id = o.id), 0)`,
        ),
        path: orderPath,
      },
    ],
  },
  orderDue: {
    right: "sale.order.read",
    unit: "own",
    shown: shownOf("total - paid"),
    ties: [
      { name: "payments", rows: ofOrder("o.total - o.paid", `o.total - ${settled}`), path: orderPath },
      { name: "account", rows: ofOrder("o.total - o.paid", account), path: orderPath },
    ],
  },
  orders: {
    right: "sale.order.read",
    unit: "own",
    shown: (sql, query) =>
      sql`select ${query.currency ?? ""}::text as currency, ${one}::bigint as rate, exact(coalesce(sum(total), 0)) as amount from (${storedDays(sql, query)}) kept`,
    ties: [
      {
        name: "days",
        path: listPath,
        rows: (sql, query) => sql`
          select day::text as what, '/sale/index?startDate=' || day || '&endDate=' || day as path,
            ${query.currency ?? ""}::text as currency, ${one}::bigint as rate, coalesce(kept.total, 0)::bigint as shown,
            coalesce(orders.total, 0)::bigint as found
          from (${storedDays(sql, query)}) kept full join (${listedDays(sql, query)}) orders using (day) order by day`,
      },
      {
        name: "lines",
        path: listPath,
        rows: (sql, query) => sql`
          select coalesce(o.number, '#' || o.id) as what, '/sale/order/' || o.id as path, o.currency, ${one}::bigint as rate,
            o.total as shown, coalesce(l.gross, 0)::bigint as found
          from sale_order o left join (select order_id, sum(gross + surcharge) as gross from sale_line group by 1) l on l.order_id = o.id
          where o.state not in ('temp', 'cancelled') and o.currency = ${query.currency ?? ""}
            and ${days(sql, query, "o.listed_on")} and ${inBranch(sql, query)} order by o.id`,
      },
    ],
  },
  sales: soldKind("report.sale.read", { dimension: "product", key: "product_id", amount: "net" }),
  takings: soldKind("sale.order.read", { dimension: "hour", key: "hour", amount: "net + vat" }),
  owing: {
    right: "sale.order.read",
    unit: "own",
    // The kept sums know no branches; of one the screens read the orders, too.
    shown: (sql, query) => sql`
      select ${query.currency ?? ""}::text as currency, ${one}::bigint as rate, exact(coalesce(sum(total - paid), 0)) as amount
      from ${
        query.branchId === undefined
          ? sql`(select currency, money_state, total, paid from sale_sum where listed_on = '-infinity'
              union all select currency, money_state, total, paid from sale_sum_change) o
            where money_state in ('unpaid', 'part') and currency = ${query.currency ?? ""}`
          : sql`sale_order o where ${owing(sql, query)}`
      }`,
    ties: [
      { name: "payments", path: owingPath, rows: owingOrders(`o.total - ${settled}`) },
      { name: "account", path: owingPath, rows: owingOrders(account) },
    ],
  },
  shiftCash: {
    right: "sale.order.commit",
    unit: "own",
    shown: (sql, query) => sql`
      select ${query.currency ?? ""}::text as currency, ${one}::bigint as rate, (
        coalesce((select sum(amount) from shift_count where shift_id = s.id and moment = 'open'
          and currency = ${query.currency ?? ""}), 0)
        + coalesce((select sum(e.amount) from money_entry e join money_account a on a.id = e.account_id
          where e.shift_id = s.id and a.kind = 'cash' and e.kind <> 'over short' and e.currency = ${query.currency ?? ""}), 0)
      )::bigint as amount from shift s where s.id = ${id(query)} and ${inBranch(sql, query, "s.branch_id")}`,
    ties: [{ name: "payments", rows: shiftDocuments, path: () => null }],
  },
  stock: {
    right: "product.product.read",
    unit: null,
    shown: (sql, query) => sql`
      select '' as currency, ${one}::bigint as rate, quantity as amount from stock_balance
      where product_id = ${id(query)} and warehouse_id = ${query.warehouseId ?? 0}`,
    ties: [
      {
        name: "entries",
        path: stockLogPath,
        rows: (sql, query) => sql`
          select product.code as what, null::text as path, '' as currency, ${one}::bigint as rate, b.quantity as shown,
            coalesce((select sum(quantity) from stock_entry e where e.product_id = b.product_id
              and e.warehouse_id = b.warehouse_id), 0)::bigint as found
          from stock_balance b join product on product.id = b.product_id
          where b.product_id = ${id(query)} and b.warehouse_id = ${query.warehouseId ?? 0}`,
      },
      {
        // The balance that each entry says of itself grows by its quantity (I2), so these steps come to the last balance.
        name: "running",
        path: stockLogPath,
        rows: (sql, query) => sql`
          select business_date::text || ' ' || kind as what, ${stockLogPath(query)}::text || '&startDate=' || business_date as path,
            '' as currency, ${one}::bigint as rate, quantity as shown,
            balance_quantity - lag(balance_quantity, 1, 0::bigint) over (order by id) as found
          from stock_entry where product_id = ${id(query)} and warehouse_id = ${query.warehouseId ?? 0} order by id`,
      },
    ],
  },
};
