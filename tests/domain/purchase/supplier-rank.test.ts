/** The ranking of suppliers: what is best, why, and what a unit really costs. */
import { describe, expect, it } from "vitest";
import {
  rankFactors,
  type RankFigures,
  rankSuppliers,
  truePrice,
  usualWeights,
} from "../../../src/domain/purchase/supplier-rank.ts";

const plain: RankFigures = { price: 100, sellThrough: 5000, margin: 3000, lead: 10, late: 500, damage: 100 };

describe("a ranking of suppliers", () => {
  it("puts the one first that is better in what counts, and says in what", () => {
    const [cheap, dear] = rankSuppliers([plain, { ...plain, price: 120 }]);
    expect(cheap?.score).toBeGreaterThan(dear?.score ?? 100);
    expect(cheap?.reason).toBe("price");
    expect(dear?.reason).toBeNull();
  });

  it("weighs as it is told: what counts nothing changes no score", () => {
    const [cheap, dear] = rankSuppliers([plain, { ...plain, price: 120 }], { ...usualWeights, price: 0 });
    expect(cheap).toEqual(dear);
  });

  it("stays from 0 to 100, and in the middle where nothing is known", () => {
    const unknown: RankFigures = {
      price: null,
      sellThrough: null,
      margin: null,
      lead: null,
      late: null,
      damage: null,
    };
    expect(rankSuppliers([unknown])).toEqual([{ score: 50, reason: null }]);
    const best: RankFigures = { price: 1, sellThrough: 9, margin: 9, lead: 1, late: 1, damage: 1 };
    const worst: RankFigures = { price: 9, sellThrough: 1, margin: 1, lead: 9, late: 9, damage: 9 };
    expect(rankSuppliers([best, worst]).map(({ score }) => score)).toEqual([100, 0]);
    expect(rankFactors).toHaveLength(6);
  });

  it("counts freight and duty into the price of a unit (B4): 10.00 and 8 % are 10.80", () => {
    expect(truePrice(10_0000, 800)).toBe(10_8000);
  });
});
