import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exact, mulDiv, roundToStep, spread, sumMulDiv } from "../../../src/domain/money/rounding.ts";
import { divideBig, sum } from "../support.ts";

const money = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const divisor = fc.integer({ min: 1, max: 1_000_000_000_000 });

describe("rounding", () => {
  it("an amount is rounded half away from zero, on both sides of zero (G2)", () => {
    expect([5, 15, 25, -5, -15].map((value) => mulDiv(value, 1, 10))).toEqual([1, 2, 3, -1, -2]);
    expect([4, -4, 0].map((value) => mulDiv(value, 1, 10))).toEqual([0, 0, 0]);
  });

  it("a product beyond 2^53 is as exact as a small one (G1)", () => {
    expect(mulDiv(9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991)).toBe(
      9_007_199_254_740_991,
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), money, divisor, (a, b, by) => {
        const right = divideBig(BigInt(a) * BigInt(b), BigInt(by));
        if (Number.isSafeInteger(right)) expect(mulDiv(a, b, by)).toBe(right + 0);
        else expect(() => mulDiv(a, b, by)).toThrow(RangeError);
      }),
    );
  });

  it("a sum of products is rounded once and not by term (G2)", () => {
    expect(sumMulDiv([1, 1, 1], [4, 4, 4], 1, 10)).toBe(1);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(money, money), { maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        divisor,
        (pairs, factor, by) => {
          const big = pairs.reduce((left, [a, b]) => left + BigInt(a) * BigInt(b), 0n) * BigInt(factor);
          const right = divideBig(big, BigInt(by));
          fc.pre(Number.isSafeInteger(right));
          expect(
            sumMulDiv(
              pairs.map(([a]) => a),
              pairs.map(([, b]) => b),
              factor,
              by,
            ),
          ).toBe(right + 0);
        },
      ),
    );
  });

  it("an integer too large to be exact is refused, never stored wrong (G1)", () => {
    expect(() => exact(2 ** 53)).toThrow(RangeError);
    expect(() => mulDiv(2 ** 52, 4, 1)).toThrow(RangeError);
    expect(() => mulDiv(1, 1, 0)).toThrow(RangeError);
  });

  it("a step of cash is at most half a step away and mirrors on returns (M4, I21)", () => {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 1, max: 1_000 }),
        fc.constantFrom("half-up" as const, "half-down" as const),
        (amount, step, rule) => {
          const rounded = roundToStep(amount, step, rule);
          expect(rounded % step).toBe(rounded < 0 ? -0 : 0);
          expect(Math.abs(rounded - amount) * 2).toBeLessThanOrEqual(step);
          expect(roundToStep(0 - amount, step, rule)).toBe(0 - rounded);
        },
      ),
    );
  });
});

describe("sharing an amount out", () => {
  it("the shares add up to the amount exactly, each within one of its part (P13)", () => {
    fc.assert(
      fc.property(
        money,
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const shares = spread(total, weights);
          expect(sum(shares)).toBe(total);
          const all = sum(weights);
          if (all > 0)
            weights.forEach((weight, index) => {
              expect(Math.abs((shares[index] ?? 0) - (total * weight) / all)).toBeLessThan(1.001);
              if (weight === 0) expect(shares[index]).toBe(0);
            });
        },
      ),
    );
  });

  it("the largest remainder gets the odd cent, and of equal ones the earlier (P13)", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(spread(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it("without any weight the shares are equal, and without lines there are none (P13)", () => {
    expect(spread(5, [0, 0])).toEqual([3, 2]);
    expect(spread(5, [])).toEqual([]);
    expect(spread(0, [3, 0])).toEqual([0, 0]);
  });

  it("a refund is shared as the sale was (P13, R1)", () => {
    fc.assert(
      fc.property(
        money,
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1 }),
        (total, weights) => {
          expect(spread(0 - total, weights)).toEqual(spread(total, weights).map((share) => 0 - share));
        },
      ),
    );
  });
});
