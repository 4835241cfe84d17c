/** Dividing a line of a bill so that its parts add up (E7, R1). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_PACKING, unitsOf, ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { lineTotals } from "../../../src/domain/price/totals.ts";
import { splitLine } from "../../../src/domain/restaurant/split-line.ts";

const terms = { decimals: 2, vatMode: "gross" } as const;
const soup = {
  key: "soup",
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: 3000 },
  prices: { unitPrice: 40_000, boxPrice: null, bigBagPrice: null, bagPrice: null },
  priceSource: "base",
  discount: { kind: "amount", amount: 200 },
  vatRate: 500,
} as const;
const amountOf = (line: Parameters<typeof lineTotals>[0]) => lineTotals(line, terms).amount;

test("one of three soups for 10.00 is 3.33, the other two are 6.67 (E7)", () => {
  expect(amountOf(soup)).toBe(1000);
  const split = splitLine(soup, { key: "part", units: 1000, amount: 1000 }, terms);
  if (split === null) throw new Error("not split");
  expect([amountOf(split.part), amountOf(split.rest)]).toEqual([333, 667]);
  expect([split.part.key, split.rest.key]).toEqual(["part", "soup"]);
  expect(split.part.priceSource).toBe("promised");
});

test("a part at the usual price keeps it, and no more can be taken than there is", () => {
  const plain = { ...soup, discount: null };
  const split = splitLine(plain, { key: "part", units: 1000, amount: 1200 }, terms);
  expect(split?.part).toMatchObject({ priceSource: "base", prices: plain.prices });
  for (const units of [0, 3000, 4000])
    expect(splitLine(plain, { key: "part", units, amount: 1200 }, terms)).toBeNull();
});

test("whatever a line costs, its parts add up to it (E7, I15)", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 50 }),
      fc.integer({ min: 1, max: 49 }),
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (pieces, wanted, unitPrice, percent) => {
        const line = {
          ...soup,
          count: { ...ZERO_COUNT, units: pieces * 1000 },
          prices: { ...soup.prices, unitPrice },
          discount: { kind: "percent", basisPoints: percent * 100 },
        } as const;
        const units = Math.min(wanted, pieces - 1) * 1000;
        const amount = amountOf(line);
        const split = splitLine(line, { key: "part", units, amount }, terms);
        if (split === null) throw new Error("not split");
        expect(amountOf(split.part) + amountOf(split.rest)).toBe(amount);
        expect(unitsOf(split.part.count, split.part.packing)).toBe(units);
      },
    ),
  );
});
