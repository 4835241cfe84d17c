/** What a payment settles of a purchase order, and what is gained or lost by the exchange rate (B15, X4). Pure. */
import { convert } from "../money/payment.ts";
import type { ExchangeRate, Money } from "../units.ts";

/** An amount in the order's currency at the rate of its document. */
export interface AmountAt {
  readonly amount: Money;
  readonly rate: ExchangeRate;
}

/**
 * Each amount divided over what is open at each rate, the oldest first, one amount after the other; what is more than all of it stays
 * at the last rate.
 */
export const splitByRate = (amounts: readonly Money[], open: readonly AmountAt[]): AmountAt[][] => {
  const left = open.map(({ amount, rate }) => ({ amount, rate }));
  return amounts.map((amount) => {
    let remainder = amount;
    return left.flatMap((at, index) => {
      const used = index === left.length - 1 ? remainder : Math.min(remainder, at.amount);
      at.amount -= used;
      remainder -= used;
      return used === 0 ? [] : [{ amount: used, rate: at.rate }];
    });
  });
};

/**
 * What the settled parts of a debt were worth at the rates of their documents less `value`, what they were paid by: both in the base
 * currency; above zero is a gain (B15).
 */
export const paymentDifference = (
  parts: readonly AmountAt[],
  value: Money,
  { decimals, baseDecimals }: { readonly decimals: number; readonly baseDecimals: number },
): Money =>
  parts.reduce((worth, { amount, rate }) => worth + convert(amount, decimals, baseDecimals, rate), 0) - value;
