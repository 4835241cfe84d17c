/** Random goods and orders for the property tests, and the arithmetic of fractions they are judged by. */
import fc from "fast-check";
import type {
  Discount,
  LineValues,
  OrderValues,
  PackCount,
  Packing,
  PackPrices,
} from "../../src/domain/price/order.ts";
import { NO_PACKING, ZERO_COUNT } from "../../src/domain/price/packing.ts";

const packageSize = fc.option(fc.integer({ min: 1, max: 500 }), { nil: null });

export const packings: fc.Arbitrary<Packing> = fc.record({
  packingBox: packageSize,
  packingBigBag: packageSize,
  packingBag: packageSize,
});

/** A count that fits the packing, of one sign. */
export const countsFor = (
  packing: Packing,
  signs: readonly number[] = [1, 1, 1, -1],
): fc.Arbitrary<PackCount> => {
  const packages = (size: number | null) =>
    size === null ? fc.constant(0) : fc.integer({ min: 0, max: 40 });
  const sizes = {
    boxNumber: packages(packing.packingBox),
    bigBagNumber: packages(packing.packingBigBag),
    bagNumber: packages(packing.packingBag),
    units: fc.integer({ min: 0, max: 100_000 }),
  };
  return fc.tuple(fc.constantFrom(...signs), fc.record(sizes)).map(([sign, count]) => ({
    boxNumber: sign * count.boxNumber + 0,
    bigBagNumber: sign * count.bigBagNumber + 0,
    bagNumber: sign * count.bagNumber + 0,
    units: sign * count.units + 0,
  }));
};

const price = fc.integer({ min: 0, max: 9_000_000 });
const ownPrice = fc.option(fc.integer({ min: 0, max: 900_000_000 }), { nil: null });

const packPrices: fc.Arbitrary<PackPrices> = fc.record({
  unitPrice: price,
  boxPrice: ownPrice,
  bigBagPrice: ownPrice,
  bagPrice: ownPrice,
});

const discounts: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 0, max: 500_000 }) }),
  ),
  { nil: null },
);

export const linesOf = (signs?: readonly number[]): fc.Arbitrary<LineValues> =>
  packings.chain((packing) =>
    fc.record({
      packing: fc.constant(packing),
      count: countsFor(packing, signs),
      prices: packPrices,
      discount: discounts,
      vatRate: fc.constantFrom(0, 500, 500, 1_800, 1_900, 2_100, 2_700, 1),
      isDeposit: fc.constantFrom(false, false, false, true),
    }),
  );

export const ordersOf = (signs?: readonly number[]): fc.Arbitrary<OrderValues> =>
  fc.record({
    currency: fc.constant("EUR"),
    decimals: fc.constantFrom(0, 2, 2, 3),
    vatMode: fc.constantFrom("net" as const, "gross" as const),
    discount: discounts,
    lines: fc.array(linesOf(signs), { maxLength: 12 }),
  });

export const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);

/** a / b rounded half away from zero, by whole numbers of any size: the slow judge of the fast arithmetic. */
export const divideBig = (a: bigint, b: bigint): number => {
  const size = a < 0n ? -a : a;
  const rounded = (2n * size + b) / (2n * b);
  return Number(a < 0n ? -rounded : rounded);
};

/** A line of loose units, in main units of the currency: `goods(3, 2.5)` is three at 2.50. */
export const goods = (units: number, unitPrice: number, more: Partial<LineValues> = {}): LineValues => ({
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: Math.round(units * 1_000) },
  prices: pricesAt(unitPrice),
  discount: null,
  vatRate: 0,
  ...more,
});

export const pricesAt = (unitPrice: number, more: Partial<PackPrices> = {}): PackPrices => ({
  unitPrice: Math.round(unitPrice * 10_000),
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  ...more,
});

export const orderOf = (lines: readonly LineValues[], more: Partial<OrderValues> = {}): OrderValues => ({
  currency: "EUR",
  decimals: 2,
  vatMode: "gross",
  discount: null,
  lines,
  ...more,
});

export const percent = (basisPoints: number): Discount => ({ kind: "percent", basisPoints });
export const amountOff = (amount: number): Discount => ({ kind: "amount", amount });
