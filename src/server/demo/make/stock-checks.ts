/** Stock checks: one posted, one that is counted with a double count and differences, one planned; made by the commands of live ones. */
import { Effect } from "effect";
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
