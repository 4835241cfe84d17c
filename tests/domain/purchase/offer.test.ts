/** Terms of offers: the price of a quantity, and the quantity that is ordered. */
import { expect, it } from "vitest";
import { compareOffers, offerPrice, orderQuantity, withPriceAt } from "../../../src/domain/purchase/offer.ts";

const offer = {
  price: 20_000,
  tiers: [
    { from: 100_000, price: 19_000 },
    { from: 500_000, price: 17_500 },
  ],
};

it("a quantity has the price of the highest tier that it reaches", () => {
  expect([99_999, 100_000, 499_000, 500_000].map((quantity) => offerPrice(offer, quantity))).toEqual([
    20_000, 19_000, 19_000, 17_500,
  ]);
});

it("a need of 47 with minimum 50 in packages of 12 is 60 units; no need is nothing (B16)", () => {
  const sizes = { package: 12_000, minimum: 50_000 };
  expect(orderQuantity(47_000, sizes)).toBe(60_000);
  expect(orderQuantity(61_000, sizes)).toBe(72_000);
  expect([orderQuantity(0, sizes), orderQuantity(-5000, sizes)]).toEqual([0, 0]);
});

it("a new price of a quantity changes its own tier alone (B18)", () => {
  expect(withPriceAt(offer, 50_000, 21_000)).toEqual({ ...offer, price: 21_000 });
  expect(withPriceAt(offer, 120_000, 18_800).tiers).toEqual([
    { from: 100_000, price: 18_800 },
    { from: 500_000, price: 17_500 },
  ]);
});

it("the offer of the product's own supplier comes first, then the cheapest; one without an exchange rate comes last", () => {
  const ranked = [
    { supplierId: 1, preferred: false, basePrice: null },
    { supplierId: 2, preferred: false, basePrice: 100 },
    { supplierId: 3, preferred: true, basePrice: 300 },
    { supplierId: 4, preferred: false, basePrice: 90 },
  ].toSorted(compareOffers);
  expect(ranked.map(({ supplierId }) => supplierId)).toEqual([3, 4, 2, 1]);
});
