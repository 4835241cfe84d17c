/** A price change tried on what was sold. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { trySales } from "../../../src/domain/price/price-trial.ts";

const sold = { quantity: 10_000, net: 100_00, netAtBase: 60_00, cost: 40_00 };

it("what was sold at the base price follows the price, the remainder and the cost stay (P7)", () => {
  expect(trySales(sold, 20_000, 22_000)).toEqual({
    net: 100_00,
    newNet: 106_00,
    profit: 60_00,
    newProfit: 66_00,
  });
  expect(trySales(sold, 20_000, 15_000).newNet).toBe(85_00);
});

it("goods that cost nothing before have no proportion and change nothing", () => {
  expect(trySales({ ...sold, netAtBase: 0 }, 0, 15_000).newNet).toBe(100_00);
});

it("turnover and gross profit change by the same amount, and the same price changes neither", () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, price, price, (net, netAtBase, cost, oldPrice, newPrice) => {
      const tried = trySales({ quantity: 0, net, netAtBase, cost }, oldPrice, newPrice);
      expect(tried.newNet - tried.net).toBe(tried.newProfit - tried.profit);
      expect(trySales({ quantity: 0, net, netAtBase, cost }, oldPrice, oldPrice).newNet).toBe(net);
    }),
  );
});
