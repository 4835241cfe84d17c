/** Prices by a formula: the nearest ending, the higher one of two, never below the lowest price (P18). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formulaPrice, type PriceEnding, type PriceFormula } from "../../src/domain/price/price-formula.ts";

const formula = (change: Partial<PriceFormula>): PriceFormula => ({
  base: "price",
  factor: 10_000,
  added: 0,
  ending: "none",
  ...change,
});
const priced = (price: number, ending: PriceEnding, lowest: number | null = null) =>
  formulaPrice(price * 10_000, formula({ ending }), lowest === null ? null : lowest * 10_000, 2);

describe("the ending of a price (P18)", () => {
  test("is the nearest one, and the higher one if two are equally near", () => {
    expect(priced(12.3, "90")).toBe(11_9000);
    expect(priced(12.4, "90")).toBe(12_9000);
    expect(priced(12.5, "00")).toBe(13_0000);
    expect(priced(12.24, "50")).toBe(12_5000);
    expect(priced(12.48, "99")).toBe(11_9900);
  });

  test("is the next higher one where the nearest is below the lowest price", () => {
    expect(priced(12.3, "90", 12)).toBe(12_9000);
    expect(priced(12.3, "none", 12.35)).toBe(12_3500);
  });

  test("never makes goods free, and there is no price where the formula asks for none", () => {
    expect(priced(0.2, "00")).toBe(1_0000);
    expect(formulaPrice(1_0000, formula({ added: -2_0000 }), null, 2)).toBeNull();
  });
});

test("base x factor + added is rounded to the decimals of the currency", () => {
  expect(formulaPrice(3_3333, formula({ factor: 10_500, added: 1000 }), null, 2)).toBe(3_6000);
  expect(formulaPrice(1499_0000, formula({ factor: 10_350 }), null, 0)).toBe(1551_0000);
});

test("every price has its ending, is above zero, not below the lowest and less than one step away from what was asked", () => {
  const endings = { none: 0, "00": 0, "50": 5000, "90": 9000, "99": 9900 } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom("none" as const, "00" as const, "50" as const, "90" as const, "99" as const),
      fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      (base, ending, lowest) => {
        const price = formulaPrice(base, formula({ ending }), lowest, 2) ?? 0;
        const step = ending === "none" ? 100 : 10_000;
        expect(price % step).toBe(endings[ending] % step);
        expect(price).toBeGreaterThan(0);
        expect(price).toBeGreaterThanOrEqual(lowest ?? 0);
        expect(Math.abs(price - Math.max(base, lowest ?? 0))).toBeLessThanOrEqual(step);
      },
    ),
  );
});
