/** Splitting what a receipt brought over places: how much of a line is left to split, and a division by shares that adds up. */
import { spread } from "../money/rounding.ts";
import { QUANTITY_SCALE, type Quantity } from "../units.ts";

/** A line of a receipt with what happened to its good units since. */
export interface SplitSource {
  readonly good: Quantity;
  /** Good units that went back to the supplier. */
  readonly returned: Quantity;
  /** Units in splits that stand. */
  readonly split: Quantity;
  /** On hand in the warehouse of the receipt, whichever receipt brought it (B10, K2). */
  readonly onHand: Quantity;
}

/** Units that can still be split: never more than came and is left of it, and never more than is on hand. */
export const leftToSplit = ({ good, returned, split, onHand }: SplitSource): Quantity =>
  Math.max(0, Math.min(good - returned - split, onHand));

/**
 * Divides a quantity by shares, in whole packages of `unitsPerPackage` where it has so many. The parts add up to the quantity:
 * what does not fill a package goes to the first place with a share. All parts are 0 where nobody has a share.
 */
export const splitByShares = (
  quantity: Quantity,
  shares: readonly number[],
  unitsPerPackage = 1,
): readonly Quantity[] => {
  const first = shares.findIndex((share) => share > 0);
  if (first < 0) return shares.map(() => 0);
  const step = Math.max(1, unitsPerPackage) * QUANTITY_SCALE;
  const packages = Math.floor(quantity / step);
  const remainder = quantity - packages * step;
  return spread(packages, shares).map((part, at) => part * step + (at === first ? remainder : 0));
};
