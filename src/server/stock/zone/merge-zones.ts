/** Gives the places of a merged product to the product that stays, and gives them back (K12, P20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import { bigints, integers } from "../../sql/sql-array.ts";
import type { MergedPair } from "../merged-pair.ts";

/** A place that a merged product had. */
export interface MergedZone {
  readonly warehouseId: number;
  readonly zoneId: number;
  readonly isMain: boolean;
  /** What lay there, in 1/1000 units. */
  readonly quantity: number;
  /** The product that stays had no place there. */
  readonly isNew: boolean;
}

/** Moves goods of each zone from one product to another: out of the zone as the one, into it as the other. */
const moveZones = Effect.fnUntraced(function* (zones: readonly MergedZone[], from: number, to: number) {
  const filled = zones.filter(({ quantity }) => quantity > 0);
  if (filled.length === 0) return;
  const sql = yield* PgClient.PgClient;
  const given = sql`unnest(${integers(filled.map(({ zoneId }) => zoneId))},
    ${bigints(filled.map(({ quantity }) => quantity))}) as given (zone, quantity)`;
  yield* sql`
    insert into zone_move (branch_id, person_id, product_id, warehouse_id, from_zone_id, to_zone_id, quantity)
    select w.branch_id, ${(yield* Person).id}, side.product, w.id, side.from_zone, side.to_zone, given.quantity
    from ${given} join zone z on z.id = given.zone join warehouse w on w.id = z.warehouse_id
    cross join lateral (values (${from}::int, z.id, null), (${to}::int, null, z.id)) as side (product, from_zone, to_zone)
    order by z.id`;
  yield* sql`
    update zone_stock s set quantity = s.quantity + case when s.product_id = ${to} then given.quantity else -given.quantity end
    from ${given} where s.zone_id = given.zone and s.product_id in (${from}, ${to})`;
});

/** Makes the first place in walking order the main one, in warehouses where a product has places and none is. */
const needMainPlaces = Effect.fnUntraced(function* (productIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update zone_stock s set is_main = true from (
      select distinct on (g.product_id, g.warehouse_id) g.product_id, g.zone_id from zoned_goods g
      where g.product_id = any(${integers(productIds)}) and not exists (select from zone_stock m
        where m.product_id = g.product_id and m.warehouse_id = g.warehouse_id and m.is_main)
      order by g.product_id, g.warehouse_id, g.position, g.code) first
    where s.product_id = first.product_id and s.zone_id = first.zone_id`;
});

/**
 * Moves the places of a product to the one that stays, with what lies there; answers with them as they were. A product that has a main
 * place in the warehouse keeps it. The balances of both are locked.
 */
export const mergeZones = Effect.fnUntraced(function* ({ goesId, staysId }: MergedPair) {
  const sql = yield* PgClient.PgClient;
  const zones = yield* sql<MergedZone>`
    select warehouse_id as "warehouseId", zone_id as "zoneId", is_main as "isMain", quantity, not exists (select from zone_stock o
      where o.product_id = ${staysId} and o.zone_id = s.zone_id) as "isNew"
    from zone_stock s where product_id = ${goesId} order by zone_id`;
  if (zones.length === 0) return zones;
  yield* sql`
    insert into zone_stock (branch_id, product_id, warehouse_id, zone_id, is_main)
    select branch_id, ${staysId}, warehouse_id, zone_id, is_main and not exists (select from zone_stock o
      where o.product_id = ${staysId} and o.warehouse_id = s.warehouse_id and o.is_main)
    from zone_stock s where product_id = ${goesId} on conflict do nothing`;
  yield* moveZones(zones, goesId, staysId);
  yield* sql`delete from zone_stock where product_id = ${goesId}`;
  return zones;
});

/**
 * Gives the places back, each with what lay there as far as it is still there: the rest is in no place (K15). Zones that were deleted
 * since are left out. The balances of both are locked.
 */
export const unmergeZones = Effect.fnUntraced(function* (
  { goesId, staysId }: MergedPair,
  merged: readonly MergedZone[],
) {
  if (merged.length === 0) return;
  const sql = yield* PgClient.PgClient;
  // The share lock keeps zones from being deleted meanwhile.
  const zones = yield* sql<MergedZone>`
    select z.warehouse_id as "warehouseId", z.id as "zoneId", was."isMain", was."isNew", least(was.quantity, coalesce(s.quantity, 0)) as quantity
    from jsonb_to_recordset(${sql.json(merged)}) as was ("zoneId" int, "isMain" boolean, "isNew" boolean, quantity bigint)
    join zone z on z.id = was."zoneId" left join zone_stock s on s.zone_id = z.id and s.product_id = ${staysId}
    where z.deleted_at is null order by z.id for share of z`;
  const mainIds = zones.filter(({ isMain }) => isMain).map(({ zoneId }) => zoneId);
  yield* sql`
    insert into zone_stock (branch_id, product_id, warehouse_id, zone_id, is_main)
    select w.branch_id, ${goesId}, w.id, z.id, z.id = any(${integers(mainIds)})
    from zone z join warehouse w on w.id = z.warehouse_id where z.id = any(${integers(zones.map(({ zoneId }) => zoneId))})`;
  yield* moveZones(zones, staysId, goesId);
  const added = zones.filter(({ isNew }) => isNew).map(({ zoneId }) => zoneId);
  yield* sql`
    delete from zone_stock where product_id = ${staysId} and zone_id = any(${integers(added)}) and quantity = 0`;
  yield* needMainPlaces([goesId, staysId]);
});
