/** Prices of packages where a tier, a level or an agreed price has none of its own (P3, P7, P7a). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  priceFor,
  priceReasons,
  type PricedProduct,
  type PriceTerms,
} from "../../../src/domain/price/line-price.ts";
import { NO_PACKING, packageKinds, packingOf } from "../../../src/domain/price/packing.ts";
import { packagePrice } from "../../../src/domain/price/pricing.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";
import { packings, pricesAt } from "../support.ts";

/** Tea at 3.50, a box of 10 for 30.00. */
const tea: PricedProduct = {
  ...NO_PACKING,
  packingBox: 10,
  ...pricesAt(3.5, { boxPrice: 300_000 }),
  vatRate: 2_000,
  weighed: false,
  tiers: [],
  levelPrices: [],
};
const terms: PriceTerms = {
  level: null,
  agreed: null,
  quantity: 10_000,
  rate: RATE_SCALE,
  listMode: "gross",
  vatMode: "gross",
};

describe("why a line has its price", () => {
  const level = { id: 4, basisPointsOff: 1_000 };
  const tiered = {
    ...tea,
    tiers: [
      { from: 5_000, unitPrice: 33_000 },
      { from: 20_000, unitPrice: 28_000 },
      { from: 2_000, unitPrice: 34_000 },
    ],
  };
  const told = (reasons: ReturnType<typeof priceReasons>) =>
    reasons.map(({ source, prices, lost, from }) => [source, prices.unitPrice, lost, from]);

  it("names each price that lost with its amount and reason (P7)", () => {
    expect(told(priceReasons(tiered, { ...terms, level, agreed: pricesAt(3.4) }, null))).toEqual([
      ["customer", 34_000, null, null],
      ["tier", 33_000, "rank", 5_000],
      ["level", 31_500, "rank", null],
      ["base", 35_000, "rank", null],
      ["tier", 28_000, "quantity", 20_000],
      ["tier", 34_000, "tier", 2_000],
    ]);
    const fixed = { source: "promised" as const, prices: pricesAt(3) };
    expect(told(priceReasons(tiered, terms, fixed)).slice(0, 3)).toEqual([
      ["promised", 30_000, null, null],
      ["tier", 33_000, "fixed", 5_000],
      ["base", 35_000, "fixed", null],
    ]);
    expect(told(priceReasons({ ...tiered, isDeposit: true }, { ...terms, level }, null))).toEqual([
      ["base", 35_000, null, null],
    ]);
  });

  it("tells amounts in the order's VAT mode, and the chosen one as priceFor answers it (P9, P10)", () => {
    const net = { ...terms, vatMode: "net" as const, level };
    const [chosen, lost] = priceReasons(tiered, net, null);
    expect(chosen).toMatchObject({ ...priceFor(tiered, net), lost: null });
    expect(lost).toMatchObject({ source: "level", prices: { unitPrice: 26_250 } });
  });
});

describe("the box price", () => {
  it("stays when a quantity tier would make the box dearer: 30.00, not 33.00 (P3, P7)", () => {
    const tiered = { ...tea, tiers: [{ from: 5_000, unitPrice: 33_000 }] };
    expect(priceFor(tiered, terms)).toEqual({
      source: "tier",
      prices: pricesAt(3.3, { boxPrice: 300_000 }),
    });
    const cheap = { ...tea, tiers: [{ from: 5_000, unitPrice: 29_000 }] };
    expect(priceFor(cheap, terms).prices).toEqual(pricesAt(2.9));
  });

  it("stays beside a level's or an agreed price for units alone, and is that level's where it has one (P7)", () => {
    const level = { id: 4, basisPointsOff: 0 };
    const levelled = { ...tea, levelPrices: [{ levelId: 4, ...pricesAt(3.2) }] };
    expect(priceFor(levelled, { ...terms, level }).prices.boxPrice).toBe(300_000);
    const own = { ...tea, levelPrices: [{ levelId: 4, ...pricesAt(3.2, { boxPrice: 310_000 }) }] };
    expect(priceFor(own, { ...terms, level }).prices.boxPrice).toBe(310_000);
    expect(priceFor(tea, { ...terms, agreed: pricesAt(3.1) })).toEqual({
      source: "customer",
      prices: pricesAt(3.1, { boxPrice: 300_000 }),
    });
    const trade = { id: 4, basisPointsOff: 1_000 };
    const tiered = { ...tea, tiers: [{ from: 5_000, unitPrice: 33_000 }] };
    expect(priceFor(tiered, { ...terms, level: trade }).prices.boxPrice).toBe(270_000);
  });

  it("of any product never rises because units got a price of their own (P3, P7)", () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    const own = fc.option(price, { nil: null });
    const prices = fc.record({ unitPrice: price, boxPrice: own, bigBagPrice: own, bagPrice: own });
    fc.assert(
      fc.property(packings, prices, price, fc.boolean(), (packing, base, unitPrice, isTier) => {
        const product = {
          ...tea,
          ...packing,
          ...base,
          tiers: isTier ? [{ from: 1, unitPrice }] : [],
        };
        const agreed = isTier
          ? null
          : { ...pricesAt(unitPrice / 10_000), boxPrice: null, bigBagPrice: null, bagPrice: null };
        const found = priceFor(product, { ...terms, agreed }).prices;
        for (const kind of packageKinds) {
          const size = packingOf(kind, packing);
          if (size === null) continue;
          const before = packagePrice(kind, base, packing);
          const inUnits = unitPrice * size;
          const hasOwn = base[`${kind}Price`] !== null;
          expect(packagePrice(kind, found, packing)).toBe(hasOwn ? Math.min(before, inUnits) : inUnits);
        }
      }),
    );
  });
});
