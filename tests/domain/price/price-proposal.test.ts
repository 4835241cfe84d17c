/** Sale prices that are proposed after a receipt, by factor and by margin (B6, P18). */
import { expect, it } from "vitest";
import { proposedPrice } from "../../../src/domain/price/price-proposal.ts";

const goods = { cost: 60_0000, lowestPrice: null, vatRate: 2000 };

it("a margin of 40 % on a cost of 60.00 proposes 100.00, with VAT where prices have it (B6)", () => {
  const margin = { by: "margin", figure: 4000, ending: "none" } as const;
  expect(proposedPrice(goods, margin, "net", 2)).toBe(100_0000);
  expect(proposedPrice(goods, margin, "gross", 2)).toBe(120_0000);
});

it("a factor multiplies the cost, and the price takes its ending, never below the lowest (B6, P18)", () => {
  const factor = { by: "factor", figure: 2_0500, ending: "90" } as const;
  expect(proposedPrice({ ...goods, cost: 6_0000 }, factor, "net", 2)).toBe(11_9000);
  expect(proposedPrice({ ...goods, cost: 6_0000, lowestPrice: 12_0000 }, factor, "net", 2)).toBe(12_9000);
});

it("without a cost nothing is proposed (B6)", () => {
  const factor = { by: "factor", figure: 2_0000, ending: "none" } as const;
  expect(proposedPrice({ ...goods, cost: null }, factor, "net", 2)).toBeNull();
});
