/** Sales of each product over time, with a trend that one odd month does not turn. */
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { SqlClient } from "effect/sql";
import type { TrendInput } from "../../contract/report/report.ts";
import type { OfBranch } from "./of-branch.ts";
import type { Progress } from "../queue/public.ts";
import { readBaseCurrency } from "../setting/public.ts";
import { onlyResult, soldLines } from "./sold-lines.ts";

const DAY = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** From a fifth on a change is one; more than ten times the median is not told more exactly. */
const turn = 2000;
const most = 100_000;

interface Parts extends Pick<TrendInput, "periodDays" | "periods"> {
  readonly startDate: string;
  readonly lines: Statement.Fragment;
}

/** Each product with its parts, their median, and by Theil and Sen the median of the slopes between all pairs of them. */
const measured = (sql: SqlClient.SqlClient, { lines, startDate, periodDays, periods }: Parts) => sql`
  sold as (${lines}),
  part as (
    select product_id, (business_date - ${startDate}::date) / ${periodDays}::int as at, exact(sum(quantity)) as quantity,
      sum(revenue) as revenue
    from sold group by 1, 2),
  product_sum as (
    select product_id, exact(sum(quantity)) as quantity, exact(round(sum(revenue))) as revenue from part group by 1),
  grid as (
    select product_id, at, coalesce(part.quantity, 0) as quantity
    from product_sum cross join generate_series(0, ${periods}::int - 1) as at left join part using (product_id, at)),
  middle as (
    select product_id, percentile_cont(0.5) within group (order by quantity) as median,
      jsonb_agg(quantity order by at) as sold
    from grid group by 1),
  slope as (
    select early.product_id, percentile_cont(0.5) within group (
      order by (late.quantity - early.quantity)::float / (late.at - early.at)) as slope
    from grid early join grid late on late.product_id = early.product_id and late.at > early.at group by 1),
  changed as (
    select product_id, quantity, revenue, sold, round(slope)::bigint as slope, round(case
      when slope = 0 then 0
      when median = 0 then sign(slope) * ${most}::float
      else greatest(-${most}::float, least(${most}::float, slope * (${periods}::int - 1) * 10000 / abs(median)))
      end)::int as change
    from product_sum join middle using (product_id) join slope using (product_id)),
  told as (
    select *, case when change >= ${turn}::int then 'rising' when change <= -${turn}::int then 'falling' else 'steady' end
      as direction
    from changed)`;

/** Computed as one statement. */
export const trend = Effect.fnUntraced(function* (input: TrendInput & OfBranch, progress: Progress) {
  const sql = yield* SqlClient.SqlClient;
  const { endDate, periodDays, periods, limit } = input;
  const startDate = daysBefore(endDate, periodDays * periods - 1);
  const lines = yield* soldLines({ ...input, startDate });
  const { code } = yield* readBaseCurrency;
  yield* progress(10);
  const rows = yield* sql<{ result: unknown }>`
    with ${measured(sql, { startDate, periodDays, periods, lines })}
    select jsonb_build_object('kind', 'trend', 'currency', ${code}::text, 'products', count(*),
      'quantity', coalesce(sum(quantity), 0), 'revenue', coalesce(sum(revenue), 0),
      'starts', (select jsonb_agg(to_char(${startDate}::date + at * ${periodDays}::int, 'YYYY-MM-DD') order by at)
        from generate_series(0, ${periods}::int - 1) as at),
      'directions', jsonb_build_object('rising', count(*) filter (where direction = 'rising'),
        'steady', count(*) filter (where direction = 'steady'), 'falling', count(*) filter (where direction = 'falling')),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'code', p.code, 'name', p.name,
          'quantity', best.quantity, 'revenue', revenue, 'sold', sold, 'slope', slope, 'change', change,
          'direction', direction) order by revenue desc, p.id), '[]')
        from (select * from told order by revenue desc, product_id limit ${limit}) best
        join product p on p.id = best.product_id)) as result
    from told`;
  yield* progress(90);
  return onlyResult(rows);
});
