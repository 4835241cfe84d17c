/** Everything that is taken off a line together against its limits, in the order's currency and VAT mode (P8, S7, X8). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitsOnOrder } from "../../../src/domain/price/line-price.ts";
import { unitsOf } from "../../../src/domain/price/packing.ts";
import {
  discountProblem,
  effectivePrice,
  lineValue,
  type PriceLimits,
} from "../../../src/domain/price/pricing.ts";
import { remainingShare, lineTotals, totals } from "../../../src/domain/price/totals.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";
import { amountOff, goods, linesOf, orderOf, ordersOf, percent, pricesAt } from "../support.ts";

const noLimits: PriceLimits = { maximumDiscount: 10_000, lowestPrice: null, cost: null, belowCost: "allow" };
const upTo = (maximumDiscount: number): PriceLimits => ({ ...noLimits, maximumDiscount });

describe("the discount of a line", () => {
  it("is typed price, line discount and order discount together: 6 % and 5 % are more than 10 % (S7)", () => {
    const line = goods(1, 100, { discount: percent(600) });
    const kept = remainingShare(percent(500), [lineTotals(line, orderOf([]))]);
    expect(effectivePrice(line, 2, kept)).toBe(893_000);
    expect(discountProblem(line, upTo(1_000), 2, kept)).toEqual({
      limit: "discount",
      price: 893_000,
      lowest: 900_000,
    });
    expect(discountProblem(line, upTo(1_070), 2, kept)).toBeNull();
    expect(discountProblem(goods(1, 95), { ...upTo(1_000), regular: pricesAt(100) }, 2, kept)).toBeNull();
    expect(discountProblem(goods(1, 94), { ...upTo(1_000), regular: pricesAt(100) }, 2, kept)?.limit).toBe(
      "discount",
    );
  });

  it("does not count a price that was typed above the regular one (S7)", () => {
    const line = goods(1, 20, { discount: percent(1_000) });
    expect(discountProblem(line, { ...upTo(500), regular: pricesAt(10) }, 2)).toBeNull();
  });

  it("by an order discount of exactly the limit passes on every line of any order (S7, P13)", () => {
    fc.assert(
      fc.property(ordersOf([1]), fc.integer({ min: 0, max: 10_000 }), (order, limit) => {
        const plain = order.lines.map((line) => ({ ...line, discount: null }));
        const kept = remainingShare(percent(limit), totals({ ...order, lines: plain }).lines);
        for (const line of plain) expect(discountProblem(line, upTo(limit), order.decimals, kept)).toBeNull();
      }),
    );
  });

  it("that passes leaves of any line at least what the limit leaves of its regular price, but for rounding (S7)", () => {
    fc.assert(
      fc.property(ordersOf([1]), fc.integer({ min: 0, max: 10_000 }), (order, limit) => {
        const result = totals(order);
        const sold = result.lines.filter((_, at) => order.lines[at]?.isDeposit !== true);
        const kept = remainingShare(order.discount, sold);
        order.lines.forEach((line, at) => {
          if (line.isDeposit === true) return;
          const { amount = 0, orderDiscount = 0 } = result.lines[at] ?? {};
          const scale = 10 ** (7 - order.decimals);
          const least = lineValue(line, 10_000 - limit, 10_000 * scale);
          const isRefused = discountProblem(line, upTo(limit), order.decimals, kept) !== null;
          if (unitsOf(line.count, line.packing) === 0) expect(isRefused).toBe(false);
          else if (isRefused) expect(amount - orderDiscount).toBeLessThanOrEqual(least + 2);
          else expect(amount - orderDiscount).toBeGreaterThanOrEqual(least - 2);
        });
      }),
    );
  });

  it("pushes no line below its lowest price or its cost by the order discount (P8, S7)", () => {
    const line = goods(2, 10);
    const kept = remainingShare(amountOff(100), [lineTotals(line, orderOf([]))]);
    expect(discountProblem(line, { ...noLimits, lowestPrice: 95_001 }, 2, kept)?.limit).toBe("lowestPrice");
    expect(discountProblem(line, { ...noLimits, lowestPrice: 95_000 }, 2, kept)).toBeNull();
    const cost = { ...noLimits, cost: 95_001, belowCost: "refuse" } as const;
    expect(discountProblem(line, cost, 2, kept)?.limit).toBe("belowCost");
  });

  it("of goods without a price, or worth more than 2^53, is judged all the same (G1)", () => {
    expect(discountProblem(goods(1, 0), upTo(0), 2, [1, 2])).toBeNull();
    fc.assert(
      fc.property(linesOf([1]), (line) => {
        const vast = { ...line, prices: pricesAt(900_000_000), discount: percent(1) };
        const units = { ...vast, count: { ...vast.count, units: 1_000_000_000_000 } };
        expect(discountProblem(units, upTo(0), 2)?.limit).toBe("discount");
        expect(discountProblem(units, upTo(1), 2)).toBeNull();
      }),
    );
  });
});

describe("lowest price and cost on an order", () => {
  const product = { vatRate: 2_000, lowestPrice: 96_000 };
  const gbpInEuro = 8_000_000_000;

  it("are in its currency and VAT mode: 5.00 GBP net are 7.50 EUR with 20 % VAT at 0.80 (X8)", () => {
    const terms = { rate: gbpInEuro, listMode: "gross", vatMode: "gross" } as const;
    expect(limitsOnOrder(product, { price: 50_000, rate: RATE_SCALE }, terms)).toEqual({
      lowestPrice: 120_000,
      cost: 75_000,
    });
    expect(limitsOnOrder(product, { price: 50_000, rate: RATE_SCALE }, { ...terms, vatMode: "net" })).toEqual(
      {
        lowestPrice: 100_000,
        cost: 62_500,
      },
    );
    expect(limitsOnOrder({ ...product, lowestPrice: null }, null, terms)).toEqual({
      lowestPrice: null,
      cost: null,
    });
  });

  it("follow the rate of the cost currency too, and stay as they are on an order like the price list (X1, X8)", () => {
    const terms = { rate: RATE_SCALE, listMode: "net", vatMode: "net" } as const;
    const inEuro = { price: 50_000, rate: gbpInEuro };
    expect(limitsOnOrder(product, inEuro, terms)).toEqual({ lowestPrice: 96_000, cost: 40_000 });
    fc.assert(
      fc.property(fc.nat(10_000_000), (price) => {
        expect(limitsOnOrder({ vatRate: 1_900, lowestPrice: price }, null, terms).lowestPrice).toBe(price);
      }),
    );
  });
});
