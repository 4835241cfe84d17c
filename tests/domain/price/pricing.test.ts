import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_PACKING, unitsOf, ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import {
  choosePrice,
  discountProblem,
  effectivePrice,
  levelPrices,
  packagePrice,
  type PriceCandidates,
  type PriceLimits,
} from "../../../src/domain/price/pricing.ts";
import { lineTotals } from "../../../src/domain/price/totals.ts";
import { amountOff, goods, linesOf, percent, pricesAt } from "../support.ts";

const crate = { packingBox: 24, packingBigBag: null, packingBag: 6 };
const chooseIn = (candidates: PriceCandidates) => choosePrice(candidates, crate);
const noLimits: PriceLimits = { maximumDiscount: 10_000, lowestPrice: null, cost: null, belowCost: "allow" };

describe("the price of packages", () => {
  it("a whole package costs its own price, else packing times the unit price (P3)", () => {
    const prices = pricesAt(1.5, { boxPrice: 300_000 });
    expect(packagePrice("box", prices, crate)).toBe(300_000);
    expect(packagePrice("bag", prices, crate)).toBe(90_000);
    expect(packagePrice("bigBag", prices, crate)).toBe(0);
  });

  it("scanning one box is typing its units at the box price (I29)", () => {
    fc.assert(
      fc.property(
        linesOf(),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (line, size, boxPrice) => {
          const packing = { ...NO_PACKING, packingBox: size };
          const box = {
            ...line,
            packing,
            count: { ...ZERO_COUNT, boxNumber: 1 },
            prices: { ...line.prices, boxPrice },
          };
          const unpriced = { ...box, prices: { ...box.prices, boxPrice: null } };
          const units = { ...unpriced, count: { ...ZERO_COUNT, units: size * 1_000 } };
          const document = { decimals: 2, vatMode: "gross" as const };
          expect(unitsOf(box.count, packing)).toBe(unitsOf(units.count, packing));
          expect(lineTotals(box, document).list).toBe(Math.round(boxPrice / 100));
          expect(lineTotals(unpriced, document)).toEqual(lineTotals(units, document));
        },
      ),
    );
  });
});

describe("which price wins", () => {
  const base = pricesAt(10);
  const level = pricesAt(8);
  const tier = pricesAt(8.5);
  const customer = pricesAt(9);
  const promotion = (unitPrice: number, exclusive: boolean) => ({ prices: pricesAt(unitPrice), exclusive });

  it("typed, promotion, customer, tier, level, base: the first there is, and the line says which (P7)", () => {
    const all = { typed: pricesAt(11), promotion: promotion(7, false), customer, tier, level, base };
    expect(chooseIn(all)).toEqual({ prices: pricesAt(11), source: "typed" });
    expect(chooseIn({ ...all, typed: undefined }).source).toBe("promotion");
    expect(chooseIn({ customer, tier, level, base }).source).toBe("customer");
    expect(chooseIn({ tier, level, base }).source).toBe("tier");
    expect(chooseIn({ level, base }).source).toBe("level");
    expect(chooseIn({ base })).toEqual({ prices: base, source: "base" });
  });

  it("a promotion gives way to the first lower price in the order of P7, unless it is exclusive (P7a)", () => {
    const agreed = { promotion: promotion(9.5, false), customer, tier, level, base };
    expect(chooseIn(agreed)).toEqual({ prices: customer, source: "customer" });
    expect(chooseIn({ ...agreed, promotion: promotion(8.9, false) }).source).toBe("tier");
    expect(chooseIn({ promotion: promotion(10.5, false), base }).source).toBe("base");
    expect(chooseIn({ ...agreed, promotion: promotion(9.5, true) }).source).toBe("promotion");
    expect(chooseIn({ promotion: promotion(9, false), level, base }).source).toBe("level");
    expect(chooseIn({ promotion: promotion(8, false), level, base }).source).toBe("promotion");
    expect(chooseIn({ promotion: promotion(9, true), level, base })).toEqual({
      prices: pricesAt(9),
      source: "promotion",
    });
  });

  it("a price level takes its percent off every price, or has prices of its own (P7)", () => {
    const prices = pricesAt(9.99, { boxPrice: 1_000_005 });
    expect(levelPrices(prices, { basisPointsOff: 1_000 })).toEqual({
      unitPrice: 89_910,
      boxPrice: 900_005,
      bigBagPrice: null,
      bagPrice: null,
    });
    expect(levelPrices(prices, { prices: level })).toBe(level);
  });
});

describe("what staff may give away", () => {
  it("a discount up to the employee's limit passes, one above it does not (P8)", () => {
    const limits = { ...noLimits, maximumDiscount: 1_000 };
    expect(discountProblem(goods(3, 9.99, { discount: percent(1_000) }), limits, 2)).toBeNull();
    expect(discountProblem(goods(3, 9.99, { discount: percent(1_001) }), limits, 2)?.limit).toBe("discount");
    expect(discountProblem(goods(1, 10, { discount: amountOff(100) }), limits, 2)).toBeNull();
    expect(discountProblem(goods(1, 10, { discount: amountOff(101) }), limits, 2)).toEqual({
      limit: "discount",
      price: 89_900,
      lowest: 90_000,
    });
  });

  it("exactly the limit passes for any line of any packing (P8)", () => {
    fc.assert(
      fc.property(linesOf([1]), fc.integer({ min: 0, max: 10_000 }), (line, maximumDiscount) => {
        const discounted = { ...line, discount: percent(maximumDiscount) };
        expect(discountProblem(discounted, { ...noLimits, maximumDiscount }, 2)).toBeNull();
      }),
    );
  });

  it("a price typed low is a discount on the regular price (P8)", () => {
    const limits = { ...noLimits, maximumDiscount: 1_000, regular: pricesAt(10) };
    expect(discountProblem(goods(2, 8.99), limits, 2)?.limit).toBe("discount");
    expect(discountProblem(goods(2, 9), limits, 2)).toBeNull();
  });

  it("below the product's lowest price, or below cost, the price is the one after the discount (P8)", () => {
    const line = goods(2, 10, { discount: percent(2_000) });
    expect(effectivePrice(line, 2)).toBe(80_000);
    expect(discountProblem(line, { ...noLimits, lowestPrice: 80_001 }, 2)?.limit).toBe("lowestPrice");
    expect(discountProblem(line, { ...noLimits, lowestPrice: 80_000 }, 2)).toBeNull();
    expect(discountProblem(line, { ...noLimits, cost: 80_001, belowCost: "warn" }, 2)).toEqual({
      limit: "belowCost",
      price: 80_000,
      severity: "warn",
    });
    expect(discountProblem(line, { ...noLimits, cost: 80_001 }, 2)).toBeNull();
  });

  it("the message about a sale below cost does not tell the cost (G13, I35)", () => {
    const problem = discountProblem(goods(1, 5), { ...noLimits, cost: 71_234, belowCost: "refuse" }, 2);
    expect(JSON.stringify(problem)).not.toContain("71234");
    expect(problem).toMatchObject({ limit: "belowCost", severity: "refuse" });
  });

  it("returned goods have no discount limit (R1)", () => {
    expect(
      discountProblem(goods(-1, 1), { ...noLimits, maximumDiscount: 0, lowestPrice: 50_000 }, 2),
    ).toBeNull();
  });
});
