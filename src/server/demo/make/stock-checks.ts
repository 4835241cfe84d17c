/** Stock checks of products and of zones: posted, counted with a double count and differences, planned; made by the commands of live ones. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { StockCheck } from "../../../contract/stock/check.ts";
import { Person } from "../../person.ts";
import {
  countStock,
  createStockCheck,
  finishStockCheck,
  postStockCheck,
  startStockCheck,
} from "../../stock/public.ts";
import type { Demo } from "../demo-company.ts";
import { dateOf } from "../year/post-payment.ts";
import { demoPerson } from "./demo-person.ts";
import { uuid } from "./random.ts";

interface Found {
  readonly productId: number;
  readonly quantity: number;
}

/** Well-stocked goods with what the books say: from the end of the catalogue, as corrections and damages take theirs from its begin. */
const goodsOf = (demo: Demo, n: number): readonly Found[] =>
  demo.catalogue
    .flatMap(({ id, active }) => {
      const quantity = demo.products[id - 1]?.balance?.quantity ?? 0;
      return active && quantity > 100_000 ? [{ productId: id, quantity }] : [];
    })
    .toReversed()
    .slice(n * 8, n * 8 + 8);

const create = (demo: Demo, n: number, memo: string, tolerancePercent: number | null = null) =>
  createStockCheck({
    key: uuid(50, n),
    check: {
      clientId: uuid(51, n),
      warehouseId: demo.warehouseId,
      scope: "list",
      categoryId: null,
      amount: 0,
      productIds: goodsOf(demo, n).map(({ productId }) => productId),
      abcClass: null,
      zoneIds: [],
      blind: true,
      plannedOn: dateOf(Date.now()),
      tolerancePercent,
      toleranceValue: null,
      counterIds: [],
      memo,
    },
  });

/** Counts goods as one person finds them: `off` says how many more or fewer than the books, in 1/1000. */
const count = (n: number, { id }: StockCheck, goods: readonly Found[], off: readonly number[]) => {
  const now = Date.now();
  const counts = goods.map(({ productId, quantity }, at) => ({
    key: uuid(53, n * 100 + at),
    productId,
    place: "",
    mode: "set" as const,
    quantity: quantity + (off[at] ?? 0),
    undoes: null,
    countedAt: now,
    sequence: at,
  }));
  return countStock({ id, sentAt: now, counts });
};

const makeAll = Effect.fnUntraced(function* (demo: Demo) {
  const on = (n: number, { id, version }: StockCheck) => ({ key: uuid(52, n), id, version });
  const monthly = yield* Effect.flatMap(create(demo, 0, "Aisle 1"), (made) => startStockCheck(on(0, made)));
  yield* count(0, monthly, goodsOf(demo, 0), [0, -2000, -1000]);
  const counted = yield* finishStockCheck(on(1, monthly));
  yield* postStockCheck({ ...on(2, counted), uncounted: "leave", reason: "Monthly count" });
  const open = yield* Effect.flatMap(create(demo, 1, "Aisle 2", 200), (made) => startStockCheck(on(3, made)));
  yield* count(1, open, goodsOf(demo, 1).slice(0, 5), [-12_000, 0, -4000]);
  // The first place is counted by a second person, who finds another quantity.
  yield* Effect.provideService(
    count(2, open, goodsOf(demo, 1).slice(0, 1), [-10_000]),
    Person,
    demoPerson(demo, "manager"),
  );
  yield* create(demo, 2, "Aisle 3, before the season");
});

/** Runs when the books are written: the goods are counted today. */
export const countGoods = (demo: Demo) =>
  Effect.provideService(makeAll(demo), Person, demoPerson(demo, "root"));

/** The zones that have these codes, of the main warehouse or of the one in the north. */
const findZones = Effect.fnUntraced(function* (warehouse: number | "W2", codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<{ id: number; warehouseId: number }>`
    select z.id, w.id as "warehouseId" from zone z join warehouse w on w.id = z.warehouse_id
    where ${typeof warehouse === "number" ? sql`w.id = ${warehouse}` : sql`w.code = ${warehouse}`} and z.code in ${sql.in(codes)} order by z.position`;
});

const beginZones = Effect.fnUntraced(function* (
  n: number,
  warehouse: number | "W2",
  codes: readonly string[],
) {
  const zones = yield* findZones(warehouse, codes);
  const made = yield* createStockCheck({
    key: uuid(54, n),
    check: {
      clientId: uuid(55, n),
      warehouseId: zones[0]?.warehouseId ?? 0,
      scope: "zone",
      categoryId: null,
      amount: 0,
      productIds: [],
      abcClass: null,
      zoneIds: zones.map(({ id }) => id),
      blind: true,
      plannedOn: dateOf(Date.now()),
      tolerancePercent: null,
      toleranceValue: null,
      counterIds: [],
      memo: "",
    },
  });
  return yield* startStockCheck({ key: uuid(56, n), id: made.id, version: made.version });
});

/** Counts lines of a check as the books have them, but for the first ones: `off` says how many more or fewer, in 1/1000. */
const countLines = Effect.fnUntraced(function* (
  n: number,
  { id }: StockCheck,
  off: readonly number[],
  most: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const lines = yield* sql<{ productId: number; place: string; book: number }>`
    select product_id as "productId", place, book from stock_check_line where check_id = ${id}
    order by book = 0, id limit ${most}`;
  const now = Date.now();
  const counts = lines.map(({ productId, place, book }, at) => ({
    key: uuid(57, n * 100 + at),
    productId,
    place,
    mode: "set" as const,
    quantity: Math.max(0, book + (off[at] ?? 0)),
    undoes: null,
    countedAt: now,
    sequence: at,
  }));
  yield* countStock({ id, sentAt: now, counts });
});

/** Runs when goods lie in the zones. */
export const countZones = Effect.fnUntraced(function* (demo: Demo) {
  const done = yield* beginZones(0, demo.warehouseId, ["A-01", "A-02", "Ramp"]);
  yield* countLines(0, done, [-2000, 1000], 60);
  const on = ({ id, version }: StockCheck, n: number) => ({ key: uuid(58, n), id, version });
  const counted = yield* finishStockCheck(on(done, 0));
  yield* postStockCheck({ ...on(counted, 1), uncounted: "leave", reason: "Aisle A and ramp" });
  const north = yield* beginZones(1, "W2", ["Shop-01", "Shop-02"]);
  yield* countLines(1, north, [0, -1000], 2);
});
