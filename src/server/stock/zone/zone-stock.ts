/** Where goods lie: the zones of a product, and moving goods between them; the stock of the warehouse stays as it is (K12, K15). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ProductZones, type zoneStockEndpoints } from "../../../contract/stock/zone-stock.ts";
import { namesForReader } from "../../builtin-name.ts";
import { once } from "../../command.ts";
import { ownBranch, Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers } from "../../sql/sql-array.ts";
import { refuseUnstocked } from "../refuse-unstocked.ts";
import { lockBalances } from "../stock-balances.ts";

type PayloadOf<E extends keyof typeof zoneStockEndpoints> =
  (typeof zoneStockEndpoints)[E]["args"][2] extends {
    readonly payload: { readonly Type: infer Payload };
  }
    ? Payload
    : never;

const decode = Schema.decodeUnknownEffect(Schema.Array(ProductZones));

/** Whether warehouse `w` is of a branch whose stock the person sees (T10). */
const isOwn = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const branch = ownBranch(yield* Person);
  return branch === null ? sql`true` : sql`w.branch_id = ${branch}`;
});

interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

/** What a warehouse has of a product, by place. */
export const readProductZones = Effect.fnUntraced(function* ({ productId, warehouseId }: Place) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select p.id as "productId", p.code || ' ' || p.name as product, w.id as "warehouseId", ${named("w")} as warehouse,
      coalesce(b.quantity, 0)::bigint as quantity, exact(coalesce(b.quantity, 0) - placed.quantity) as unplaced, placed.zones,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'at', extract(epoch from m.at)::int, 'by', person.name,
          'from', f.code, 'to', t.code, 'quantity', m.quantity) order by m.id desc)
        from (select * from zone_move where product_id = p.id and warehouse_id = w.id order by id desc limit 10) m
        join person on person.id = m.person_id left join zone f on f.id = m.from_zone_id left join zone t on t.id = m.to_zone_id), '[]') as moves
    from product p join warehouse w on w.id = ${warehouseId} and ${yield* isOwn}
    left join stock_balance b on b.product_id = p.id and b.warehouse_id = w.id
    cross join lateral (
      select coalesce(sum(g.quantity), 0) as quantity, coalesce(jsonb_agg(jsonb_build_object('zoneId', g.zone_id, 'code', g.code,
        'isMain', g.is_main, 'quantity', g.quantity) order by g.is_main desc, g.position, g.code), '[]') as zones
      from zoned_goods g where g.product_id = p.id and g.warehouse_id = w.id) placed
    where p.id = ${productId} and p.is_goods and p.deleted_at is null`;
  const [zones] = yield* Effect.orDie(decode(rows));
  return zones ?? (yield* refuse("NotFound"));
});

interface Zone {
  readonly id: number;
  readonly warehouseId: number;
  readonly branchId: number;
  readonly active: boolean;
}

/** A zone under a share lock, so that it is not deleted meanwhile. */
const lockZone = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [zone] = yield* sql<Zone>`
    select z.id, z.warehouse_id as "warehouseId", w.branch_id as "branchId", z.active from zone z join warehouse w on w.id = z.warehouse_id
    where z.id = ${id} and z.deleted_at is null and ${yield* isOwn} for share of z`;
  return zone ?? (yield* refuse("NotFound"));
});

/** Makes the zone a place of the products, whose balances are locked; the first one of a product is its main one. */
const addPlaces = Effect.fnUntraced(function* (zone: Zone, productIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const ids = integers(productIds);
  if (!zone.active) {
    const has = yield* sql`select from zone_stock where zone_id = ${zone.id} and product_id = any(${ids})`;
    if (has.length < productIds.length) return yield* refuse("NotPossibleNow");
  }
  yield* sql`
    insert into zone_stock (branch_id, product_id, warehouse_id, zone_id)
    select ${zone.branchId}, id, ${zone.warehouseId}, ${zone.id} from unnest(${ids}) as given (id) on conflict do nothing`;
  yield* sql`
    update zone_stock s set is_main = true where s.zone_id = ${zone.id} and s.product_id = any(${ids})
      and not exists (select from zone_stock o where o.product_id = s.product_id and o.warehouse_id = s.warehouse_id and o.is_main)`;
});

/** Refuses what has no stock: services, styles, products that are gone. */
const needGoods = Effect.fnUntraced(function* (productIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  yield* refuseUnstocked(productIds);
  const goods = yield* sql`
    select from product where id = any(${integers(productIds)}) and is_goods and deleted_at is null`;
  if (goods.length < productIds.length) return yield* refuse("NotFound");
});

const place = Effect.fnUntraced(function* ({ zoneId, productIds, isMain }: PayloadOf<"placeProducts">) {
  const sql = yield* PgClient.PgClient;
  const zone = yield* lockZone(zoneId);
  const { warehouseId } = zone;
  const distinct = [...new Set(productIds)];
  yield* needGoods(distinct);
  yield* lockBalances(distinct.map((productId) => ({ productId, warehouseId })));
  yield* addPlaces(zone, distinct);
  if (!isMain) return zoneId;
  // Two statements: a product never has two main places, not even within one.
  yield* sql`
    update zone_stock set is_main = false
    where warehouse_id = ${warehouseId} and product_id = any(${integers(distinct)}) and zone_id <> ${zoneId} and is_main`;
  yield* sql`
    update zone_stock set is_main = true where zone_id = ${zoneId} and product_id = any(${integers(distinct)}) and not is_main`;
  return zoneId;
});

/** Gives products a place in a zone. */
export const placeProducts = (input: PayloadOf<"placeProducts">) =>
  Effect.as(once({ key: input.key, name: "placeProducts", body: input }, place(input)), null);

const leave = Effect.fnUntraced(function* ({ zoneId, productId }: PayloadOf<"leaveZone">) {
  const sql = yield* PgClient.PgClient;
  const { warehouseId } = yield* lockZone(zoneId);
  yield* lockBalances([{ productId, warehouseId }]);
  const [row] = yield* sql<{ quantity: number; isMain: boolean }>`
    select quantity, is_main as "isMain" from zone_stock where zone_id = ${zoneId} and product_id = ${productId}`;
  if (row === undefined) return yield* refuse("NotFound");
  if (row.quantity !== 0) return yield* refuse("InUse");
  yield* sql`delete from zone_stock where zone_id = ${zoneId} and product_id = ${productId}`;
  if (row.isMain)
    yield* sql`
      update zone_stock set is_main = true where product_id = ${productId} and zone_id = (
        select g.zone_id from zoned_goods g where g.product_id = ${productId} and g.warehouse_id = ${warehouseId}
        order by g.position, g.code limit 1)`;
  return zoneId;
});

/** Takes a place of a product away. */
export const leaveZone = (input: PayloadOf<"leaveZone">) =>
  Effect.as(once({ key: input.key, name: "leaveZone", body: input }, leave(input)), null);

/** Adds to what lies in a zone; no place is what the zones do not have. */
const change = Effect.fnUntraced(function* (zoneId: number | null, productId: number, by: number) {
  if (zoneId === null) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update zone_stock set quantity = quantity + ${by} where zone_id = ${zoneId} and product_id = ${productId}`;
});

const move = Effect.fnUntraced(function* (input: PayloadOf<"moveInWarehouse">) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { productId, warehouseId, from, to, quantity } = input;
  if (from === to) return yield* refuseField("to", "repeated");
  // In the order of their ids, so that two moves never wait for each other in a circle.
  const ids = [from, to].filter((id) => id !== null).toSorted((one, other) => one - other);
  const zones = yield* Effect.forEach(ids, lockZone);
  if (zones.some((zone) => zone.warehouseId !== warehouseId)) return yield* refuse("NotFound");
  yield* needGoods([productId]);
  yield* lockBalances([{ productId, warehouseId }]);
  const held = yield* readProductZones({ productId, warehouseId });
  const there =
    from === null ? held.unplaced : (held.zones.find(({ zoneId }) => zoneId === from)?.quantity ?? 0);
  if (quantity > there) return yield* refuseField("quantity", "range");
  const target = zones.find(({ id }) => id === to);
  if (target) yield* addPlaces(target, [productId]);
  yield* change(from, productId, -quantity);
  yield* change(to, productId, quantity);
  const [made] = yield* sql<{ id: number }>`
    insert into zone_move (branch_id, person_id, product_id, warehouse_id, from_zone_id, to_zone_id, quantity)
    select branch_id, ${person.id}, ${productId}, id, ${from}::int, ${to}::int, ${quantity} from warehouse where id = ${warehouseId}
    returning id`;
  return made?.id ?? 0;
});

/** Moves goods from one place of a warehouse to another; not more than lies there. */
export const moveInWarehouse = (input: PayloadOf<"moveInWarehouse">) =>
  Effect.as(once({ key: input.key, name: "moveInWarehouse", body: input }, move(input)), null);

/** Locks zones so that none is deleted meanwhile, in the order of their ids. NotFound for one of another branch (T10). */
export const lockZones = (zoneIds: readonly number[]) =>
  Effect.forEach(
    [...new Set(zoneIds)].toSorted((one, other) => one - other),
    lockZone,
  );

interface ZonePart {
  readonly productId: number;
  readonly zoneId: number;
  readonly quantity: number;
}

const writeZoneMove = Effect.fnUntraced(function* (part: ZonePart, isIn: boolean) {
  const sql = yield* PgClient.PgClient;
  const { productId, zoneId, quantity } = part;
  const [from, to] = isIn ? [null, zoneId] : [zoneId, null];
  yield* change(zoneId, productId, isIn ? quantity : -quantity);
  yield* sql`
    insert into zone_move (branch_id, person_id, product_id, warehouse_id, from_zone_id, to_zone_id, quantity)
    select w.branch_id, ${(yield* Person).id}, ${productId}, w.id, ${from}::int, ${to}::int, ${quantity}
    from zone z join warehouse w on w.id = z.warehouse_id where z.id = ${zoneId}`;
});

/** Puts goods of no place into a zone, inside the transaction of a document that holds the lock of their balance (K12). */
export const putIntoZone = Effect.fnUntraced(function* (part: ZonePart) {
  yield* addPlaces(yield* lockZone(part.zoneId), [part.productId]);
  yield* writeZoneMove(part, true);
});

/** The same back out of the zone, which has as much. */
export const takeOutOfZone = (part: ZonePart) => writeZoneMove(part, false);
