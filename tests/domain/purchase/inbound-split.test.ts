/** Splitting what a receipt brought: what is left, and shares that add up (K2). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { leftToSplit, splitByShares } from "../../../src/domain/purchase/inbound-split.ts";

test("what is left is what came, was not returned, is in no split and is on hand (K2)", () => {
  expect(leftToSplit({ good: 10_000, returned: 2000, split: 3000, onHand: 9000 })).toBe(5000);
  expect(leftToSplit({ good: 10_000, returned: 2000, split: 3000, onHand: 4000 })).toBe(4000);
  expect(leftToSplit({ good: 10_000, returned: 8000, split: 3000, onHand: 4000 })).toBe(0);
  expect(leftToSplit({ good: 10_000, returned: 0, split: 0, onHand: -1000 })).toBe(0);
});

test("50 units in packages of 12 by shares of 2 and 1 are 38 and 12: whole packages, the remainder to the first place", () => {
  expect(splitByShares(50_000, [2, 1], 12)).toEqual([38_000, 12_000]);
  expect(splitByShares(50_000, [0, 1, 1], 12)).toEqual([0, 26_000, 24_000]);
  expect(splitByShares(50_000, [0, 0], 12)).toEqual([0, 0]);
});

test("the parts of any shares add up to the quantity, and a place without a share gets nothing (K2)", () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
      fc.nat(48),
      (quantity, shares, packing) => {
        const parts = splitByShares(quantity, shares, packing);
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(sum).toBe(shares.some((share) => share > 0) ? quantity : 0);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          if (shares[at] === 0) expect(part).toBe(0);
        }
      },
    ),
  );
});
