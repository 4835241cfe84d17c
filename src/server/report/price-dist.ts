/** What is sold at which price: quantity and revenue by bands of the price that was really paid for a unit. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PriceDistInput } from "../../contract/report/report.ts";
import type { OfBranch } from "./of-branch.ts";
import type { Progress } from "../queue/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { readBaseCurrency } from "../setting/public.ts";
import { onlyResult, soldLines } from "./sold-lines.ts";

/** Lines without quantity have no price of a unit and are left out. */
export const priceDist = Effect.fnUntraced(function* (input: PriceDistInput & OfBranch, progress: Progress) {
  const sql = yield* SqlClient.SqlClient;
  const { code, decimals } = yield* readBaseCurrency;
  const given = input.borders === null ? null : [...new Set(input.borders)].toSorted((a, b) => a - b);
  yield* progress(10);
  const rows = yield* sql<{ result: unknown }>`
    with sold as (${yield* soldLines(input)}),
    priced as materialized (
      select product_id, quantity, revenue, revenue * 1000 * power(10::numeric, 4 - ${decimals}::int) / quantity as price
      from sold where quantity <> 0),
    span as (select min(price) filter (where price > 0) as lowest, max(price) as highest from priced),
    border as (
      select coalesce(nullif(${bigints(given ?? [])}, '{}'), (
        select array_agg(price order by price) from (
          select step * power(10::numeric, size)::bigint as price
          from unnest(array[1, 2, 5]) as step, generate_series(0, 14) as size) nice, span
        where price > lowest and price <= highest), array[1]::bigint[]) as borders),
    banded as (
      select product_id, quantity, revenue, width_bucket(price, borders::numeric[]) as band from priced, border),
    band_sum as (
      select band, count(distinct product_id) as products, exact(sum(quantity)) as quantity,
        exact(round(sum(revenue))) as revenue
      from banded group by 1),
    every as (
      select band, coalesce(borders[band], 0) as lower, borders[band + 1] as upper, coalesce(products, 0) as products,
        coalesce(quantity, 0) as quantity, coalesce(revenue, 0) as revenue, sum(revenue) over () as whole
      from border cross join generate_series(0, cardinality(borders)) as band left join band_sum using (band))
    select jsonb_build_object('kind', 'price-dist', 'currency', ${code}::text,
      'products', (select count(distinct product_id) from priced),
      'quantity', sum(quantity), 'revenue', sum(revenue),
      'bands', jsonb_agg(jsonb_build_object('from', lower, 'to', upper, 'products', products, 'quantity', quantity,
        'revenue', revenue, 'share', coalesce(round(revenue * 10000 / nullif(whole, 0)), 0)) order by band)) as result
    from every`;
  yield* progress(90);
  return onlyResult(rows);
});
