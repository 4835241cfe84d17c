/** Random orders of the test shop: any of its goods, in units or boxes, with or without a discount. */
import fc from "fast-check";
import type { DraftLine, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { draft, line } from "./drafts.ts";
import type { Code } from "./drafts.ts";
import type { Shop } from "./shop.ts";

const noDiscount: DraftLine["discount"] = null;

/** What a cashier may give without asking: 5 %. */
const lineDiscount = fc.oneof(
  fc.constant(noDiscount),
  fc
    .integer({ min: 1, max: 500 })
    .map((basisPoints): DraftLine["discount"] => ({ kind: "percent", basisPoints })),
);

const pick = fc.record({
  code: fc.constantFrom<Code>("MUG", "TEA", "APPLE", "POST"),
  units: fc.integer({ min: 1, max: 9 }),
  boxes: fc.integer({ min: 0, max: 2 }),
  discount: lineDiscount,
  memo: fc.string({ maxLength: 20 }).map((text) => text.replaceAll("\u0000", "")),
});

/** One to `most` lines. */
const randomLines = (shop: () => Shop, most = 6): fc.Arbitrary<readonly DraftLine[]> =>
  fc.array(pick, { minLength: 1, maxLength: most }).map((picks) =>
    picks.map(({ code, units, boxes, discount, memo }) => {
      const plain = line(shop(), code, units, { discount, memo });
      return code === "TEA" ? { ...plain, count: { ...plain.count, boxNumber: boxes } } : plain;
    }),
  );

/** A draft of such lines at the shop's first till. */
export const randomDraft = (shop: () => Shop, change: Partial<OrderDraft> = {}): fc.Arbitrary<OrderDraft> =>
  randomLines(shop).map((lines) => draft(shop(), lines, change));
