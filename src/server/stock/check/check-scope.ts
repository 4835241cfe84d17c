/** Which products a check counts: the same rows for its preview and for its start. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { Statement } from "effect/sql";
import { ScopedProductSchema, type StockCheckScope } from "../../../contract/stock/check.ts";
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

/** What came and went of each product since its last count, by its value; value that moved both ways adds up. */
const movedValue = (sql: PgClient.PgClient, warehouseId: number): Statement.Fragment => sql`
  select e.product_id, sum(abs(e.value)) as moved
  from stock_entry e left join (
    select l.product_id, max(l.counted_at) as counted_at from stock_check_line l join stock_check c on c.id = l.check_id
      and c.branch_id = l.branch_id and c.state = 'posted'
    where l.warehouse_id = ${warehouseId} and l.counted_at is not null group by 1) last on last.product_id = e.product_id
  where e.warehouse_id = ${warehouseId} and e.quantity <> 0 and e.business_date > now() - make_interval(days => ${DAYS})
    and (last.counted_at is null or e.at > last.counted_at)
  group by 1`;

/** The products of a scope: `id`, and for the largest expected error `moved`. */
export const scopeRows = (sql: PgClient.PgClient, scope: Scope): Statement.Fragment => {
  const { warehouseId, categoryId = null, amount = 0 } = scope;
  const all = inWarehouse(sql, warehouseId);
  if (scope.scope === "list")
    return sql`select product_id as id, 0::numeric as moved from stock_check_line where check_id = ${scope.checkId ?? 0}`;
  if (scope.scope === "category")
    return sql`
      with recursive wanted as (
        select id from category where id = ${categoryId}::int
        union select c.id from category c join wanted on c.parent_id = wanted.id)
      select p.id, 0::numeric as moved from ${all} and p.category_id in (select id from wanted)`;
  if (scope.scope === "random")
    return sql`select p.id, 0::numeric as moved from ${all} and ${sql.literal(isFree)} order by random() limit ${amount}`;
  if (scope.scope === "error")
    return sql`
      select m.product_id as id, m.moved from (${movedValue(sql, warehouseId)}) m
      where m.product_id in (select p.id from ${all} and ${sql.literal(isFree)}) order by m.moved desc, m.product_id limit ${amount}`;
  return sql`select p.id, 0::numeric as moved from ${all}`;
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
    with scoped as materialized (${scopeRows(sql, query)})
    select (select count(*)::int from scoped) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'code', f.code, 'name', f.name)
          || case when ${seesCost} then jsonb_build_object('moved', f.moved) else '{}' end)
        from (select p.id, p.code, p.name, exact(s.moved) as moved from scoped s join product p on p.id = s.id
          order by s.moved desc, p.name, p.id limit 50) f), '[]') as products`;
  return { total: rows[0]?.total ?? 0, products: yield* Effect.orDie(decode(rows[0]?.products ?? [])) };
});
