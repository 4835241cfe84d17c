/** Which products a check counts: the same rows for its preview and for its start. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { Statement } from "effect/sql";
import {
  type AbcClass,
  ScopedProductSchema,
  type stockCheckEndpoints,
  type StockCheckScope,
} from "../../../contract/stock/check.ts";
import { byExpectedError, type CountCandidate } from "../../../domain/stock/count-proposal.ts";
import { bigints, integers } from "../../sql/sql-array.ts";
import { may, ownBranch, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";

interface Scope {
  readonly warehouseId: number;
  readonly scope: StockCheckScope;
  readonly categoryId?: number | null | undefined;
  readonly amount?: number | undefined;
  readonly zoneIds?: readonly number[] | undefined;
  readonly abcClass?: AbcClass | null | undefined;
  /** Products of `list` are the lines of this check. */
  readonly checkId?: number;
}

/** Days over which movements say where an error is likely: goods that did not move for so long are seldom wrong anew. */
const DAYS = 90;

/** Products `p` in the balances `b` of warehouses, of each check that is not of a list. */
const inWarehouses = (sql: PgClient.PgClient, warehouseIds: readonly number[]): Statement.Fragment => sql`
  stock_balance b join product p on p.id = b.product_id
  where b.warehouse_id = any(${integers(warehouseIds)}) and p.is_goods and not p.is_style and not p.is_mix and p.deleted_at is null
    and (p.active or b.quantity <> 0)`;

/** What is not counted by another check: a draw takes others instead. */
const isFree = `not exists (select from stock_check_line l where l.warehouse_id = b.warehouse_id and l.product_id = b.product_id and l.is_open)`;

/** Candidates of a warehouse that are compared: those of which most value moved. */
const MOST_CANDIDATES = 2000;

/** Value of all movements of each product since its last count, in and out added up, without corrections by stock checks. */
const movedValue = (sql: PgClient.PgClient, warehouseIds: readonly number[]): Statement.Fragment => sql`
  select e.warehouse_id, e.product_id, sum(abs(e.value)) as moved
  from stock_entry e left join (
    select l.warehouse_id, l.product_id, max(l.counted_at) as counted_at from stock_check_line l join stock_check c on c.id = l.check_id
      and c.branch_id = l.branch_id and c.state = 'posted'
    where l.warehouse_id = any(${integers(warehouseIds)}) and l.zone_id is null and l.counted_at is not null group by 1, 2) last
    on last.warehouse_id = e.warehouse_id and last.product_id = e.product_id
  where e.warehouse_id = any(${integers(warehouseIds)}) and e.quantity <> 0 and e.kind <> 'check adjust'
    and e.business_date > now() - make_interval(days => ${DAYS}) and (last.counted_at is null or e.at > last.counted_at)
  group by 1, 2`;

/** How often each product was counted within a year, and how many of these counts found a difference. */
const countedOften = (sql: PgClient.PgClient, warehouseIds: readonly number[]): Statement.Fragment => sql`
  select l.warehouse_id, l.product_id, count(*)::int as counts, (count(*) filter (where l.counted <> l.expected))::int as wrong
  from stock_check_line l join stock_check c on c.id = l.check_id and c.branch_id = l.branch_id and c.state = 'posted'
  where l.warehouse_id = any(${integers(warehouseIds)}) and l.zone_id is null and l.counted_at > now() - interval '1 year' group by 1, 2`;

/**
 * Reads the candidates of proposals: products of each warehouse that moved and are in no open stock check. Counts of single zones say
 * nothing of the whole warehouse and are left out.
 */
export const readCandidates = Effect.fnUntraced(function* (warehouseIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<CountCandidate & { readonly warehouseId: number }>`
    select m.warehouse_id as "warehouseId", p.id as "productId", exact(m.moved) as moved, coalesce(h.counts, 0) as counts,
      coalesce(h.wrong, 0) as "wrongCounts", m.quantity, p.packing_box as "packingBox"
    from (
      select v.*, b.quantity, row_number() over (partition by v.warehouse_id order by v.moved desc, v.product_id) as place
      from (${movedValue(sql, warehouseIds)}) v
      join (select b.warehouse_id, b.product_id, b.quantity from ${inWarehouses(sql, warehouseIds)} and ${sql.literal(isFree)}) b
        on b.warehouse_id = v.warehouse_id and b.product_id = v.product_id) m
    join product p on p.id = m.product_id
    left join (${countedOften(sql, warehouseIds)}) h on h.warehouse_id = m.warehouse_id and h.product_id = m.product_id
    where m.place <= ${MOST_CANDIDATES} order by m.warehouse_id, m.place`;
});

/** The products of a scope: `id`, for zones the zone `zone_id`, and for the largest expected error `expected_error`. */
export const scopeRows = Effect.fnUntraced(function* (scope: Scope) {
  const sql = yield* PgClient.PgClient;
  if (scope.scope !== "error") return plainRows(sql, scope);
  const best = byExpectedError(yield* readCandidates([scope.warehouseId])).slice(0, scope.amount ?? 0);
  return sql`
    select id, null::int as zone_id, expected_error from unnest(${integers(best.map(({ productId }) => productId))},
      ${bigints(best.map(({ expectedError }) => expectedError))}) as best (id, expected_error)`;
});

/** Percent of the value that class A makes, and that A and B make together. */
const [A_PERCENT, B_PERCENT] = [80, 95];

/** Products of an ABC class, by the value that was sold or used of them. What had no movement is class C. */
const abcRows = (
  sql: PgClient.PgClient,
  warehouseId: number,
  abcClass: AbcClass | null,
): Statement.Fragment => sql`
  with used as (
    select e.product_id, greatest(0, -sum(e.value)) as value from stock_entry e
    where e.warehouse_id = ${warehouseId} and e.kind in ('sale', 'sale return', 'production issue')
      and e.business_date > now() - make_interval(days => ${DAYS}) group by 1
  ), ranked as (
    select p.id, coalesce(u.value, 0) as value, sum(coalesce(u.value, 0)) over (order by coalesce(u.value, 0) desc, p.id) as up_to,
      sum(coalesce(u.value, 0)) over () as whole
    from (select p.id from ${inWarehouses(sql, [warehouseId])}) p left join used u on u.product_id = p.id
  )
  select id, null::int as zone_id, 0::bigint as expected_error from ranked
  where ${abcClass}::text = case when value = 0 then 'C' when (up_to - value) * 100 < whole * ${A_PERCENT}::int then 'A'
    when (up_to - value) * 100 < whole * ${B_PERCENT}::int then 'B' else 'C' end`;

/** Goods that have their place in one of the zones: one row for each product in each zone, in walking order. */
const zoneRows = (sql: PgClient.PgClient, zoneIds: readonly number[]): Statement.Fragment => sql`
  select s.product_id as id, s.zone_id, 0::bigint as expected_error
  from zoned_goods s join product p on p.id = s.product_id
  where s.zone_id = any(${integers(zoneIds)}) and p.is_goods and not p.is_style and not p.is_mix and p.deleted_at is null
    and (p.active or s.quantity <> 0)
  order by s.position, s.code, p.name, p.id`;

/** Products of any scope other than the largest expected error. */
const plainRows = (sql: PgClient.PgClient, scope: Scope): Statement.Fragment => {
  const { warehouseId, categoryId = null, amount = 0 } = scope;
  const all = inWarehouses(sql, [warehouseId]);
  if (scope.scope === "zone") return zoneRows(sql, scope.zoneIds ?? []);
  if (scope.scope === "abc") return abcRows(sql, warehouseId, scope.abcClass ?? null);
  if (scope.scope === "list")
    return sql`select product_id as id, null::int as zone_id, 0::bigint as expected_error from stock_check_line where check_id = ${scope.checkId ?? 0}`;
  if (scope.scope === "category")
    return sql`
      with recursive wanted as (
        select id from category where id = ${categoryId}::int
        union select c.id from category c join wanted on c.parent_id = wanted.id)
      select p.id, null::int as zone_id, 0::bigint as expected_error from ${all} and p.category_id in (select id from wanted)`;
  if (scope.scope === "random")
    return sql`select p.id, null::int as zone_id, 0::bigint as expected_error from ${all} and ${sql.literal(isFree)} order by random() limit ${amount}`;
  return sql`select p.id, null::int as zone_id, 0::bigint as expected_error from ${all}`;
};

/** Refuses a warehouse that is none, or not one that the person works in (T10); answers with its branch. */
export const branchOfWarehouse = Effect.fnUntraced(function* (warehouseId: number, field: string) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const [place] = yield* sql<{ branchId: number }>`
    select branch_id as "branchId" from warehouse where id = ${warehouseId} and kind in ('stock', 'defective')
      and deleted_at is null and (${own}::int is null or branch_id = ${own}::int)`;
  return place ? place.branchId : yield* refuseField(field, "choice");
});

const decode = Schema.decodeUnknownEffect(Schema.Array(ScopedProductSchema));
type ScopeQuery = (typeof stockCheckEndpoints.stockCheckScope.args)[2]["query"]["Type"];

/** Refuses zones that are not of the warehouse; answers with their codes. They are locked, so that none is deleted meanwhile. */
export const zonesOfWarehouse = Effect.fnUntraced(function* (
  warehouseId: number,
  zoneIds: readonly number[],
  field: string,
) {
  const sql = yield* PgClient.PgClient;
  const zones = yield* sql<{ id: number; code: string }>`
    select id, code from zone where id = any(${integers(zoneIds)}) and warehouse_id = ${warehouseId} and deleted_at is null
    order by id for share`;
  const ownIds = new Set(zones.map(({ id }) => id));
  const unknown = zoneIds.findIndex((id) => !ownIds.has(id));
  return unknown < 0 ? zones : yield* refuseField(`${field}.${unknown}`, "choice");
});

/** How many lines a scope has, and the products of the first of them. */
export const previewScope = Effect.fnUntraced(function* ({ zoneIds, ...query }: ScopeQuery) {
  const sql = yield* PgClient.PgClient;
  yield* branchOfWarehouse(query.warehouseId, "warehouseId");
  const seesCost = may(yield* Person, "product.cost.read");
  const rows = yield* sql<{ total: number; products: unknown }>`
    with scoped as materialized (${yield* scopeRows({ ...query, zoneIds: zoneIds?.split(",").map(Number) })})
    select (select count(*)::int from scoped) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'code', f.code, 'name', f.name)
          || case when ${seesCost} then jsonb_build_object('expectedError', f.expected_error) else '{}' end)
        from (select p.id, p.code, p.name, s.expected_error from scoped s join product p on p.id = s.id
          group by p.id, s.expected_error order by s.expected_error desc, p.name, p.id limit 50) f), '[]') as products`;
  return { total: rows[0]?.total ?? 0, products: yield* Effect.orDie(decode(rows[0]?.products ?? [])) };
});
