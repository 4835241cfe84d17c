/** Products by what they earn: the few that bring most of the revenue, those in between, the rest. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { AbcInput } from "../../contract/report/report.ts";
import type { OfBranch } from "./of-branch.ts";
import type { Progress } from "../queue/public.ts";
import { readBaseCurrency } from "../setting/public.ts";
import { onlyResult, soldLines } from "./sold-lines.ts";

/** The product with which a border is reached still belongs to the better class. */
export const abc = Effect.fnUntraced(function* (input: AbcInput & OfBranch, progress: Progress) {
  const sql = yield* SqlClient.SqlClient;
  const { code } = yield* readBaseCurrency;
  yield* progress(10);
  const rows = yield* sql<{ result: unknown }>`
    with sold as (${yield* soldLines(input)}),
    product_sum as (
      select product_id, exact(sum(quantity)) as quantity, exact(round(sum(revenue))) as revenue from sold group by 1),
    running as (
      select *, greatest(revenue, 0) as earned, row_number() over best as rank,
        sum(greatest(revenue, 0)) over best as up_to, nullif(sum(greatest(revenue, 0)) over (), 0) as whole
      from product_sum window best as (order by revenue desc, product_id)),
    classed as (
      select *, case when earned = 0 then 'C' when up_to - earned < whole * ${input.a}::int / 10000 then 'A'
        when up_to - earned < whole * ${input.b}::int / 10000 then 'B' else 'C' end as class
      from running),
    class_sum as (
      select class, count(c.product_id) as products, coalesce(sum(quantity), 0) as quantity,
        coalesce(sum(revenue), 0) as revenue
      from (values ('A'), ('B'), ('C')) as every (class) left join classed c using (class) group by 1)
    select jsonb_build_object('kind', 'abc', 'currency', ${code}::text, 'products', sum(products),
      'quantity', sum(quantity), 'revenue', sum(revenue),
      'classes', jsonb_agg(jsonb_build_object('class', class, 'products', products, 'quantity', quantity,
        'revenue', revenue) order by class),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'code', p.code, 'name', p.name,
          'quantity', quantity, 'revenue', revenue, 'rank', rank, 'class', class,
          'share', coalesce(round(earned * 10000 / whole), 0), 'cumulated', coalesce(round(up_to * 10000 / whole), 0))
          order by rank), '[]')
        from classed join product p on p.id = product_id where rank <= ${input.limit})) as result
    from class_sum`;
  yield* progress(90);
  return onlyResult(rows);
});
