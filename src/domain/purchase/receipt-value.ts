/** What the goods of a receipt are worth, and what is owed for them (B2, B8, B9). Pure. */
import { convert } from "../money/payment.ts";
import { mulDiv, spread } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type ExchangeRate, type Money, type Quantity } from "../units.ts";

/** A line of the order, and what came of it before. */
export interface OrderedLine {
  /** Units that are paid for, and units that come free. */
  readonly quantity: Quantity;
  readonly free: Quantity;
  /** After all discounts, in the order's currency. */
  readonly net: Money;
  readonly vat: Money;
  /** Good and damaged units of the receipts that stand, and what was owed for them. */
  readonly accepted: Quantity;
  readonly acceptedNet: Money;
  readonly acceptedVat: Money;
}

/** What a receipt says of a line. Refused goods make no stock and no debt (B9). */
export interface Delivered {
  readonly good: Quantity;
  readonly damaged: Quantity;
}

/** Units of a line that can still be received without a right of its own: all receipts together may exceed the order by the tolerance (B1). */
export const mostReceivable = (
  { quantity, free, open }: Pick<OrderedLine, "quantity" | "free"> & { readonly open: Quantity },
  tolerance: BasisPoints,
): Quantity => open + Math.floor(((quantity + free) * tolerance) / BASIS_POINTS);

/** Units to pay for when so many have come: those that are paid come first, then the free ones, what is too much is paid again. */
const paidUnits = (accepted: Quantity, { quantity, free }: OrderedLine): Quantity =>
  accepted <= quantity ? accepted : Math.max(quantity, accepted - free);

/** The part of a line's amount that so many units have. Of a line that is all free nothing is ever owed. */
const amountOf = (amount: Money, accepted: Quantity, line: OrderedLine): Money =>
  line.quantity === 0 ? 0 : mulDiv(amount, paidUnits(accepted, line), line.quantity);

/** What is owed for a delivery of a line: what all that came is worth, less what was owed before, so that parts add up. */
export const owedFor = (line: OrderedLine, { good, damaged }: Delivered): { net: Money; vat: Money } => {
  const accepted = line.accepted + good + damaged;
  return {
    net: Math.max(0, amountOf(line.net, accepted, line) - line.acceptedNet),
    vat: Math.max(0, amountOf(line.vat, accepted, line) - line.acceptedVat),
  };
};

/** From the order's currency to that of costs; `rate` is main units of cost for one of the order's. */
export interface ToCost {
  readonly decimals: number;
  readonly costDecimals: number;
  readonly rate: ExchangeRate;
}

/** The value of each line in the cost currency: the receipt's net is converted once and divided by largest remainder (B8, P13). */
export const receiptValues = (nets: readonly Money[], to: ToCost): number[] => {
  const net = nets.reduce((sum, one) => sum + one, 0);
  const value = convert(net, to.decimals, to.costDecimals, to.rate);
  return net === 0 ? nets.map(() => 0) : spread(value, nets);
};

/** A line's value between its good and its damaged units (B9). */
export const byCondition = (value: Money, { good, damaged }: Delivered): { good: Money; damaged: Money } => {
  const [ofGood = 0, ofDamaged = 0] = good + damaged === 0 ? [] : spread(value, [good, damaged]);
  return { good: ofGood, damaged: ofDamaged };
};
