/** The notes a customer is likely to hand over for an amount: exact first, then the next rounder ones. Pure. */
import { cashDue, type CashRounding } from "../../../domain/cash.ts";
import { convert, convertBack } from "../../../domain/payment.ts";
import { powerOfTen } from "../../../domain/rounding.ts";
import type { ExchangeRate, Money } from "../../../domain/units.ts";

/** Notes and coins in main units, as most currencies have them. */
const notes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** Exact and up to three rounder amounts, each a note or a few of one note above the due. */
export const quickAmounts = (due: Money, decimals: number): readonly Money[] => {
  if (due <= 0) return [];
  const unit = powerOfTen(decimals);
  const rounder = notes
    .map((note) => Math.ceil(due / (note * unit)) * note * unit)
    .filter((amount) => amount > due)
    .toSorted((left, right) => left - right);
  const distinct = [...new Set(rounder)].filter((amount) => amount <= due * 3 + 20 * unit);
  const [first, ...rest] = distinct;
  if (first === undefined) return [due];
  const spaced = rest.filter((amount, at) => amount >= (rest[at - 1] ?? first) * 1.15);
  return [due, first, ...spaced.slice(0, 2)];
};

/** What must be handed over in a currency to settle the rest: never a smallest unit too little. */
export const exactIn = (
  rest: Money,
  decimals: number,
  currency: { decimals: number; rate: ExchangeRate },
): Money => {
  const amount = convertBack(rest, decimals, currency.decimals, currency.rate);
  return convert(amount, currency.decimals, decimals, currency.rate) < rest ? amount + 1 : amount;
};

/** What is left in cash of the order's own currency, by the lawful rounding (M4). */
export const exactCash = (rest: Money, rounding: CashRounding | null): Money =>
  cashDue(rest, 0, rounding).due;
