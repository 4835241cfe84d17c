/** Orders that are picked and their tasks in walking order, without any amount of money (S13, I35). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema, Struct } from "effect";
import { saleOrderLife, type SaleOrderEvent } from "../../../../machines/sale-order.ts";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import { MOST_WAITING, type PickAct, PickOrder, PickTask } from "../../../contract/sale/sale-picking.ts";
import { OrderFacts } from "../../../contract/sale/sale-order.ts";
import { mostPicked } from "../../../domain/price/picked-line.ts";
import { namesForReader } from "../../builtin-name.ts";
import { barcodesOf, possibleActs, printedIds, type DocumentAct } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { unitsOfScan } from "../../stock/public.ts";
import { factsOfOrder, machineFacts } from "../reading/machine-facts.ts";
import type { Statement } from "effect/sql";

const StoredOrder = Schema.Struct({
  ...Struct.omit(PickOrder.fields, ["can", "toPick", "needsCheck"]),
  lineCount: Schema.Int,
  total: Schema.Int,
  paid: Schema.Int,
  facts: OrderFacts,
});
const decodeOrders = Schema.decodeUnknownEffect(Schema.Array(StoredOrder));
const decodeTasks = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct(Struct.omit(PickTask.fields, ["most"]))),
);

const acts: readonly (readonly [PickAct, DocumentAct<SaleOrderEvent>])[] = [
  ["pick", { event: { type: "PICK" }, right: "sale.order.pick" }],
  ["shelve", { event: { type: "SHELVE" }, right: "sale.order.pick" }],
  ["check", { event: { type: "CHECK" }, right: "stock.verify.scan" }],
  ["deliver", { event: { type: "DELIVER" }, right: "sale.order.commit" }],
];

const readOrders = Effect.fnUntraced(function* (condition: Statement.Fragment) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select o.id, coalesce(o.number, '#' || o.id) as number, o.version, o.state, o.listed_on::text as date,
      coalesce(customer.name, '') as customer, ${named("warehouse")} as warehouse, o.memo, o.shelf, o.line_count as "lineCount",
      o.total, o.paid, ${factsOfOrder(sql)} as facts,
      (select count(*)::int from sale_pick p where p.order_id = o.id and p.follows_id is null) as lines,
      (select count(*)::int from sale_pick p where p.order_id = o.id and p.follows_id is null and p.short > 0) as short,
      coalesce((select string_agg(distinct person.name, ', ') from sale_pick p join person on person.id = p.picker_id
        where p.order_id = o.id), '') as pickers
    from sale_order o join warehouse on warehouse.id = o.warehouse_id left join customer on customer.id = o.customer_id
    where ${condition} and ${inOwnBranch(sql, person)} order by o.listed_on, o.id limit ${MOST_WAITING}`;
  return (yield* Effect.orDie(decodeOrders(rows))).map(
    ({ facts, lineCount, total, paid, ...order }): PickOrder => ({
      ...order,
      toPick: facts.toPick ?? 0,
      needsCheck: facts.needsCheck ?? false,
      can: possibleActs(acts, person, (events) =>
        saleOrderLife.arePossible(order.state, machineFacts(lineCount, { total, paid, facts }), events),
      ),
    }),
  );
});

/** After every place that somebody walks to. */
const NO_WALK = 2_147_483_647;

/** The place of the goods of `p`: the main one, or the first in walking order that has some. */
const placeOf = `(select z.code, z.position from zoned_goods z
  where z.product_id = p.product_id and z.warehouse_id = p.warehouse_id and (z.is_main or z.quantity > 0)
  order by z.is_main desc, z.position, z.code limit 1)`;

/** The code of the lot that the line asks for, or of the one that expires first in the warehouse. */
const lotOf = `case when product.has_lots then coalesce((select lot.code from lot where lot.id = l.lot_id),
  (select lot.code from lot_stock held join lot on lot.id = held.lot_id
    where lot.product_id = p.product_id and held.warehouse_id = p.warehouse_id and held.quantity > 0
    order by lot.expiry, lot.id limit 1), '') else '' end`;

const readTasks = Effect.fnUntraced(function* (orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { PickTolerance } = yield* readSettings;
  const rows = yield* sql`
    select p.order_id as "orderId", p.line_id as "lineId", coalesce(o.number, '#' || o.id) as number, p.product_id as "productId",
      product.code, l.name, l.memo, product.weighed, ${PICTURE_PATH}::text || product.picture as picture,
      jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag) as packing,
      p.sold -> 'count' as count, p.ordered, p.picked, p.short, coalesce(place.code, '') as place,
      coalesce(place.position, ${NO_WALK}) as walk, ${sql.literal(lotOf)} as lot,
      coalesce((select jsonb_agg(jsonb_build_object('code', part.code, 'name', part.name, 'quantity', r.whole) order by part.code)
        from sale_reservation r join product part on part.id = r.product_id
        where r.line_id = p.line_id and r.branch_id = p.branch_id and r.product_id <> p.product_id), '[]') as parts,
      picker.name as picker, coalesce(p.picker_id = ${person.id}, false) as "isMine",
      coalesce((select jsonb_agg(jsonb_build_object('code', b.code, 'units', u.units) order by b.code)
        from barcode b cross join lateral (select ${sql.literal(unitsOfScan.replaceAll("p.", "product."))} as units) u
        where b.product_id = p.product_id), '[]') as barcodes
    from sale_pick p join sale_order o on o.id = p.order_id and o.branch_id = p.branch_id
    join sale_line l on l.id = p.line_id and l.branch_id = p.branch_id join product on product.id = p.product_id
    left join person picker on picker.id = p.picker_id left join lateral ${sql.literal(placeOf)} place on true
    where p.order_id = any(${bigints(orderIds)}) and p.follows_id is null and ${inOwnBranch(sql, person)}
    order by coalesce(place.position, ${NO_WALK}), place.code, l.name, p.order_id, l.position`;
  return (yield* Effect.orDie(decodeTasks(rows))).map((task): PickTask => ({
    ...task,
    most:
      task.short > 0
        ? task.ordered - task.short
        : mostPicked(task.ordered, task.weighed, PickTolerance.value),
  }));
});

/** Orders with their tasks after an act. */
export const readPicked = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  return {
    orders: yield* readOrders(sql`o.id = any(${bigints(ids)})`),
    tasks: yield* readTasks(ids),
  };
});

export const pickBoard = Effect.fnUntraced(function* ({
  ids,
  warehouseId,
}: {
  readonly ids?: string;
  readonly warehouseId?: number;
}) {
  const sql = yield* PgClient.PgClient;
  const own = inOwnBranch(sql, yield* Person);
  const waiting = sql`o.state = 'picking' and ${warehouseId === undefined ? sql`true` : sql`o.warehouse_id = ${warehouseId}`}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from sale_order o where ${waiting} and ${own}`;
  const oldest = yield* readOrders(waiting);
  const requestedIds = ids === undefined ? [] : printedIds(ids);
  // Those that were asked for are there, however many older ones wait.
  const younger = requestedIds.filter((id) => !oldest.some((order) => order.id === id));
  const orders =
    younger.length === 0
      ? oldest
      : [...oldest, ...(yield* readOrders(sql`o.id = any(${bigints(younger)}) and ${waiting}`))];
  return {
    orders,
    total: count?.total ?? 0,
    warehouses: yield* waitingWarehouses(),
    tasks: yield* readTasks(requestedIds),
  };
});

/** The warehouses with orders in picking, by name. */
const waitingWarehouses = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  return yield* sql<{ id: number; name: string }>`
    select warehouse.id, ${named("warehouse")} as name from warehouse
    where warehouse.id in (select o.warehouse_id from sale_order o where o.state = 'picking' and ${inOwnBranch(sql, yield* Person)})
    order by name, warehouse.id`;
});

/** Heads of picking slips; NotFound where one was never picked, or is of another branch. */
export const printPicks = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* PgClient.PgClient;
  const wanted = printedIds(ids);
  const orders = yield* readOrders(
    sql`o.id = any(${bigints(wanted)}) and coalesce((select true from sale_pick p where p.order_id = o.id limit 1), false)`,
  );
  const sorted = wanted.flatMap((id) => orders.filter((order) => order.id === id));
  return sorted.length === wanted.length ? { orders: sorted } : yield* refuse("NotFound");
});

/** Their lines, all in walking order. */
export const printPickLines = Effect.fnUntraced(function* (ids: string) {
  yield* printPicks(ids);
  const tasks = yield* readTasks(printedIds(ids));
  const barcode = yield* barcodesOf([{ lines: tasks }]);
  return { lines: tasks.map(({ picture: _, ...task }) => ({ ...task, barcode: barcode(task.productId) })) };
});
