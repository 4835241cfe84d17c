/** The notes a customer is likely to hand over for an amount: exact first, then the next rounder ones. Pure. */
import { cashDue, type CashRounding } from "../../../domain/cash.ts";
import { convert, convertBack } from "../../../domain/payment.ts";
import { powerOfTen } from "../../../domain/rounding.ts";
import type { ExchangeRate, Money } from "../../../domain/units.ts";

/** Notes of most currencies, in main units; where there are no smaller units a note is a hundred times as many. */
const notes = [5, 10, 20, 50, 100, 200, 500];
const MOST = 4;

/** Exact, then rounded up to fives and tens, then the notes that cover it alone. */
export const quickAmounts = (due: Money, decimals: number): readonly Money[] => {
  if (due <= 0) return [];
  const unit = decimals === 0 ? 100 : powerOfTen(decimals);
  const rounded = [5, 10].map((step) => Math.ceil(due / (step * unit)) * step * unit);
  const covering = notes.map((note) => note * unit).filter((amount) => amount >= due);
  const all = [...new Set([due, ...rounded, ...covering])].toSorted((left, right) => left - right);
  return all.slice(0, MOST);
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
