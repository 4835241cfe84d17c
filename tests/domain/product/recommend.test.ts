/** Which products are worth pushing: points of margin, trend and stock, and the reason that is told. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { coverDays, pushScore, trendOf } from "../../../src/domain/product/recommend.ts";

const product = { stock: 90_000, sold: 30_000, soldBefore: 20_000, margin: 1500 };

test("30 sold after 20 are 50 % more, and 90 in stock last for 90 days", () => {
  expect(trendOf(product)).toBe(5000);
  expect(coverDays(product)).toBe(90);
  expect(trendOf({ sold: 5000, soldBefore: 0 })).toBeNull();
  expect(coverDays({ stock: 5000, sold: 0 })).toBeNull();
});

test("the reason is what speaks most for a product: growth, margin, or stock that does not sell", () => {
  expect(pushScore(product)).toEqual({ score: 55, reason: "trend" });
  expect(pushScore({ ...product, margin: 6000 }).reason).toBe("margin");
  expect(pushScore({ ...product, sold: 0, margin: null })).toEqual({ score: 50, reason: "stock" });
  expect(pushScore({ ...product, stock: 0 })).toEqual({ score: 0, reason: null });
});

test("a score is from 0 to 100, more margin never lowers it, and an unknown margin is never the reason", () => {
  const figure = fc.integer({ min: -100_000, max: 10_000_000 });
  fc.assert(
    fc.property(
      figure,
      figure,
      figure,
      fc.integer({ min: -10_000, max: 9000 }),
      (stock, sold, soldBefore, margin) => {
        const { score } = pushScore({ stock, sold, soldBefore, margin });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(pushScore({ stock, sold, soldBefore, margin: margin + 500 }).score).toBeGreaterThanOrEqual(
          score,
        );
        expect(pushScore({ stock, sold, soldBefore, margin: null }).reason).not.toBe("margin");
      },
    ),
  );
});
