import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashDifference } from "../../../src/domain/money/shift.ts";
import { type CashEntry, cashMovements, expectedCash } from "../../support/expected-cash.ts";

const entries = fc.array(
  fc.record({
    kind: fc.constantFrom(...cashMovements),
    currency: fc.constantFrom("EUR", "HUF"),
    amount: fc.nat(1_000_000),
  }),
);

describe("the cash of a shift", () => {
  it("is float + taken - change - refunds + in - out, each currency by itself (F3, I22)", () => {
    const day: readonly CashEntry[] = [
      { kind: "taken", currency: "EUR", amount: 5_000 },
      { kind: "change", currency: "EUR", amount: 1_200 },
      { kind: "refund", currency: "EUR", amount: 300 },
      { kind: "taken", currency: "HUF", amount: 10_000 },
      { kind: "in", currency: "EUR", amount: 1_000 },
      { kind: "out", currency: "HUF", amount: 4_000 },
    ];
    expect(expectedCash(day, { EUR: 10_000 })).toEqual({ EUR: 14_500, HUF: 6_000 });
  });

  it("taken over by the next shift is the same as one long shift (I22)", () => {
    fc.assert(
      fc.property(entries, entries, fc.nat(1_000_000), (morning, evening, float) => {
        const handedOver = expectedCash(morning, { EUR: float });
        expect(expectedCash(evening, handedOver)).toEqual(
          expectedCash([...morning, ...evening], { EUR: float }),
        );
      }),
    );
  });

  it("counted short is a difference below zero, and nothing counted is all of it missing (F4)", () => {
    expect(cashDifference({ EUR: 990, CHF: 5 }, { EUR: 1_000, HUF: 200 })).toEqual({
      EUR: -10,
      CHF: 5,
      HUF: -200,
    });
  });
});
