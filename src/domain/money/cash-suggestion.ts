/** The notes a customer is likely to hand over for an amount: exact first, then the next rounder ones. Pure. */
import { type CashRounding, coinsCovering, coinsWithin, inCoins, isPayable } from "./cash.ts";
import { convert, convertBack } from "./payment.ts";
import { powerOfTen } from "./rounding.ts";
import type { ExchangeRate, Money } from "../units.ts";

/** Notes of most currencies, in main units; where there are no smaller units a note is a hundred times as many. */
const notes = [5, 10, 20, 50, 100, 200, 500];
const MOST = 4;

/** Exact, then rounded up to fives and tens, then the notes that cover it alone: all as coins can pay them (M10). */
export const quickAmounts = (
  due: Money,
  decimals: number,
  rounding: CashRounding | null,
): readonly Money[] => {
  if (due <= 0) return [];
  const unit = decimals === 0 ? 100 : powerOfTen(decimals);
  const rounded = [5, 10].map((step) => Math.ceil(due / (step * unit)) * step * unit);
  const covering = notes.map((note) => note * unit).filter((amount) => amount >= due);
  const all = [...new Set([due, ...rounded, ...covering])].toSorted((left, right) => left - right);
  return all.filter((amount) => isPayable(amount, rounding)).slice(0, MOST);
};

/** The other currency, how its cash is rounded, and whether money goes out. */
interface Foreign {
  readonly decimals: number;
  readonly rate: ExchangeRate;
  readonly rounding: CashRounding | null;
  readonly goesOut: boolean;
}

/** What must be handed over in coins of another currency to settle the rest: never too little; going out, never too much (M10). */
export const exactIn = (due: Money, decimals: number, foreign: Foreign): Money => {
  const amount = convertBack(due, decimals, foreign.decimals, foreign.rate);
  const worth = convert(amount, foreign.decimals, decimals, foreign.rate);
  if (foreign.goesOut) return coinsWithin(worth > due ? amount - 1 : amount, foreign.rounding);
  return coinsCovering(worth < due ? amount + 1 : amount, foreign.rounding);
};

/** Cash of more than this many times the total must be confirmed: probably a barcode was scanned into the amount field. */
const DOUBTED_TIMES = 10;

/** Whether so much cash for this total is more likely a slip than a payment; both in the order's currency. */
export const isDoubtfulCash = (given: Money, total: Money): boolean =>
  Math.abs(given) > DOUBTED_TIMES * Math.abs(total);

/** What is left in cash of the order's own currency, by the lawful rounding (M4). */
export const exactCash = (due: Money, rounding: CashRounding | null): Money => inCoins(due, rounding);
