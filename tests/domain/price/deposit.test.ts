import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositKey, followsGoods, hasDeposit, withDeposits } from "../../../src/domain/price/deposit.ts";
import { priceFor } from "../../../src/domain/price/line-price.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { amountOff, goods, orderOf, ordersOf, percent, pricesAt } from "../support.ts";

interface Line {
  readonly key: string;
  readonly quantity: number;
}

const settle = (lines: readonly Line[]) =>
  withDeposits(lines, {
    isCharged: ({ key }) => followsGoods(key),
    depositOf: ({ key, quantity }, before) => {
      if (quantity <= 0) return null;
      return before?.quantity === quantity ? before : { key: depositKey(key), quantity };
    },
  });

describe("deposits (P14)", () => {
  it("stand right after their goods, follow their quantity, and go with them", () => {
    const lines = fc
      .array(fc.record({ key: fc.uuid({ version: 4 }), quantity: fc.integer({ min: -9, max: 99 }) }), {
        maxLength: 9,
      })
      .map((all) => all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at));
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 9 }), (all, more) => {
        const once = settle(all);
        expect(settle(once)).toBe(once);
        for (const [at, line] of once.entries())
          if (!followsGoods(line.key) && line.quantity > 0)
            expect(once[at + 1]).toEqual({ key: depositKey(line.key), quantity: line.quantity });
        const changed = settle(once.map((line) => (line === once[0] ? { ...line, quantity: more } : line)));
        if (once.length > 0) expect(changed[1]?.quantity).toBe(more);
        expect(settle(once.filter(({ key }) => followsGoods(key)))).toEqual([]);
      }),
    );
  });

  it("are checked by product and quantity of the next line", () => {
    const drink = { productId: 1, quantity: 6000 };
    expect(hasDeposit(drink, { productId: 2, quantity: 6000 }, 2)).toBe(true);
    expect(hasDeposit(drink, { productId: 2, quantity: 5000 }, 2)).toBe(false);
    expect(hasDeposit(drink, undefined, 2)).toBe(false);
    expect(hasDeposit(drink, undefined, null)).toBe(true);
    expect(hasDeposit({ ...drink, quantity: -6000 }, undefined, 2)).toBe(true);
  });

  it("bear no part of an order discount", () => {
    const deposit = { ...goods(6, 0.25), isDeposit: true };
    const half = totals(orderOf([goods(6, 2), deposit], { discount: percent(5_000) }));
    expect(half.lines.map(({ orderDiscount }) => orderDiscount)).toEqual([600, 0]);
    const all = totals(orderOf([goods(6, 2), deposit], { discount: amountOff(99_999) }));
    expect([all.orderDiscount, all.total]).toEqual([1200, 150]);
    fc.assert(
      fc.property(ordersOf(), (order) => {
        const sums = totals(order);
        for (const [at, line] of order.lines.entries())
          if (line.isDeposit === true) expect(sums.lines[at]?.orderDiscount).toBe(0);
      }),
    );
  });

  it("have their own price, whoever buys", () => {
    const level = { id: 1, basisPointsOff: 1_000 };
    const product = {
      ...goods(1, 0.25).packing,
      ...pricesAt(2_500),
      vatRate: 0,
      weighed: false,
      isDeposit: true,
      tiers: [{ from: 1000, unitPrice: 1 }],
      levelPrices: [],
    };
    const terms = { level, agreed: pricesAt(1), quantity: 9000, rate: 10_000_000_000 } as const;
    expect(priceFor(product, { ...terms, listMode: "gross", vatMode: "gross" })).toEqual({
      source: "base",
      prices: pricesAt(2_500),
    });
  });
});
