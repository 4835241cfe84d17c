/** A cost divided over lines of receipts: the examples of the rules, and that nothing is lost for any lines. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { landedShares } from "../../../src/domain/purchase/landed-cost.ts";

const line = (came: number, wish: { returned?: number; value?: number; measure?: number } = {}) => ({
  came: came * 1000,
  returned: 0,
  value: 0,
  measure: 0,
  ...wish,
});

it("returned goods take no share: 90.00 over 20 and 30, of which 5 of the 30 went back, are 40.00 and 50.00 (B19)", () => {
  expect(landedShares(90_00, "quantity", [line(20), line(30, { returned: 5000 })])).toEqual([40_00, 50_00]);
});

it("a cost is divided by value, weight, volume or by hand, the last cent by largest remainder (B4)", () => {
  const lines = [
    line(1, { value: 50_00, measure: 1 }),
    line(1, { value: 25_00, measure: 1 }),
    line(1, { value: 25_00, measure: 1 }),
  ];
  expect(landedShares(10_01, "value", lines)).toEqual([5_01, 2_50, 2_50]);
  expect(landedShares(10_00, "weight", lines)).toEqual([3_34, 3_33, 3_33]);
  expect(landedShares(-10_00, "hand", lines)).toEqual([-3_34, -3_33, -3_33]);
});

it("shares add up to the cost for any lines and keys, and what went back has none (B4, B19, I26)", () => {
  const lines = fc.array(
    fc.record({
      came: fc.nat(9000),
      returned: fc.nat(9000),
      value: fc.nat(1_000_000),
      measure: fc.nat(50_000),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const key = fc.constantFrom("value", "quantity", "weight", "volume", "hand" as const);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), key, lines, (cost, by, given) => {
      const shares = landedShares(cost, by, given);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cost);
    }),
  );
});
