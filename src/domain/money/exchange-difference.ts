/** What is gained or lost when a debt is paid at another exchange rate than it was made at (X4). */
import { convert } from "./payment.ts";
import type { ExchangeRate, Money } from "../units.ts";

/** A debt in its own currency; `rate` is base currency per one main unit of it, as its document has it (X1). */
export interface Debt {
  readonly rate: ExchangeRate;
  readonly decimals: number;
  readonly baseDecimals: number;
  /** What was settled of it before. */
  readonly paid: Money;
}

/**
 * What `settled` of a debt was paid by, `value` in the base currency, less what the debt was worth; above zero is a gain (F13).
 * All that was paid of a debt is converted as one sum, so the parts add up to the whole (X3).
 */
export const exchangeDifference = (value: Money, settled: Money, debt: Debt): Money => {
  const worth = (amount: Money) => convert(amount, debt.decimals, debt.baseDecimals, debt.rate);
  return value - (worth(debt.paid + settled) - worth(debt.paid));
};

/** Credit of a customer that came in at one rate. */
export interface Credit {
  readonly amount: Money;
  readonly rate: ExchangeRate;
}

/** What each part of a credit is worth in the base currency, at the rates that it came in by, the oldest first (X4). */
export const worthOfCredit = (
  parts: readonly Money[],
  credits: readonly Credit[],
  { decimals, baseDecimals }: Pick<Debt, "decimals" | "baseDecimals">,
): Money[] => {
  const left = credits.map(({ amount, rate }) => ({ amount, rate }));
  return parts.map((part) => {
    let [rest, worth] = [part, 0];
    for (const credit of left) {
      const used = Math.min(rest, credit.amount);
      if (used <= 0) continue;
      worth += convert(used, decimals, baseDecimals, credit.rate);
      credit.amount -= used;
      rest -= used;
    }
    return worth;
  });
};
