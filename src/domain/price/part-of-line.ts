/** Part of a line that is sold by itself: its packages and its share of a discount (S21). */
import { mulDiv } from "../money/rounding.ts";
import type { Quantity } from "../units.ts";
import type { Discount, PackCount, Packing } from "./order.ts";
import { bestPacking, unitsOf } from "./packing.ts";

interface CountedLine {
  readonly count: PackCount;
  readonly packing: Packing;
}

/** So much of the line in packages of the kinds that the line counts; the rest as loose units. */
export const countOfPart = ({ count, packing }: CountedLine, quantity: Quantity): PackCount => {
  if (quantity === unitsOf(count, packing)) return count;
  return bestPacking(quantity, {
    packingBox: count.boxNumber > 0 ? packing.packingBox : null,
    packingBigBag: count.bigBagNumber > 0 ? packing.packingBigBag : null,
    packingBag: count.bagNumber > 0 ? packing.packingBag : null,
  });
};

/** How much of the whole is sold before, and with the part: quantities of a line, or amounts of a document. */
export interface Part {
  readonly before: number;
  readonly after: number;
  readonly whole: number;
}

/** The discount of a part: a percentage stays, of an amount it is the share. The shares of all parts are the whole amount. */
export const discountOfPart = (
  discount: Discount | null,
  { before, after, whole }: Part,
): Discount | null => {
  if (discount === null || discount.kind === "percent") return discount;
  if (whole <= 0) return null;
  const { amount } = discount;
  const share = mulDiv(amount, after, whole) - mulDiv(amount, before, whole);
  return share === 0 ? null : { kind: "amount", amount: share };
};
