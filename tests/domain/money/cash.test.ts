import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashDue, cashRoundingFor } from "../../../src/domain/money/cash.ts";

const forint = cashRoundingFor("HUF", "HU");
const dueInCash = (total: number, currency: string, country: string) =>
  cashDue(total, 0, cashRoundingFor(currency, country)).due;

describe("cash rounding", () => {
  it("takes forints to the nearest five: 1-2 down, 3-4 up, 6-7 down, 8-9 up (M4, I21)", () => {
    const ends = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => dueInCash(1_000 + end, "HUF", "HU") - 1_000);
    expect(ends).toEqual([0, 0, 0, 5, 5, 5, 5, 5, 10, 10]);
  });

  it("takes Chilean pesos to the nearest ten with five going down (M4, I21)", () => {
    const ends = [1, 4, 5, 6, 9].map((end) => dueInCash(100 + end, "CLP", "CL") - 100);
    expect(ends).toEqual([0, 0, 0, 10, 10]);
  });

  it("takes Czech cash to the crown, half a crown up (M4)", () => {
    expect([149, 150, 249].map((total) => dueInCash(total, "CZK", "CZ"))).toEqual([100, 200, 200]);
  });

  it("rounds euros to five cents in Slovakia and Belgium and not at all in Germany (M4)", () => {
    expect([1_002, 1_003, 1_007, 1_008].map((total) => dueInCash(total, "EUR", "SK"))).toEqual([
      1_000, 1_005, 1_005, 1_010,
    ]);
    expect(dueInCash(1_003, "EUR", "BE")).toBe(1_005);
    expect(cashRoundingFor("EUR", "DE")).toBeNull();
    expect(dueInCash(1_003, "EUR", "DE")).toBe(1_003);
    expect(cashRoundingFor("RON", "RO")).toBeNull();
  });

  it("keeps its step in main units however many decimals the company keeps (M4)", () => {
    expect(cashRoundingFor("HUF", "HU", 2)).toEqual({ step: 500, rule: "half-up" });
    expect(cashRoundingFor("CZK", "CZ", 0)).toBeNull();
  });

  it("is of the cash part alone, after all other tenders (M4, I21)", () => {
    expect(cashDue(5_003, 2_000, forint)).toEqual({ due: 3_005, rounding: 2 });
    expect(cashDue(5_003, 5_003, forint)).toEqual({ due: 0, rounding: 0 });
    expect(cashDue(5_003, 6_000, forint)).toEqual({ due: 0, rounding: 0 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e6 }), (total, other) => {
        fc.pre(total !== 0);
        const result = cashDue(total, total < 0 ? 0 - other : other, forint);
        expect(Math.abs(result.rounding) * 2).toBeLessThanOrEqual(5);
        expect(Math.abs(result.due % 5)).toBe(0);
        expect(cashDue(0 - total, total < 0 ? other : 0 - other, forint).due).toBe(0 - result.due);
      }),
    );
  });
});
