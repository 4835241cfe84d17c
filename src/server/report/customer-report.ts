/** How customers bought in a year: orders, turnover, profit, and their class by when, how often and for how much they bought (G23). */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import {
  CustomerClass,
  CustomerReport,
  customerReportEndpoints,
  CustomerReportRow,
  type CustomersQuery,
} from "../../contract/report/customer-report.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { accountSum } from "../customer/public.ts";
import { exporter, type ListColumn, listFile } from "../export/public.ts";
import { may, Person } from "../person.ts";
import { posted, turnoverRows } from "../sale/public.ts";
import { readBaseCurrency } from "../setting/public.ts";
import { texts } from "../sql/sql-array.ts";
import { sortOf } from "../sql/list-sql.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { readFrame, type ReportFrame } from "./report-days.ts";

type Sql = SqlClient.SqlClient;

/** A year of days, the last of them included. */
const yearUntil = (endDate: string): string => {
  const day = new Date(`${endDate}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 364);
  return day.toISOString().slice(0, 10);
};

/** Since when somebody is new who ordered for the first time. */
const NEW_DAYS = 30;

/** 5 - floor(5 x customers with a better value / all customers): `rank` counts the better ones. */
const score = (better: string) =>
  `5 - floor(5.0 * (rank() over (order by ${better}) - 1) / count(*) over ())::int`;

/** Every customer who bought in the days, with scores and class. */
const scoredRows = (sql: Sql, { branchId }: CustomersQuery, { days }: ReportFrame): Statement.Fragment => {
  const ofBranch = branchId === undefined ? sql`true` : sql`o.branch_id = ${branchId}`;
  const sums = turnoverRows(sql, {
    dimension: "customer",
    from: days.from,
    to: days.to,
    ...(branchId !== undefined && { branchId }),
  });
  return sql`
    select scored.*, case when first_order > ${days.to}::date - ${NEW_DAYS}::int then 'new'
      when least(recency, frequency, monetary) >= 4 then 'champion'
      when frequency >= 4 and recency >= 3 then 'loyal'
      when frequency >= 4 then 'atRisk'
      when recency <= 1 then 'lost'
      else 'regular' end as class
    from (
      select bought.*, coalesce(turnover.net, 0) as net, coalesce(turnover.cost, 0) as cost,
        (select min(business_date) from sale_order o where o.customer_id = bought.customer_id
          and ${sql.literal(posted("o"))}) as first_order,
        ${sql.literal(score("last_order desc"))} as recency, ${sql.literal(score("orders desc"))} as frequency,
        ${sql.literal(score("coalesce(turnover.net, 0) desc"))} as monetary
      from (
        select o.customer_id, count(*)::int as orders, max(o.business_date) as last_order from sale_order o
        where o.customer_id is not null and ${sql.literal(posted("o"))} and ${ofBranch}
          and o.listed_on between ${days.from}::date and ${days.to}::date
          and exists (select from sale_line l where l.order_id = o.id and l.quantity > 0)
        group by 1
      ) bought left join (
        select key, sum(net)::bigint as net, sum(cost)::bigint as cost from (${sums}) of_all group by key
      ) turnover on turnover.key = bought.customer_id
    ) scored`;
};

const rowColumns = (days: ReportFrame["days"]) => `
  s.customer_id as "customerId", c.code, c.name, s.class, s.orders, s.net, s.cost, s.net - s.cost as profit,
  case when s.net > 0 then round((s.net - s.cost) * 10000.0 / s.net)::int end as margin,
  s.last_order::text as "lastOrder", '${days.to}'::date - s.last_order as days, s.recency, s.frequency, s.monetary,
  (${accountSum} and a.customer_id = s.customer_id) as due`;

const costKeys = { cost: ["r.cost"], profit: ["r.profit"], margin: ["r.margin"] };

const sortKeys = {
  net: ["r.net"],
  code: ["r.code"],
  name: ["r.name"],
  class: ["r.class"],
  orders: ["r.orders"],
  lastOrder: ['r."lastOrder"'],
  days: ["r.days"],
  due: ["r.due"],
};

/** Sorting by cost would tell it to who may not see it (I35). */
const orderOf = (sql: Sql, query: CustomersQuery, seesCost: boolean) => {
  const { by, direction } = sortOf(seesCost ? { ...sortKeys, ...costKeys } : sortKeys, {
    ...query,
    orderBy: query.orderBy ?? "net",
    order: query.order ?? "desc",
  });
  return sql.literal(
    `order by ${by.map((key) => `${key} ${direction} nulls last`).join(", ")}, r."customerId"`,
  );
};

const filterOf = (sql: Sql, query: CustomersQuery) =>
  sql.and([
    query.class === undefined ? sql`true` : sql`s.class = ${query.class}`,
    query.searchWord === undefined || query.searchWord.trim() === ""
      ? sql`true`
      : sql`lower(c.code || ' ' || c.name) like ${likePattern(query.searchWord)}`,
  ]);

/** The rows of the filter, out of the scored customers `s`. */
const rowsOf = (sql: Sql, query: CustomersQuery, days: ReportFrame["days"]) => sql`
  select ${sql.literal(rowColumns(days))} from s
  join customer c on c.id = s.customer_id where ${filterOf(sql, query)}`;

const frameOf = ({ endDate, branchId }: CustomersQuery) =>
  Effect.gen(function* () {
    const today = yield* readFrame({ period: "today", ...(branchId !== undefined && { branchId }) });
    const to = endDate ?? today.days.to;
    return { ...today, days: { from: yearUntil(to), to } };
  });

const decode = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      total: Schema.Int,
      rows: CustomerReport.fields.rows,
      classes: CustomerReport.fields.classes,
    }),
  ),
);

const nobody = { total: 0, rows: [], classes: [] };

/** A page of the customers, and how many there are of each class. */
export const readCustomers = Effect.fnUntraced(function* (query: CustomersQuery) {
  const sql = yield* SqlClient.SqlClient;
  const frame = yield* frameOf(query);
  const order = orderOf(sql, query, may(yield* Person, "product.cost.read"));
  const { limit, offset } = pagingOf(query);
  const found = yield* sql`
    with s as materialized (${scoredRows(sql, query, frame)}), r as materialized (${rowsOf(sql, query, frame.days)})
    select (select count(*)::int from r) as total,
      coalesce((select jsonb_agg(to_jsonb(page)) from (select * from r ${order} limit ${limit} offset ${offset}) page), '[]') as rows,
      coalesce((select jsonb_agg(to_jsonb(c)) from (select class, count(*)::int as customers, sum(net)::bigint as net from s
        group by 1 order by array_position(${texts(CustomerClass.literals)}, class)) c), '[]') as classes`;
  const [answer = nobody] = yield* Effect.orDie(decode(found));
  const { days, currency, branches } = frame;
  return {
    startDate: days.from,
    endDate: days.to,
    currency,
    branches,
    ...answer,
  };
});

type Column = ListColumn<CustomerReportRow>;

const columnsOf = (decimals: number): Readonly<Record<string, Column>> => {
  const money = (value: (row: CustomerReportRow) => number | undefined, title?: string): Column => ({
    kind: "money",
    ...(title !== undefined && { title }),
    cell: (row) => {
      const amount = value(row);
      return amount === undefined ? null : amount / powerOfTen(decimals);
    },
  });
  const number = (value: (row: CustomerReportRow) => number | null | undefined): Column => ({
    kind: "number",
    cell: (row) => value(row) ?? null,
  });
  return {
    code: { kind: "text", cell: ({ code }) => code },
    name: { kind: "text", title: "trade:customer", cell: ({ name }) => name },
    class: { kind: "text", cell: (row, { word }) => word(`class.${row.class}`) },
    orders: number(({ orders }) => orders),
    net: money(({ net }) => net),
    cost: money(({ cost }) => cost),
    profit: money(({ profit }) => profit),
    margin: {
      kind: "percent",
      cell: ({ margin }) => (margin === undefined || margin === null ? null : margin / 10_000),
    },
    lastOrder: { kind: "day", cell: ({ lastOrder }) => new Date(`${lastOrder}T00:00:00Z`) },
    days: number(({ days }) => days),
    recency: number(({ recency }) => recency),
    frequency: number(({ frequency }) => frequency),
    monetary: number(({ monetary }) => monetary),
    due: money(({ due }) => due, "trade:due"),
  };
};

type ExportQuery = (typeof customerReportEndpoints.exportCustomers.args)[2]["query"]["Type"];

const customerFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const frame = yield* frameOf(query);
  const order = orderOf(sql, query, may(yield* Person, "product.cost.read"));
  return yield* listFile({
    query,
    area: "report",
    title: "customers.title",
    columns: columnsOf((yield* readBaseCurrency).decimals),
    rows: sql`with s as materialized (${scoredRows(sql, query, frame)}), r as (${rowsOf(sql, query, frame.days)})
      select * from r ${order}`,
    row: CustomerReportRow,
  });
});

export const customerExport = exporter(customerReportEndpoints.exportCustomers, customerFile);
