/** Receipts of the demo company that were split: a part of the newest goods stands at the ramp, one such split was taken back. */
import { Effect } from "effect";
import { Person } from "../../../person.ts";
import {
  listSplittable,
  postReceiptSplit,
  readSplitReceipt,
  undoReceiptSplit,
} from "../../../purchase/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** How many receipts are split. */
const RECEIPTS = 4;

const splitAll = Effect.gen(function* () {
  const receipts = (yield* listSplittable({})).slice(0, RECEIPTS);
  for (const [n, { id }] of receipts.entries()) {
    const { lines, places, warehouseId } = yield* readSplitReceipt(id);
    const zone = places.find((place) => place.warehouseId === warehouseId)?.zones.at(-1);
    const line = lines.find(({ left }) => left >= 4000);
    if (zone === undefined || line === undefined) continue;
    const target = {
      receiptLineId: line.receiptLineId,
      quantity: 2000,
      warehouseId,
      zoneId: zone.id,
      lot: null,
      into: null,
    };
    const made = yield* postReceiptSplit({ key: uuid(176, n), id, targets: [target] });
    if (n !== 1) continue;
    const split = made.splits[0]?.id ?? 0;
    yield* undoReceiptSplit({ key: uuid(177, n), id: split, reason: "Goods went straight to the shelf" });
  }
});

/** Runs when the zones are there. */
export const splitReceipts = (demo: Demo) =>
  Effect.provideService(splitAll, Person, demoPerson(demo, "root"));
