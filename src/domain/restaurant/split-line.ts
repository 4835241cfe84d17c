/** Dividing the lines of a bill: a part of the quantity is charged what a return of it would refund, so the parts add up (E7, I15, R1). */
import { refundOf } from "../money/refund.ts";
import { priceOfAmount } from "../price/picked-line.ts";
import type { Discount, LineValues, PackPrices, PriceSource } from "../price/order.ts";
import { unitsOf, ZERO_COUNT } from "../price/packing.ts";
import { lineTotals } from "../price/totals.ts";
import type { Money, Quantity } from "../units.ts";

/** A line of a draft, as far as dividing it is concerned. */
interface Divisible extends LineValues {
  readonly key: string;
  readonly priceSource: PriceSource;
  readonly discount: Discount | null;
  readonly prices: PackPrices;
}

interface Terms {
  readonly decimals: number;
  readonly vatMode: "net" | "gross";
}

/** Prices of these sources do not depend on how many are bought together. */
const freeOfQuantity: ReadonlySet<PriceSource> = new Set(["base", "level", "customer"]);

/** `units` of the line for exactly `amount`: at its own price where that comes to it, else at a promised one (S10). */
export const lineForAmount = <Line extends Divisible>(
  line: Line,
  units: Quantity,
  amount: Money,
  terms: Terms,
): Line => {
  const isWhole = unitsOf(line.count, line.packing) === units;
  const plain = isWhole ? line : { ...line, count: { ...ZERO_COUNT, units } };
  const keepsPrice = isWhole || freeOfQuantity.has(line.priceSource);
  if (line.isDeposit === true || (keepsPrice && lineTotals(plain, terms).amount === amount)) return plain;
  return {
    ...line,
    count: { ...ZERO_COUNT, units },
    ...priceOfAmount(amount, units, terms.decimals),
    priceSource: "promised",
  };
};

/**
 * The line in two: `units` of it under the key `key`, and what is left. `amount` is what the whole line comes to. Null: so many are
 * not in it.
 */
export const splitLine = <Line extends Divisible>(
  line: Line,
  { key, units, amount }: { readonly key: string; readonly units: Quantity; readonly amount: Money },
  terms: Terms,
): { readonly part: Line; readonly rest: Line } | null => {
  const quantity = unitsOf(line.count, line.packing);
  if (units <= 0 || units >= quantity) return null;
  const share = refundOf({ quantity, paid: amount, returned: 0, refunded: 0 }, units);
  if (share === null) return null;
  return {
    part: { ...lineForAmount(line, units, share, terms), key },
    rest: lineForAmount(line, quantity - units, amount - share, terms),
  };
};
