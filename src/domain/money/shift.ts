/** What a till's drawer holds, by currency, when it is counted (F2-F4, I22). */
import type { CurrencyCode, Money } from "../units.ts";

/** Amounts by currency: a drawer is counted in each currency by itself. */
export type Drawer = Readonly<Record<CurrencyCode, Money>>;

/** Counted - expected per currency, of every currency in either; below zero cash is missing (F4). */
export const cashDifference = (counted: Drawer, expected: Drawer): Drawer => {
  const currencies = new Set([...Object.keys(counted), ...Object.keys(expected)]);
  return Object.fromEntries(
    Array.from(currencies, (code) => [code, (counted[code] ?? 0) - (expected[code] ?? 0)]),
  );
};
