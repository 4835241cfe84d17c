/** What a returned quantity of a line is refunded, and the VAT in it: never more than was really paid and charged (R1, R8, I16). */
import { Schema } from "effect";
import type { LineValues, PackCount, PackPrices, Packing } from "../price/order.ts";
import { asPacked, negateCount, ZERO_COUNT } from "../price/packing.ts";
import { lineValue } from "../price/pricing.ts";
import { mulDiv, powerOfTen } from "./rounding.ts";
import { BasisPoints, Money, type Price, type Quantity } from "../units.ts";

/** A sold line as it stands: how much was sold and paid after all discounts, and what of it came back already. */
export type SoldLine = {
  readonly quantity: Quantity;
  readonly paid: Money;
  readonly returned: Quantity;
  readonly refunded: Money;
};

/** What of a sold line can still come back (R1). */
export const returnable = (line: SoldLine): Quantity => line.quantity - line.returned;

/**
 * The refund of `quantity`, at most `returnable`: its share of what is not refunded yet, so that the last unit takes the
 * remainder and everything returned is refunded exactly what was paid (R1, I16). Null where more is returned than can be.
 */
export const refundOf = (line: SoldLine, quantity: Quantity): Money | null => {
  const left = returnable(line);
  if (quantity < 0 || quantity > left) return null;
  return quantity === 0 ? 0 : mulDiv(line.paid - line.refunded, quantity, left);
};

/** The surcharge of a sold line: its rate, what was charged, and what was credited with the goods that came back (M14). */
export const SoldSurcharge = Schema.Struct({ rate: BasisPoints, amount: Money, credited: Money });
export type SoldSurcharge = typeof SoldSurcharge.Type;

/** The same with its VAT: what was charged on the line, and what was credited of it with the goods that came back. */
export type TaxedLine = SoldLine & {
  readonly vat: Money;
  readonly credited: Money;
  /** Left out where no surcharge was charged. */
  readonly surcharge?: SoldSurcharge | undefined;
};

/** A refund and the VAT in it. The surcharge goes back beside the refund; left out where none was charged (M14). */
export type Credit = { readonly refund: Money; readonly vat: Money; readonly surcharge?: Money };

/** The surcharge of all pieces that came back so far, less what was credited before; the last piece takes what is left (R8, M14). */
const surchargeBack = (line: TaxedLine, quantity: Quantity): { readonly surcharge?: Money } => {
  if (line.surcharge === undefined) return {};
  const { amount, credited } = line.surcharge;
  const left = amount - credited;
  if (quantity === returnable(line)) return { surcharge: left };
  const share = mulDiv(amount, line.returned + quantity, line.quantity) - credited;
  return { surcharge: Math.min(Math.max(share, 0), left) };
};

/**
 * The refund of `quantity` with its VAT: the VAT of all pieces that came back so far, less what was credited before. So returning
 * everything in any parts credits exactly the VAT that was charged, and no part credits less than 0 or more than its refund
 * (R8, I16). Null where more is returned than can be.
 */
export const creditOf = (line: TaxedLine, quantity: Quantity): Credit | null => {
  const refund = refundOf(line, quantity);
  if (refund === null) return null;
  if (quantity === 0) return { refund: 0, vat: 0, ...(line.surcharge && { surcharge: 0 }) };
  const surcharge = surchargeBack(line, quantity);
  const vatLeft = line.vat - line.credited;
  if (quantity === returnable(line)) return { refund, vat: vatLeft, ...surcharge };
  const netLeft = line.paid - line.refunded - vatLeft;
  const share = mulDiv(line.vat, line.returned + quantity, line.quantity) - line.credited;
  return { refund, vat: Math.min(Math.max(share, refund - netLeft, 0), refund, vatLeft), ...surcharge };
};

/** The line after so much of it came back for this credit. */
export const afterCredit = <T extends TaxedLine>(
  line: T,
  quantity: Quantity,
  { refund, vat, surcharge = 0 }: Credit,
): T => ({
  ...line,
  returned: line.returned + quantity,
  refunded: line.refunded + refund,
  credited: line.credited + vat,
  ...(line.surcharge && {
    surcharge: { ...line.surcharge, credited: line.surcharge.credited + surcharge },
  }),
});

/** How a line was sold: in which packages, at which prices; they are in the VAT mode of the document that takes it back. */
export type SoldAs = {
  readonly packing: Packing;
  readonly count: PackCount;
  readonly prices: PackPrices;
};

/** The least price of a unit at which so many come to no less than the amount. */
const priceAbove = (amount: Money, quantity: Quantity, scale: number): Price => {
  const price = mulDiv(amount, scale, quantity);
  return mulDiv(price, quantity, scale) < amount ? price + 1 : price;
};

/**
 * The line that takes `quantity` back for exactly `refund`, which is without VAT where the document's prices are: told as it was sold, with what was not paid for it as discount.
 * Where that would be too little, packages having been dearer than pieces, it is told in pieces at what one of them cost.
 */
export const returnedAs = (
  sold: SoldAs,
  quantity: Quantity,
  refund: Money,
  decimals: number,
): Pick<LineValues, "count" | "prices" | "discount"> => {
  const scale = powerOfTen(7 - decimals);
  const off = (list: Money): LineValues["discount"] =>
    list === refund ? null : { kind: "amount", amount: list - refund };
  const count = asPacked(quantity, sold.count, sold.packing);
  const list = lineValue({ ...sold, count }, 1, scale);
  if (list >= refund) return { count: negateCount(count), prices: sold.prices, discount: off(list) };
  const unitPrice = priceAbove(refund, quantity, scale);
  return {
    count: { ...ZERO_COUNT, units: 0 - quantity },
    prices: { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
    discount: off(mulDiv(unitPrice, quantity, scale)),
  };
};
