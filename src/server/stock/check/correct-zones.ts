/** What a posted stock check changes in the zones of its warehouse, and taking that back (K12). The balances of the products are locked. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import { bigints, integers } from "../../sql/sql-array.ts";
import type { LockedCheck } from "./check-kind.ts";

/** What lies in all zones of the warehouse, by product. */
export const readInZones = Effect.fnUntraced(function* (
  warehouseId: number,
  goods: readonly { readonly productId: number }[],
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ productId: number; quantity: number }>`
    select product_id as "productId", exact(sum(quantity)) as quantity from zoned_goods
    where warehouse_id = ${warehouseId} and product_id = any(${integers(goods.map(({ productId }) => productId))}) group by 1`;
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
});

interface ZoneChange {
  readonly productId: number;
  readonly zoneId: number;
  /** What comes into the zone, or leaves it where it is below zero. */
  readonly difference: number;
}

/**
 * Moves goods between zones and no place. A zone never has less than nothing (K15): of goods that were moved away since, no place has the
 * rest. A zone that goods come into is a place of theirs; the first place of a product is its main one.
 */
const changeZones = Effect.fnUntraced(function* (
  { id, branchId, warehouseId }: LockedCheck,
  changes: readonly ZoneChange[],
) {
  if (changes.length === 0) return;
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const products = integers(changes.map(({ productId }) => productId));
  const given = sql`unnest(${products}, ${integers(changes.map(({ zoneId }) => zoneId))},
    ${bigints(changes.map(({ difference }) => difference))}) as given (product, zone, difference)`;
  yield* sql`
    insert into zone_stock (branch_id, product_id, warehouse_id, zone_id)
    select ${branchId}, product, ${warehouseId}, zone from ${given} where difference > 0 on conflict do nothing`;
  yield* sql`
    update zone_stock s set is_main = true from (
      select distinct on (g.product_id) g.product_id, g.zone_id from zoned_goods g
      where g.warehouse_id = ${warehouseId} and g.product_id = any(${products}) and not exists (select from zone_stock m
        where m.product_id = g.product_id and m.warehouse_id = g.warehouse_id and m.is_main)
      order by g.product_id, g.position, g.code) first
    where s.product_id = first.product_id and s.zone_id = first.zone_id`;
  yield* sql`
    with made as (
      insert into zone_move (branch_id, person_id, product_id, warehouse_id, from_zone_id, to_zone_id, quantity, check_id)
      select ${branchId}, ${person.id}, product, ${warehouseId}, case when difference < 0 then zone end,
        case when difference > 0 then zone end, case when difference < 0 then least(-difference, s.quantity) else difference end, ${id}
      from ${given} join zone_stock s on s.product_id = product and s.zone_id = zone
      where difference > 0 or s.quantity > 0
      returning product_id, from_zone_id, to_zone_id, quantity)
    update zone_stock s set quantity = s.quantity + case when m.to_zone_id is null then -m.quantity else m.quantity end
    from made m where s.product_id = m.product_id and s.zone_id = coalesce(m.to_zone_id, m.from_zone_id)`;
});

/** Brings each zone to what was counted there and what moved since: more goods come from no place, missing ones go there. */
export const correctZones = (
  check: LockedCheck,
  lines: readonly {
    readonly productId: number;
    readonly zoneId: number | null;
    readonly difference: number;
  }[],
) =>
  changeZones(
    check,
    lines.flatMap(({ productId, zoneId, difference }) =>
      zoneId === null || difference === 0 ? [] : [{ productId, zoneId, difference }],
    ),
  );

/** Takes back what a posted check changed in its zones. */
export const restoreZones = Effect.fnUntraced(function* (check: LockedCheck) {
  const sql = yield* PgClient.PgClient;
  const moved = yield* sql<ZoneChange>`
    select product_id as "productId", coalesce(to_zone_id, from_zone_id) as "zoneId",
      case when to_zone_id is null then quantity else -quantity end as difference
    from zone_move where check_id = ${check.id} order by id`;
  yield* changeZones(check, moved);
});
