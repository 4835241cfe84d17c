/** How a line of an open order follows its product, another packing type or another currency (P2, P9, S9). Pure; both sides use it. */
import { mulDiv, powerOfTen } from "../money/rounding.ts";
import { type ExchangeRate, QUANTITY_SCALE } from "../units.ts";
import type { Discount, LineValues, PackCount, Packing, PackPrices } from "./order.ts";
import { type PackageKind, packageKinds, packingOf, unitsOf, ZERO_COUNT } from "./packing.ts";

/** How the lines of an order are counted: in loose units, or in packages of a kind. */
export const packingTypes = ["units", ...packageKinds] as const;
export type PackingType = (typeof packingTypes)[number];

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

const inPackages = (kind: PackageKind, count: PackCount, packing: Packing): PackCount => {
  const quantity = unitsOf(count, packing);
  const size = (packingOf(kind, packing) ?? 0) * QUANTITY_SCALE;
  if (size === 0 || quantity <= 0 || quantity % size !== 0) return count;
  return { ...ZERO_COUNT, [numberFields[kind]]: quantity / size };
};

/** The count in a packing type. A quantity that does not fill whole packages of the type stays as it is (S9). */
export const countInType = (type: PackingType, count: PackCount, packing: Packing): PackCount =>
  type === "units" ? { ...ZERO_COUNT, units: unitsOf(count, packing) } : inPackages(type, count, packing);

/** A currency with what one main unit of it is worth in the base currency. */
export interface RatedCurrency {
  readonly rate: ExchangeRate;
  readonly decimals: number;
}

/** Typed prices in another currency, each rounded once to 1/10000 (S9). */
export const pricesInCurrency = (
  { unitPrice, boxPrice, bigBagPrice, bagPrice }: PackPrices,
  from: RatedCurrency,
  to: RatedCurrency,
): PackPrices => {
  const convert = (price: number) => mulDiv(price, from.rate, to.rate);
  const orNull = (price: number | null) => (price === null ? null : convert(price));
  return {
    unitPrice: convert(unitPrice),
    boxPrice: orNull(boxPrice),
    bigBagPrice: orNull(bigBagPrice),
    bagPrice: orNull(bagPrice),
  };
};

/** A discount in another currency: an amount is converted like a typed price, a percentage stays (S9). */
export const discountInCurrency = (
  discount: Discount | null,
  from: RatedCurrency,
  to: RatedCurrency,
): Discount | null => {
  if (discount?.kind !== "amount") return discount;
  const added = powerOfTen(Math.max(0, to.decimals - from.decimals));
  const removed = powerOfTen(Math.max(0, from.decimals - to.decimals));
  return { kind: "amount", amount: mulDiv(mulDiv(discount.amount, from.rate, to.rate), added, removed) };
};

const samePacking = (one: Packing, other: Packing): boolean =>
  one.packingBox === other.packingBox &&
  one.packingBigBag === other.packingBigBag &&
  one.packingBag === other.packingBag;

/** What a line takes from its product. */
interface LineProduct extends Packing {
  readonly vatRate: number;
  readonly isDeposit?: boolean | undefined;
}

/** The line with packing and VAT of its product today: other packing keeps the units, not the packages (P2). */
export const withProductOfToday = <Line extends LineValues>(line: Line, product: LineProduct): Line => {
  const { packingBox, packingBigBag, packingBag, vatRate } = product;
  const packing = { packingBox, packingBigBag, packingBag };
  const count = samePacking(packing, line.packing)
    ? line.count
    : { ...ZERO_COUNT, units: unitsOf(line.count, line.packing) };
  return {
    ...line,
    packing,
    count,
    vatRate,
    ...(product.isDeposit === true && { isDeposit: true, discount: null }),
  };
};
