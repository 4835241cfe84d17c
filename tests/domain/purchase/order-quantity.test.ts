import { expect, it } from "vitest";
import { orderQuantity } from "../../../src/domain/purchase/order-quantity.ts";

const terms = { minimum: 0, packageUnits: null, weighed: false };

it("a need of 47 with a minimum of 50 and packages of 12 orders 60 (B16)", () => {
  expect(orderQuantity(47_000, { ...terms, minimum: 50_000, packageUnits: 12 })).toBe(60_000);
});

it("without packages whole units are ordered, of weighed goods what is needed", () => {
  expect(orderQuantity(2_300, terms)).toBe(3_000);
  expect(orderQuantity(2_300, { ...terms, weighed: true })).toBe(2_300);
});
