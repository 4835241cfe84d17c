/** Zones of both warehouses of the demo company, and the places of their goods, made by the same commands that people use. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Person } from "../../person.ts";
import { moveInWarehouse, placeProducts } from "../../stock/public.ts";
import type { Demo } from "../demo-company.ts";
import { demoPerson } from "./demo-person.ts";
import { splitReceipts } from "./purchasing/splits.ts";
import { uuid } from "./random.ts";
import { countZones } from "./stock-checks.ts";

/** Aisles with so many shelves each; goods that arrive or leave stand at the ramp. */
const aisles = ["A", "B", "C", "D"] as const;
const SHELVES = 12;

/** How many products have a place; the newest products have none yet. */
const PLACED = 480;

/** Makes the zones and answers with them in walking order: the ramp is the last. */
const insertZones = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    insert into zone (warehouse_id, zone, shelf, position, volume)
    select ${warehouseId}::int, aisle, lpad(shelf::text, 2, '0'), ((n - 1) * ${SHELVES}::int + shelf) * 10, 480
    from string_to_table(${aisles.join(",")}, ',') with ordinality as aisles (aisle, n),
      generate_series(1, ${SHELVES}::int) as shelf
    union all select ${warehouseId}::int, 'Ramp', '', 900, null`;
  return yield* sql<{ id: number }>`
    select id from zone where warehouse_id = ${warehouseId} order by position`;
});

const makeAll = Effect.fnUntraced(function* (demo: Demo) {
  const { warehouseId } = demo;
  const zones = yield* insertZones(warehouseId);
  const [shelves, ramp] = [zones.slice(0, -1), zones.at(-1)?.id ?? 0];
  const goods = demo.catalogue.filter(({ active, isGoods }) => active && isGoods).slice(0, PLACED);
  for (const [at, { id: zoneId }] of shelves.entries()) {
    const productIds = goods.filter((_, n) => n % shelves.length === at).map(({ id }) => id);
    yield* placeProducts({ key: uuid(60, at), zoneId, productIds, isMain: true });
  }
  // Some goods lie on their shelf or at the ramp; the books say how many there are.
  const sql = yield* SqlClient.SqlClient;
  const stocked = yield* sql<{ productId: number; zoneId: number }>`
    select s.product_id as "productId", s.zone_id as "zoneId" from zone_stock s
    join stock_balance b on b.product_id = s.product_id and b.warehouse_id = s.warehouse_id
    where b.quantity >= 100000 order by s.product_id limit 40`;
  for (const [at, { productId, zoneId }] of stocked.entries()) {
    const to = at % 8 === 0 ? ramp : zoneId;
    const key = uuid(61, at);
    yield* moveInWarehouse({ key, productId, warehouseId, from: null, to, quantity: 60_000 });
  }
});

/** The shop in the north has a few shelves and a stockroom, and keeps there what was sent to it. */
const fillNorth = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const zones = yield* sql<{ id: number; warehouseId: number }>`
    insert into zone (warehouse_id, zone, shelf, position)
    select w.id, zone, shelf, n * 10 from warehouse w,
      (values ('Shop', '01', 1), ('Shop', '02', 2), ('Stockroom', '', 3)) as zones (zone, shelf, n)
    where w.code = 'W2' returning id, warehouse_id as "warehouseId"`;
  const warehouseId = zones[0]?.warehouseId ?? 0;
  const goods = yield* sql<{ productId: number; quantity: number }>`
    select product_id as "productId", quantity from stock_balance
    where warehouse_id = ${warehouseId} and quantity > 0 order by product_id`;
  for (const [at, { productId, quantity }] of goods.entries()) {
    const to = zones[at % zones.length]?.id ?? 0;
    yield* moveInWarehouse({ key: uuid(62, at), productId, warehouseId, from: null, to, quantity });
  }
});

/** Runs when the books are written. Some receipts are split into the zones after that, and some zones are counted. */
export const placeGoods = (demo: Demo) =>
  Effect.gen(function* () {
    yield* makeAll(demo);
    yield* fillNorth;
    yield* splitReceipts(demo);
    yield* countZones(demo);
  }).pipe(Effect.provideService(Person, demoPerson(demo, "root")));
