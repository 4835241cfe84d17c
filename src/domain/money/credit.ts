/** What a customer owes altogether, whatever the currencies of their orders: credit limits are in the base currency (S3). */
import { convert } from "./payment.ts";
import type { ExchangeRate, Money } from "../units.ts";

/** The sum of a customer's account in one currency, of the entries that were made at one rate (A1, X1). */
export interface AccountSum {
  readonly amount: Money;
  readonly decimals: number;
  /** Main units of the base currency for one of this, kept with the entries: later rates never move a debt (X1). */
  readonly rate: ExchangeRate;
}

/** All of it in the base currency, each sum converted once (X3). */
export const owedInBase = (accounts: readonly AccountSum[], baseDecimals: number): Money =>
  accounts.reduce(
    (sum, { amount, decimals, rate }) => sum + convert(amount, decimals, baseDecimals, rate),
    0,
  );
