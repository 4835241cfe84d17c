import { describe, expect, it } from "vitest";
import { owedInBase } from "../../../src/domain/money/credit.ts";

describe("what a customer owes", () => {
  it("is told in the base currency, each account at the rate its entries were made at (S3, X1)", () => {
    const pounds = { amount: 20_000, decimals: 2, rate: 10_000_000_000 };
    const euros = { amount: 100_000, decimals: 2, rate: 8_500_000_000 };
    const forints = { amount: 4_000, decimals: 0, rate: 21_500_000 };
    expect(owedInBase([], 2)).toBe(0);
    expect(owedInBase([pounds, euros], 2)).toBe(20_000 + 85_000);
    expect(owedInBase([forints], 2)).toBe(860);
    expect(owedInBase([{ ...euros, amount: -100_000 }, pounds], 2)).toBe(20_000 - 85_000);
  });
});
