/** Corrections of stock by hand: one posted, one undone, one still a draft, made by the commands of live ones. */
import { Effect } from "effect";
import type { StockChange, StockChangeDraft } from "../../../contract/stock/stock-change.ts";
import { Person } from "../../person.ts";
import { createStockChange, postStockChange, undoStockChange } from "../../stock/public.ts";
import type { Demo } from "../demo-company.ts";
import { dateOf } from "../year/post-payment.ts";
import { demoPerson } from "./demo-person.ts";
import { uuid } from "./random.ts";

/** Well-stocked goods, each with how many more or fewer there are, in 1/1000. */
const linesOf = (demo: Demo, n: number, quantities: readonly number[]): StockChangeDraft["lines"] =>
  demo.catalogue
    .filter(({ id, active }) => active && (demo.products[id - 1]?.balance?.quantity ?? 0) > 100_000)
    .slice(40 + n * 5)
    .flatMap(({ id }, at) => {
      const quantity = quantities[at];
      return quantity === undefined
        ? []
        : [
            {
              key: uuid(20, n * 10 + at),
              productId: id,
              warehouseId: demo.warehouseId,
              mode: "add" as const,
              quantity,
              seen: null,
            },
          ];
    });

const makeAll = Effect.fnUntraced(function* (demo: Demo) {
  const create = (n: number, reason: string, quantities: readonly number[]) =>
    createStockChange({
      key: uuid(21, n),
      change: {
        clientId: uuid(22, n),
        kind: "adjust",
        date: dateOf(Date.now()),
        reason,
        lines: linesOf(demo, n, quantities),
      },
    });
  const on = (n: number, { id, version }: StockChange) => ({ key: uuid(23, n), id, version });
  const broken = yield* create(0, "Broken while unpacking", [-2000, -1000, -4000]);
  yield* postStockChange(on(0, broken));
  const wrong = yield* create(1, "Found behind the shelf", [3000, 12_000]);
  const posted = yield* postStockChange(on(1, wrong));
  yield* undoStockChange({ ...on(2, posted), reason: "Counted in the wrong warehouse" });
  yield* create(2, "Samples for the fair", [-1000, -1000, -1000, -1000]);
});

/** Runs when the books are written: the corrections are of today. */
export const correctStock = (demo: Demo) =>
  Effect.provideService(makeAll(demo), Person, demoPerson(demo, "root"));
