/** From packages to units and back. Stock, cost and reports count units only; packages are how people see them (P1). */
import type { PackCount, Packing } from "./order.ts";
import { exact, mulDiv } from "../money/rounding.ts";
import { QUANTITY_SCALE, type Quantity } from "../units.ts";

/** The kinds of package, the largest first as the trade uses them (spec section 3). */
export const packageKinds = ["box", "bigBag", "bag"] as const;
export type PackageKind = (typeof packageKinds)[number];

export const ZERO_COUNT: PackCount = { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 0 };
export const NO_PACKING: Packing = { packingBox: null, packingBigBag: null, packingBag: null };

const packingFields = { box: "packingBox", bigBag: "packingBigBag", bag: "packingBag" } as const;
const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

/** Units in one package of the kind; null where the product is not packed so (P1). */
export const packingOf = (kind: PackageKind, packing: Packing): number | null => packing[packingFields[kind]];

/** Packages of the kind in the count (P1). */
export const packageNumber = (kind: PackageKind, count: PackCount): number => count[numberFields[kind]];

/** The count as loose units, in thousandths: packages x packing + units. Unpacked kinds count nothing (P1, I28). */
export const unitsOf = (count: PackCount, packing: Packing): Quantity => {
  const packed =
    count.boxNumber * (packing.packingBox ?? 0) +
    count.bigBagNumber * (packing.packingBigBag ?? 0) +
    count.bagNumber * (packing.packingBag ?? 0);
  return exact(packed * QUANTITY_SCALE + count.units);
};

/** A quantity in thousandths as the fewest packages: the largest first, the rest as loose units; negative mirrors (P3). */
export const bestPacking = (quantity: Quantity, packing: Packing): PackCount => {
  const sizes = packageKinds
    .map((kind) => ({ kind, size: packingOf(kind, packing) ?? 0 }))
    .filter(({ size }) => size > 0)
    .sort((left, right) => right.size - left.size);
  const count = { ...ZERO_COUNT };
  let remainder = quantity;
  for (const { kind, size } of sizes) {
    const left = remainder % (size * QUANTITY_SCALE);
    count[numberFields[kind]] = (remainder - left) / (size * QUANTITY_SCALE);
    remainder = left;
  }
  return { ...count, units: remainder + 0 };
};

/** So many units told in the kind of package that `like` counts, where they fill such packages; else as loose units (P1). */
export const asPacked = (quantity: Quantity, like: PackCount, packing: Packing): PackCount => {
  const kinds = packageKinds.filter((kind) => packageNumber(kind, like) !== 0);
  const [kind] = kinds;
  const size = kind === undefined ? 0 : (packingOf(kind, packing) ?? 0) * QUANTITY_SCALE;
  if (kind === undefined || kinds.length > 1 || like.units !== 0 || size === 0 || quantity % size !== 0)
    return { ...ZERO_COUNT, units: quantity };
  return { ...ZERO_COUNT, [numberFields[kind]]: quantity / size };
};

/** How many packages a quantity is, for display only: 1 decimal; 0 when that is not a finite number (G3, spec section 9). */
export const packageQuantity = (quantity: Quantity, unitsPerPackage: number | null): number =>
  unitsPerPackage !== null && unitsPerPackage > 0 && Number.isSafeInteger(quantity)
    ? mulDiv(quantity, 10, unitsPerPackage * QUANTITY_SCALE) / 10
    : 0;

/** Whether the count fits the product: no package that it is not packed in, and all of one sign (P1, R2). */
export const isValidCount = (count: PackCount, packing: Packing): boolean => {
  const numbers = [count.units, ...packageKinds.map((kind) => packageNumber(kind, count))];
  const packed = packageKinds.every(
    (kind) => packageNumber(kind, count) === 0 || packingOf(kind, packing) !== null,
  );
  return packed && (numbers.every((number) => number >= 0) || numbers.every((number) => number <= 0));
};

/** Both counts together, kind by kind: scanning a box adds a box (P4). */
export const addCounts = (left: PackCount, right: PackCount): PackCount => ({
  boxNumber: left.boxNumber + right.boxNumber,
  bigBagNumber: left.bigBagNumber + right.bigBagNumber,
  bagNumber: left.bagNumber + right.bagNumber,
  units: left.units + right.units,
});

/** The count given back: what a counter entry or a return of the whole line counts (R2). */
export const negateCount = (count: PackCount): PackCount => ({
  boxNumber: 0 - count.boxNumber,
  bigBagNumber: 0 - count.bigBagNumber,
  bagNumber: 0 - count.bagNumber,
  units: 0 - count.units,
});
