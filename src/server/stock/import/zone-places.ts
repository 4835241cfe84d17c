/** The places of products that an import gives, all at once, and taking them away again. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { integers } from "../../sql/sql-array.ts";
import { lockBalances } from "../stock-balances.ts";

/** A place that an import gives, or makes the main one. */
export interface GivenPlace {
  readonly zoneId: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly isMain: boolean;
}

/** What a zone of an import changed of places; taking the import back reads it. */
export const ZonePlaces = Schema.Struct({
  warehouseId: Schema.Int,
  /** Products that had no place there before. */
  placed: Schema.Array(Schema.Int),
  /** The main place that each product of the import had in the warehouse; null: none. */
  mains: Schema.Array(Schema.Struct({ productId: Schema.Int, zoneId: Schema.NullOr(Schema.Int) })),
});
export type ZonePlaces = typeof ZonePlaces.Type;

/** The main place that each product has in each warehouse now, under a lock of its balance: by "warehouse product". */
export const readMains = Effect.fnUntraced(function* (
  places: readonly Pick<GivenPlace, "productId" | "warehouseId">[],
) {
  const sql = yield* PgClient.PgClient;
  yield* lockBalances(places);
  const rows = yield* sql<{ key: string; zoneId: number }>`
    select s.warehouse_id || ' ' || s.product_id as key, s.zone_id as "zoneId" from zone_stock s
    where s.is_main and (s.product_id, s.warehouse_id) in (select * from unnest(
      ${integers(places.map(({ productId }) => productId))}, ${integers(places.map(({ warehouseId }) => warehouseId))}))`;
  return new Map(rows.map(({ key, zoneId }) => [key, zoneId]));
});

/** Gives the places. The first one of a product in a warehouse becomes its main place, unless the file names another. */
export const givePlaces = Effect.fnUntraced(function* (places: readonly GivenPlace[]) {
  const sql = yield* PgClient.PgClient;
  const given = sql`unnest(${integers(places.map(({ zoneId }) => zoneId))},
    ${integers(places.map(({ productId }) => productId))}) with ordinality as given (zone_id, product_id, n)`;
  yield* sql`
    insert into zone_stock (branch_id, product_id, warehouse_id, zone_id)
    select w.branch_id, given.product_id, w.id, z.id from ${given}
    join zone z on z.id = given.zone_id join warehouse w on w.id = z.warehouse_id on conflict do nothing`;
  const mains = places.filter(({ isMain }) => isMain);
  const main = sql`unnest(${integers(mains.map(({ zoneId }) => zoneId))},
    ${integers(mains.map(({ productId }) => productId))}) as given (zone_id, product_id)`;
  // Two statements: a product never has two main places, not even within one.
  yield* sql`
    update zone_stock s set is_main = false from ${main} join zone z on z.id = given.zone_id
    where s.product_id = given.product_id and s.warehouse_id = z.warehouse_id and s.zone_id <> given.zone_id and s.is_main`;
  yield* sql`
    update zone_stock s set is_main = true from ${main}
    where s.product_id = given.product_id and s.zone_id = given.zone_id and not s.is_main`;
  yield* sql`
    update zone_stock s set is_main = true
    from (select distinct on (given.product_id, z.warehouse_id) given.product_id, z.id from ${given}
      join zone z on z.id = given.zone_id order by given.product_id, z.warehouse_id, given.n) first
    where s.product_id = first.product_id and s.zone_id = first.id
      and not exists (select from zone_stock o where o.product_id = s.product_id and o.warehouse_id = s.warehouse_id and o.is_main)`;
});

/** A zone of an import that is taken back. */
export interface ZoneToUndo {
  readonly zoneId: number;
  readonly places: ZonePlaces;
}

/** Takes the places away and gives back the main places of before, or the next one in walking order. */
export const takePlaces = Effect.fnUntraced(function* (undone: readonly ZoneToUndo[]) {
  const sql = yield* PgClient.PgClient;
  const placed = undone.flatMap(({ zoneId, places }) =>
    places.placed.map((productId) => ({ zoneId, productId })),
  );
  yield* sql`
    delete from zone_stock where (zone_id, product_id) in (select * from unnest(
      ${integers(placed.map(({ zoneId }) => zoneId))}, ${integers(placed.map(({ productId }) => productId))}))`;
  const mains = undone.flatMap(({ places: { warehouseId, mains: all } }) =>
    all.map((one) => ({ ...one, warehouseId })),
  );
  const [products, warehouses] = [
    integers(mains.map(({ productId }) => productId)),
    integers(mains.map(({ warehouseId }) => warehouseId)),
  ];
  yield* sql`
    update zone_stock set is_main = false
    where is_main and (product_id, warehouse_id) in (select * from unnest(${products}, ${warehouses}))`;
  yield* sql`
    update zone_stock s set is_main = true
    from (select distinct on (given.product_id, given.warehouse_id) given.product_id, g.zone_id
      from unnest(${products}, ${warehouses}, ${integers(mains.map(({ zoneId }) => zoneId))}) as given (product_id, warehouse_id, main_id)
      join zoned_goods g on g.product_id = given.product_id and g.warehouse_id = given.warehouse_id
      order by given.product_id, given.warehouse_id, g.zone_id = given.main_id desc nulls last, g.position, g.code) main
    where s.product_id = main.product_id and s.zone_id = main.zone_id`;
});
