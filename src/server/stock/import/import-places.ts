/** What rows of a file call warehouses, and what these hold. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { languages } from "../../../domain/languages.ts";
import { namesIn } from "../../builtin-name.ts";
import { namesOf } from "../../import/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { readCostCurrency } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";

/** Warehouses of the person by code and by name, as each language calls the built-in ones; and their branches (T10). */
export const readPlaces = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const named = languages.map(({ code }) => namesIn(sql, code)("w"));
  const rows = yield* sql<{ id: number; branchId: number; names: readonly string[] }>`
    select w.id, w.branch_id as "branchId", array[w.code, w.name, ${sql.join(", ", false)(named)}] as names
    from warehouse w where w.kind in ('stock', 'defective') and w.active and w.deleted_at is null
      and (${own}::int is null or w.branch_id = ${own}::int)`;
  return {
    warehouses: namesOf(rows.flatMap(({ id, names }) => names.map((name) => ({ id, name })))),
    branches: new Map(rows.map(({ id, branchId }) => [id, branchId])),
    decimals: (yield* readCostCurrency).decimals,
  };
});
export type Places = Effect.Success<typeof readPlaces>;

interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

interface Stock {
  readonly quantity: number;
  readonly value: number;
  readonly lastCost: number;
}

/** What is in each place, in the order that was asked for. */
export const readStock = Effect.fnUntraced(function* (places: readonly Place[]) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Stock>`
    select coalesce(b.quantity, 0)::bigint as quantity, coalesce(b.value, 0)::bigint as value,
      coalesce(b.last_cost, 0)::bigint as "lastCost"
    from unnest(${bigints(places.map(({ productId }) => productId))}, ${bigints(places.map(({ warehouseId }) => warehouseId))})
      with ordinality as place (product_id, warehouse_id, at)
    left join stock_balance b on b.product_id = place.product_id and b.warehouse_id = place.warehouse_id order by at`;
});
