/** Recommended products in their order, and products that are proposed: by margin, stock and trend of the person's branch. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecommendPlace, RecommendQuery, RecommendRow } from "../../../contract/product/recommend.ts";
import { coverDays, PUSH_DAYS, pushScore, trendOf } from "../../../domain/product/recommend.ts";
import { addDays } from "../../../domain/time/periods.ts";
import { may, ownBranch, Person } from "../../person.ts";
import { turnoverRows } from "../../sale/public.ts";
import { readToday } from "../../setting/public.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";

/** Proposals are looked for among so many products for each reason. */
const BEST = 100;

interface Stored {
  readonly productId: number;
  readonly version: number | null;
  readonly code: string;
  readonly name: string;
  readonly position: number | null;
  readonly place: RecommendPlace | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly state: RecommendRow["state"];
  readonly stock: number;
  readonly sold: number;
  readonly soldBefore: number;
  readonly margin: number | null;
}

/** What is on hand and what was sold of each product, as parts of a statement. */
const figures = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const today = yield* readToday;
  const branchId = ownBranch(person) ?? undefined;
  const middle = addDays(today, -PUSH_DAYS);
  const sums = (from: string, to: string) =>
    sql`select key, sum(quantity) as quantity, sum(net) as net, sum(cost) as cost
      from (${turnoverRows(sql, { dimension: "product", from, to, branchId })}) t group by 1`;
  return sql`
    now_sold as materialized (${sums(addDays(middle, 1), today)}),
    before_sold as materialized (${sums(addDays(middle, 1 - PUSH_DAYS), middle)}),
    held as materialized (select b.product_id, sum(b.quantity) as quantity from stock_balance b
      join warehouse w on w.id = b.warehouse_id and w.kind = 'stock' and w.deleted_at is null
      where ${inOwnBranch(sql, person, "w.branch_id")} group by 1),
    figure as (select p.id, p.code, p.name, exact(coalesce(held.quantity, 0)) as stock, exact(coalesce(n.quantity, 0)) as sold,
        exact(coalesce(b.quantity, 0)) as sold_before, case when coalesce(n.net, 0) + coalesce(b.net, 0) > 0
          then greatest(-1000000, least(1000000, round((coalesce(n.net, 0) + coalesce(b.net, 0) - coalesce(n.cost, 0) - coalesce(b.cost, 0))
            * 10000.0 / (coalesce(n.net, 0) + coalesce(b.net, 0)))))::int end as margin
      from product p left join held on held.product_id = p.id left join now_sold n on n.key = p.id
        left join before_sold b on b.key = p.id
      where p.deleted_at is null and p.is_goods)`;
});

const columns = `f.id as "productId", f.code, f.name, f.stock, f.sold, f.sold_before as "soldBefore", f.margin`;
const texts = ["lower(f.code || ' ' || f.name)"];

const readChosen = Effect.fnUntraced(function* ({ searchWord, place }: RecommendQuery) {
  const sql = yield* PgClient.PgClient;
  const today = yield* readToday;
  return yield* sql<Stored>`
    with ${yield* figures}
    select ${sql.literal(columns)}, r.version, row_number() over (order by r.position, r.id)::int as position, r.place,
      r.from_day::text as "from", r.to_day::text as "to",
      case when r.from_day > ${today}::date then 'later' when r.to_day < ${today}::date then 'over' else 'now' end as state
    from product_recommend r join figure f on f.id = r.product_id
    where ${sql.and([
      place === undefined ? sql`true` : sql`r.place in ('all', ${place})`,
      ...wordsIn(sql, texts, searchWord),
    ])}
    order by r.position, r.id`;
});

/** Those that are the best by one figure at least. Who may not see costs gets none of them for their margin (G13). */
const readProposed = Effect.fnUntraced(function* ({ searchWord }: RecommendQuery, seesCosts: boolean) {
  const sql = yield* PgClient.PgClient;
  const best = sql.literal(
    `least(${seesCosts ? `row_number() over (order by f.margin desc nulls last, f.id),` : ""}
      row_number() over (order by (f.sold - f.sold_before)::numeric / nullif(f.sold_before, 0) desc nulls last, f.id),
      row_number() over (order by f.stock::numeric / greatest(f.sold, 1) desc, f.id)) as best`,
  );
  return yield* sql<Stored>`
    with ${yield* figures},
    ranked as (select f.*, ${best} from figure f join product p on p.id = f.id and p.active
      where f.stock > 0 and not exists (select from product_recommend r where r.product_id = f.id)
        and ${sql.and([sql`true`, ...wordsIn(sql, texts, searchWord)])})
    select ${sql.literal(columns)}, null as version, null as position, null as place, null as "from", null as "to", null as state
    from ranked f where f.best <= ${BEST} order by f.id`;
});

/** A page of what is recommended, in its order, or of what could be, the best first. */
export const listRecommends = Effect.fnUntraced(function* (query: RecommendQuery) {
  const isProposal = query.view === "proposed";
  const seesCosts = may(yield* Person, "product.cost.read");
  const stored = isProposal ? yield* readProposed(query, seesCosts) : yield* readChosen(query);
  const scored = stored.map((row) => {
    // Without the right to see costs neither order nor reason may tell the margin (G13).
    const { score, reason } = pushScore({ ...row, margin: seesCosts ? row.margin : null });
    return { score, row: { ...row, reason, trend: trendOf(row), coverDays: coverDays(row) } };
  });
  const sorted = isProposal
    ? scored.toSorted((one, other) => other.score - one.score || one.row.productId - other.row.productId)
    : scored;
  const { limit, offset } = pagingOf(query);
  return {
    recommends: sorted.slice(offset, offset + limit).map(({ row }): RecommendRow => row),
    total: sorted.length,
  };
});
