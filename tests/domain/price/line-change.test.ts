/** Lines of an open order in another packing type or currency (S9). */
import { expect, test } from "vitest";
import { countInType, discountInCurrency, pricesInCurrency } from "../../../src/domain/price/line-change.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";

const loose = (units: number) => ({ ...ZERO_COUNT, units: units * 1000 });

test("36 loose units become 3 boxes of 12, 40 loose units stay loose (S9)", () => {
  const packing = { ...NO_PACKING, packingBox: 12 };
  expect(countInType("box", loose(36), packing)).toEqual({ ...ZERO_COUNT, boxNumber: 3 });
  expect(countInType("box", loose(40), packing)).toEqual(loose(40));
  expect(countInType("bag", loose(36), packing)).toEqual(loose(36));
  expect(countInType("units", { ...ZERO_COUNT, boxNumber: 3 }, packing)).toEqual(loose(36));
});

test("typed prices and amounts follow the currency with its decimals, a percentage stays (S9)", () => {
  const pounds = { rate: RATE_SCALE, decimals: 2 };
  const euros = { rate: 8_000_000_000, decimals: 2 };
  const yen = { rate: 50_000_000, decimals: 0 };
  const prices = { unitPrice: 100_000, boxPrice: 900_000, bigBagPrice: null, bagPrice: null };
  expect(pricesInCurrency(prices, pounds, euros)).toEqual({
    unitPrice: 125_000,
    boxPrice: 1_125_000,
    bigBagPrice: null,
    bagPrice: null,
  });
  const amount = { kind: "amount", amount: 5_00 } as const;
  expect(discountInCurrency(amount, pounds, yen)).toEqual({ kind: "amount", amount: 1000 });
  expect(discountInCurrency({ kind: "amount", amount: 1000 }, yen, pounds)).toEqual(amount);
  const percent = { kind: "percent", basisPoints: 500 } as const;
  expect(discountInCurrency(percent, pounds, yen)).toBe(percent);
});
