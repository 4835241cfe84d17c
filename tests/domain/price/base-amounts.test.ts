/** What the lines of a foreign order come to in the base currency (X3). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatInBase } from "../../../src/domain/money/base-amounts.ts";
import { convert } from "../../../src/domain/money/payment.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { ordersOf, sum } from "../support.ts";

describe("net and VAT in the base currency", () => {
  it("are together the converted total: 5.01 EUR with 0.84 VAT at 0.85 is 4.26 GBP (X3)", () => {
    const lines = vatInBase([{ gross: 501, vat: 84 }], {
      decimals: 2,
      baseDecimals: 2,
      rate: 8_500_000_000,
    });
    expect(lines).toEqual([{ net: 355, vat: 71 }]);
  });

  it("of any order at any rate share out the total and its VAT, each converted once (X3)", () => {
    fc.assert(
      fc.property(
        ordersOf(),
        fc.constantFrom(0, 2, 3),
        fc.integer({ min: 10_000_000, max: 40_000_000_000 }),
        (order, baseDecimals, rate) => {
          const result = totals(order);
          const to = { decimals: order.decimals, baseDecimals, rate };
          const lines = vatInBase(result.lines, to);
          const inBase = (amount: number) => convert(amount, order.decimals, baseDecimals, rate);
          expect(sum(lines.map(({ net, vat }) => net + vat))).toBe(inBase(result.total));
          expect(sum(lines.map(({ vat }) => vat))).toBe(inBase(result.vat));
        },
      ),
    );
  });
});
