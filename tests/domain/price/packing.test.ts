import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCounts,
  bestPacking,
  isValidCount,
  negateCount,
  NO_PACKING,
  packageQuantity,
  unitsOf,
  ZERO_COUNT,
} from "../../../src/domain/price/packing.ts";
import { countsFor, packings } from "../support.ts";

const crate = { packingBox: 24, packingBigBag: 12, packingBag: 6 };
const counted = packings.chain((packing) => fc.tuple(fc.constant(packing), countsFor(packing)));

describe("packing", () => {
  it("units are boxes, big bags and bags times their packing, and loose units (P1)", () => {
    const count = { boxNumber: 2, bigBagNumber: 1, bagNumber: 3, units: 500 };
    expect(unitsOf(count, crate)).toBe((48 + 12 + 18) * 1_000 + 500);
    expect(unitsOf({ ...ZERO_COUNT, units: 250 }, NO_PACKING)).toBe(250);
  });

  it("units from packages are packages from units back, for any packing (I28)", () => {
    fc.assert(
      fc.property(counted, ([packing, count]) => {
        const units = unitsOf(count, packing);
        const best = bestPacking(units, packing);
        expect(unitsOf(best, packing)).toBe(units);
        expect(isValidCount(best, packing)).toBe(true);
        expect(bestPacking(unitsOf(best, packing), packing)).toEqual(best);
      }),
    );
  });

  it("best packing takes the largest packages first, whatever they are called (P3)", () => {
    expect(bestPacking(31_500, crate)).toEqual({ boxNumber: 1, bigBagNumber: 0, bagNumber: 1, units: 1_500 });
    const bigBagLargest = { packingBox: 10, packingBigBag: 100, packingBag: null };
    expect(bestPacking(125_000, bigBagLargest)).toEqual({
      boxNumber: 2,
      bigBagNumber: 1,
      bagNumber: 0,
      units: 5_000,
    });
    expect(bestPacking(-31_500, crate)).toEqual(negateCount(bestPacking(31_500, crate)));
    expect(bestPacking(7_000, NO_PACKING)).toEqual({ ...ZERO_COUNT, units: 7_000 });
  });

  it("a line keeps its packing: the product being packed otherwise later leaves it as it was (P2, P12, I28)", () => {
    const line = { count: { ...ZERO_COUNT, boxNumber: 2 }, packing: crate };
    const repacked = { ...crate, packingBox: 20 };
    expect(unitsOf(line.count, line.packing)).toBe(48_000);
    expect(unitsOf(line.count, repacked)).toBe(40_000);
  });

  it("a package the product does not come in cannot be counted, nor sold and returned in one line (P1, R2)", () => {
    expect(isValidCount({ ...ZERO_COUNT, boxNumber: 1 }, NO_PACKING)).toBe(false);
    expect(isValidCount({ ...ZERO_COUNT, boxNumber: 1, units: -500 }, crate)).toBe(false);
    expect(isValidCount({ ...ZERO_COUNT, boxNumber: -1, units: -500 }, crate)).toBe(true);
    expect(isValidCount(ZERO_COUNT, NO_PACKING)).toBe(true);
  });

  it("scanning packages one after the other counts the same units as counting them at once (P4)", () => {
    const two = packings.chain((packing) =>
      fc.tuple(fc.constant(packing), countsFor(packing, [1]), countsFor(packing, [1])),
    );
    fc.assert(
      fc.property(two, ([packing, left, right]) => {
        expect(unitsOf(addCounts(left, right), packing)).toBe(
          unitsOf(left, packing) + unitsOf(right, packing),
        );
        expect(addCounts(left, negateCount(left))).toEqual(ZERO_COUNT);
      }),
    );
  });

  it("package numbers are shown with one decimal, and 0 where there is no finite one (G3)", () => {
    expect(packageQuantity(30_000, 24)).toBe(1.3);
    expect(packageQuantity(-30_000, 24)).toBe(-1.3);
    expect(packageQuantity(30_000, 0)).toBe(0);
    expect(packageQuantity(30_000, null)).toBe(0);
    expect(packageQuantity(Number.NaN, 24)).toBe(0);
    expect(packageQuantity(Number.POSITIVE_INFINITY, 24)).toBe(0);
  });
});
