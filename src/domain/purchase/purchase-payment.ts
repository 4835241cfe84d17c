/** What a payment settles of a purchase order, and what is gained or lost by the exchange rate (B15, X4). Pure. */
import { worthOfCredit } from "../money/exchange-difference.ts";
import { convert, rateBetween } from "../money/payment.ts";
import type { ExchangeRate, Money } from "../units.ts";

/** A currency with its rate of the day: main units of the base for one of its own. */
export interface Rated {
  readonly decimals: number;
  readonly rate: ExchangeRate;
}

/**
 * What an amount settles of what is due, in the order's currency; null where it is more than is due. The last unit of the order's
 * currency that conversion rounds up is given up.
 */
export const settledBy = (amount: Money, from: Rated, order: Rated, due: Money): Money | null => {
  const worth = convert(amount, from.decimals, order.decimals, rateBetween(from.rate, order.rate));
  if (worth <= due) return worth;
  return from.rate !== order.rate && worth - due <= 1 ? due : null;
};

/** What was owed at a rate, the oldest receipt first. */
interface OwedAt {
  readonly amount: Money;
  readonly rate: ExchangeRate;
}

/** What the debt was worth at the rates of its receipts less what was paid, in the base currency; above zero is a gain (B15). */
export const paymentDifference = (
  debt: {
    readonly receipts: readonly OwedAt[];
    readonly paid: Money;
    readonly settled: Money;
    readonly decimals: number;
  },
  payment: Rated & { readonly amount: Money; readonly baseDecimals: number },
): Money => {
  const { receipts, paid, settled, decimals } = debt;
  const { amount, rate, baseDecimals } = payment;
  const [, worth = 0] = worthOfCredit([paid, settled], receipts, { decimals, baseDecimals });
  return worth - convert(amount, payment.decimals, baseDecimals, rate);
};
