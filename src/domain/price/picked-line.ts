/** What an order line comes to when another quantity than the ordered one is picked (S14, S15, S16). */
import { creditOf } from "../money/refund.ts";
import { mulDiv, powerOfTen } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Money, type Quantity } from "../units.ts";
import type { Discount, PackPrices, VatMode } from "./order.ts";

/** The amounts of a line, as the order's totals have them. */
export interface LineAmounts {
  readonly quantity: Quantity;
  readonly list: Money;
  readonly amount: Money;
  readonly orderDiscount: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly gross: Money;
  /** Left out by lines that were ordered before there was one (M14). */
  readonly surcharge?: Money | undefined;
}

/** The most of a line that may be picked: of weighed goods `tolerance` above the order (S14). */
export const mostPicked = (ordered: Quantity, isWeighed: boolean, tolerance: BasisPoints): Quantity =>
  isWeighed ? Math.floor((ordered * (BASIS_POINTS + tolerance)) / BASIS_POINTS) : ordered;

/** Gross, VAT and surcharge of `quantity`: what is missing takes off what a return of it would refund (R1, R8), more costs its share. */
const grossOf = (
  sold: LineAmounts,
  quantity: Quantity,
): { readonly gross: Money; readonly vat: Money; readonly surcharge: Money } => {
  const charged = sold.surcharge ?? 0;
  if (quantity > sold.quantity)
    return {
      gross: mulDiv(sold.gross, quantity, sold.quantity),
      vat: mulDiv(sold.vat, quantity, sold.quantity),
      surcharge: mulDiv(charged, quantity, sold.quantity),
    };
  const off = creditOf(
    {
      quantity: sold.quantity,
      paid: sold.gross,
      returned: 0,
      refunded: 0,
      vat: sold.vat,
      credited: 0,
      surcharge: { rate: 0, amount: charged, credited: 0 },
    },
    sold.quantity - quantity,
  );
  return {
    gross: sold.gross - (off?.refund ?? 0),
    vat: sold.vat - (off?.vat ?? 0),
    surcharge: charged - (off?.surcharge ?? 0),
  };
};

/**
 * The line with `quantity` of what was ordered. Its order discount and list value keep their share, so that the order still adds up
 * (I13, I14). The same for each quantity, whatever was picked or short before.
 */
export const pickedAmounts = (sold: LineAmounts, quantity: Quantity, vatMode: VatMode): LineAmounts => {
  if (quantity === sold.quantity) return sold;
  const { gross, vat, surcharge } = grossOf(sold, quantity);
  const net = gross - vat;
  const orderDiscount = mulDiv(sold.orderDiscount, quantity, sold.quantity);
  const amount = (vatMode === "net" ? net : gross) + orderDiscount;
  const list = Math.max(amount, mulDiv(sold.list, quantity, sold.quantity));
  return { quantity, list, amount, orderDiscount, net, vat, gross, surcharge };
};

/** A price for `quantity` units that comes to exactly `amount`, with what the rounding of the price is above it as discount (S16). */
export const priceOfAmount = (
  amount: Money,
  quantity: Quantity,
  decimals: number,
): { readonly prices: PackPrices; readonly discount: Discount | null } => {
  const scale = powerOfTen(7 - decimals);
  const near = mulDiv(amount, scale, quantity);
  const unitPrice = mulDiv(near, quantity, scale) < amount ? near + 1 : near;
  const off = mulDiv(unitPrice, quantity, scale) - amount;
  return {
    prices: { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
    discount: off === 0 ? null : { kind: "amount", amount: off },
  };
};
