/** Which products a check counts: the same rows for its preview and for its start. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { Statement } from "effect/sql";
import { ScopedProductSchema, type StockCheckScope } from "../../../contract/stock/check.ts";
import { byExpectedError, type CountCandidate } from "../../../domain/stock/count-proposal.ts";
import { bigints, integers } from "../../sql/sql-array.ts";
import { may, ownBranch, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";

interface Scope {
  readonly warehouseId: number;
  readonly scope: StockCheckScope;
  readonly categoryId?: number | null | undefined;
  readonly amount?: number | undefined;
  /** Products of `list` are the lines of this check. */
  readonly checkId?: number;
}

/** Days over which movements say where an error is likely: goods that did not move for so long are seldom wrong anew. */
const DAYS = 90;

/** Products `p` in the warehouse's balances `b`, of each check that is not of a list. */
const inWarehouse = (sql: PgClient.PgClient, warehouseId: number): Statement.Fragment => sql`
  stock_balance b join product p on p.id = b.product_id
  where b.warehouse_id = ${warehouseId} and p.is_goods and not p.is_style and not p.is_mix and p.deleted_at is null and (p.active or b.quantity <> 0)`;

/** What is not counted by another check: a draw takes others instead. */
const isFree = `not exists (select from stock_check_line l where l.warehouse_id = b.warehouse_id and l.product_id = b.product_id and l.is_open)`;

/** Candidates of a proposal that are compared: those of which most value moved. */
const MOST_CANDIDATES = 2000;

/** Value of all movements of each product since its last count, in and out added up, without corrections by stock checks. */
const movedValue = (sql: PgClient.PgClient, warehouseId: number): Statement.Fragment => sql`
  select e.product_id, sum(abs(e.value)) as moved
  from stock_entry e left join (
    select l.product_id, max(l.counted_at) as counted_at from stock_check_line l join stock_check c on c.id = l.check_id
      and c.branch_id = l.branch_id and c.state = 'posted'
    where l.warehouse_id = ${warehouseId} and l.counted_at is not null group by 1) last on last.product_id = e.product_id
  where e.warehouse_id = ${warehouseId} and e.quantity <> 0 and e.kind <> 'check adjust' and e.business_date > now() - make_interval(days => ${DAYS})
    and (last.counted_at is null or e.at > last.counted_at)
  group by 1`;

/** How often each product was counted within a year, and how many of these counts found a difference. */
const countedOften = (sql: PgClient.PgClient, warehouseId: number): Statement.Fragment => sql`
  select l.product_id, count(*)::int as counts, (count(*) filter (where l.counted <> l.expected))::int as wrong
  from stock_check_line l join stock_check c on c.id = l.check_id and c.branch_id = l.branch_id and c.state = 'posted'
  where l.warehouse_id = ${warehouseId} and l.counted_at > now() - interval '1 year' group by 1`;

/** Reads the candidates of a proposal: products of the warehouse that moved and are in no open stock check. */
export const readCandidates = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<CountCandidate>`
    select p.id as "productId", exact(m.moved) as moved, coalesce(h.counts, 0) as counts, coalesce(h.wrong, 0) as "wrongCounts",
      b.quantity, p.packing_box as "packingBox"
    from (${movedValue(sql, warehouseId)}) m
    join (select b.product_id, b.quantity from ${inWarehouse(sql, warehouseId)} and ${sql.literal(isFree)}) b on b.product_id = m.product_id
    join product p on p.id = m.product_id
    left join (${countedOften(sql, warehouseId)}) h on h.product_id = m.product_id
    order by m.moved desc, p.id limit ${MOST_CANDIDATES}`;
});

/** The products of a scope: `id`, and for the largest expected error `expected_error`. */
export const scopeRows = Effect.fnUntraced(function* (scope: Scope) {
  const sql = yield* PgClient.PgClient;
  if (scope.scope !== "error") return plainRows(sql, scope);
  const best = byExpectedError(yield* readCandidates(scope.warehouseId)).slice(0, scope.amount ?? 0);
  return sql`
    select id, expected_error from unnest(${integers(best.map(({ productId }) => productId))},
      ${bigints(best.map(({ expectedError }) => expectedError))}) as best (id, expected_error)`;
});

/** Products of any scope other than the largest expected error. */
const plainRows = (sql: PgClient.PgClient, scope: Scope): Statement.Fragment => {
  const { warehouseId, categoryId = null, amount = 0 } = scope;
  const all = inWarehouse(sql, warehouseId);
  if (scope.scope === "list")
    return sql`select product_id as id, 0::bigint as expected_error from stock_check_line where check_id = ${scope.checkId ?? 0}`;
  if (scope.scope === "category")
    return sql`
      with recursive wanted as (
        select id from category where id = ${categoryId}::int
        union select c.id from category c join wanted on c.parent_id = wanted.id)
      select p.id, 0::bigint as expected_error from ${all} and p.category_id in (select id from wanted)`;
  if (scope.scope === "random")
    return sql`select p.id, 0::bigint as expected_error from ${all} and ${sql.literal(isFree)} order by random() limit ${amount}`;
  return sql`select p.id, 0::bigint as expected_error from ${all}`;
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

/** How many products a scope has, and the first of them. */
export const previewScope = Effect.fnUntraced(function* (query: Scope) {
  const sql = yield* PgClient.PgClient;
  yield* branchOfWarehouse(query.warehouseId, "warehouseId");
  const seesCost = may(yield* Person, "product.cost.read");
  const rows = yield* sql<{ total: number; products: unknown }>`
    with scoped as materialized (${yield* scopeRows(query)})
    select (select count(*)::int from scoped) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'code', f.code, 'name', f.name)
          || case when ${seesCost} then jsonb_build_object('expectedError', f.expected_error) else '{}' end)
        from (select p.id, p.code, p.name, s.expected_error from scoped s join product p on p.id = s.id
          order by s.expected_error desc, p.name, p.id limit 50) f), '[]') as products`;
  return { total: rows[0]?.total ?? 0, products: yield* Effect.orDie(decode(rows[0]?.products ?? [])) };
});
