/** The facts of customers: how each bought in a year, and their class by when, how often and for how much they bought (G23). */
import type { SqlClient, Statement } from "effect/sql";
import { CustomerClass, customerReport as contract } from "../../contract/report/customer-report.ts";
import type { DateRange } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/periods.ts";
import { accountSum } from "../customer/public.ts";
import { handedOver, turnoverRows } from "../sale/public.ts";
import { dimensions } from "./fact/dimensions.ts";
import { factReport } from "./fact/fact-report.ts";
import type { FactQuery, MeasureSql } from "./fact/fact-sql.ts";
import { type DaysOf, namedDays } from "./report-days.ts";
import { soldMeasures } from "./turnover-parts.ts";

type Sql = SqlClient.SqlClient;

/** The year that ends with the last day of a question, of which it needs to name no more; typed days are taken as they are. */
const yearUntil: DaysOf = (query, today) => {
  if (query.startDate !== undefined) return namedDays(query, today);
  const to = query.endDate ?? (query.period === undefined ? today : namedDays(query, today).to);
  return { from: addDays(to, -364), to };
};

/** Since when somebody is new who ordered for the first time. */
const NEW_DAYS = 30;

/** 5 - floor(5 x customers with a better value / all customers): `rank` counts the better ones. */
const score = (better: string) =>
  `5 - floor(5.0 * (rank() over (order by ${better}) - 1) / count(*) over ())::int`;

/** Every customer who bought in the days, with scores and class. */
const scoredRows = (sql: Sql, days: DateRange, branchId: number | undefined): Statement.Fragment => {
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
          and ${sql.literal(handedOver("o"))}) as first_order,
        ${sql.literal(score("last_order desc"))} as recency, ${sql.literal(score("orders desc"))} as frequency,
        ${sql.literal(score("coalesce(turnover.net, 0) desc"))} as monetary
      from (
        select o.customer_id, count(*)::int as orders, max(o.business_date) as last_order from sale_order o
        where o.customer_id is not null and ${sql.literal(handedOver("o"))} and ${ofBranch}
          and o.listed_on between ${days.from}::date and ${days.to}::date
          and exists (select from sale_line l where l.order_id = o.id and l.quantity > 0 and not l.is_deposit)
        group by 1
      ) bought left join (
        select key, sum(net)::bigint as net, sum(cost)::bigint as cost from (${sums}) of_all group by key
      ) turnover on turnover.key = bought.customer_id
    ) scored`;
};

const places = CustomerClass.literals.map((name, place) => `when '${name}' then ${place}`).join(" ");

const sums = ["customers", "orders", "net", "cost", "due"];
/** Of a customer there is one row: what does not add up is read as the sum of that. */
const ofOne = ["class_place", "last_order", "days", "recency", "frequency", "monetary"];

/** A row for each customer. What they did in a branch is told by the branch that is asked for. */
const parts = (sql: Sql, days: DateRange, { branchId }: FactQuery) => [
  {
    rows: sql`
      select ${days.to}::date as day, ${branchId ?? null}::int as branch_id, s.customer_id, s.class_place as class, s.class_place,
        1 as customers, s.orders, s.net, s.cost, to_char(s.last_order, 'YYYYMMDD')::int as last_order,
        ${days.to}::date - s.last_order as days, s.recency, s.frequency, s.monetary,
        (${sql.literal(`${accountSum(branchId ?? null)} and a.customer_id = s.customer_id`)}) as due
      from (select scored.*, case class ${sql.literal(places)} end as class_place from (${scoredRows(sql, days, branchId)}) scored) s`,
    sums: [...sums, ...ofOne],
  },
];

/** Of one customer; sums of several know no such figure. */
const single =
  (column: string): MeasureSql =>
  (of, level) =>
    level === "row" ? of(`sum(f.${column})`) : "null::bigint";

const { net, cost, profit, margin } = soldMeasures;

export const customerFacts = factReport(
  contract,
  {
    parts,
    filters: { class: { condition: (sql, one) => sql`r.class = ${CustomerClass.literals.indexOf(one)}` } },
    dimensions: {
      customer: dimensions.customer,
      class: { column: "class", key: "f.class", names: "", name: "''" },
    },
    measures: {
      customers: (of) => of("sum(f.customers)"),
      class: single("class_place"),
      orders: (of) => of("sum(f.orders)"),
      lastOrder: single("last_order"),
      days: single("days"),
      recency: single("recency"),
      frequency: single("frequency"),
      monetary: single("monetary"),
      net,
      cost,
      profit,
      margin,
      due: (of) => of("sum(f.due)"),
    },
    additive: ["net", "profit"],
  },
  { daysOf: yearUntil },
);
