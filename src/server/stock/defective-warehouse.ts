/** Where the damaged goods of a branch lie. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

/** The defective warehouse of a branch; made when the first goods come to it. */
export const defectiveWarehouse = Effect.fnUntraced(function* (branchId: number) {
  const sql = yield* PgClient.PgClient;
  const [found] = yield* sql<{ id: number }>`
    with made as (
      insert into warehouse (branch_id, code, name, negative_stock, kind)
      select id, code || '-D', 'Defective goods', 'forbid', 'defective' from branch
      where id = ${branchId}
        and not exists (select from warehouse w where w.branch_id = branch.id and w.kind = 'defective')
      on conflict (code) do nothing returning id
    )
    select id from made
    union all select id from warehouse where branch_id = ${branchId} and kind = 'defective'
    order by id limit 1`;
  return found?.id ?? (yield* Effect.die(new Error("the branch has no defective warehouse")));
});
