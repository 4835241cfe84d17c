/** The price that leaves a margin. */
import { expect, test } from "vitest";
import { marginPrice } from "../../../src/domain/price/margin-price.ts";

test("60.00 with a margin of 40 % is 100.00 net, and 120.00 with 20 % VAT", () => {
  expect(marginPrice(600_000, 4000, null, 2)).toBe(1_000_000);
  expect(marginPrice(600_000, 4000, 2000, 2)).toBe(1_200_000);
});

test("a price stands on the decimals of its currency", () => {
  expect(marginPrice(100_000, 3333, null, 2)).toBe(149_900 + 100);
  expect(marginPrice(1_000_000, 3000, null, 0)).toBe(1_430_000);
});
