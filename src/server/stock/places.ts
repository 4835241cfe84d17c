/** Places that the system makes when goods first come to them: on the way, lost on the way, defective (T1, T2, R6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

const idOf = (rows: readonly { readonly id: number }[], what: string) =>
  rows[0] === undefined ? Effect.die(new Error(`no ${what}`)) : Effect.succeed(rows[0].id);

/** The defective warehouse of a branch. */
export const defectiveWarehouse = Effect.fnUntraced(function* (branchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number }>`
    with made as (
      insert into warehouse (branch_id, code, name, negative_stock, kind, builtin)
      select id, code || '-D', 'Defective goods', 'forbid', 'defective', 'warehouse.defective' from branch
      where id = ${branchId}
        and not exists (select from warehouse w where w.branch_id = branch.id and w.kind = 'defective' and w.deleted_at is null)
      on conflict (code) do nothing returning id
    )
    select id from made
    union all select id from warehouse where branch_id = ${branchId} and kind = 'defective' and deleted_at is null
    order by id limit 1`;
  return yield* idOf(rows, "defective warehouse");
});

/** Where goods are that were sent from one warehouse to another and have not arrived. It belongs to the branch that gives them. */
export const transitPlace = Effect.fnUntraced(function* (from: number, to: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number }>`
    with made as (
      insert into warehouse (branch_id, code, name, negative_stock, kind, builtin, from_warehouse_id, to_warehouse_id)
      select f.branch_id, f.code || '>' || t.code, 'On the way', 'forbid', 'transit', 'warehouse.transit', f.id, t.id
      from warehouse f, warehouse t where f.id = ${from} and t.id = ${to}
      on conflict (from_warehouse_id, to_warehouse_id) where kind = 'transit' do nothing returning id
    )
    select id from made
    union all select id from warehouse where kind = 'transit' and from_warehouse_id = ${from} and to_warehouse_id = ${to}
    limit 1`;
  return yield* idOf(rows, "place on the way");
});

/** Where goods of a branch are that got lost on the way, until somebody decides whose fault it is. */
export const lossPlace = Effect.fnUntraced(function* (branchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number }>`
    with made as (
      insert into warehouse (branch_id, code, name, negative_stock, kind, builtin)
      select id, code || '-L', 'Lost on the way', 'forbid', 'loss', 'warehouse.loss' from branch where id = ${branchId}
      on conflict (branch_id) where kind = 'loss' do nothing returning id
    )
    select id from made
    union all select id from warehouse where branch_id = ${branchId} and kind = 'loss'
    limit 1`;
  return yield* idOf(rows, "place of losses");
});
