/** What a till's drawer must hold when it is counted (F2-F4, I22). */
import { Schema } from "effect";
import { CurrencyCode, Money } from "./units.ts";

/** How cash moved: taken for goods, change given back, refunded, put in, taken out (expenses, drops, bank). */
export const CashMovement = Schema.Literals(["taken", "change", "refund", "in", "out"]);
export type CashMovement = typeof CashMovement.Type;

/** One movement of cash, in the currency of the notes that moved. The amount is above zero: the kind says which way (M3). */
export const CashEntry = Schema.Struct({
  kind: CashMovement,
  currency: CurrencyCode,
  amount: Money.check(Schema.isGreaterThanOrEqualTo(0)),
});
export type CashEntry = typeof CashEntry.Type;

/** Amounts by currency: a drawer is counted in each currency by itself. */
export type Drawer = Readonly<Record<CurrencyCode, Money>>;

const directions = { taken: 1, change: -1, refund: -1, in: 1, out: -1 } as const;

/** Expected = float + taken - change - refunds + in - out, per currency (F3). */
export const expectedCash = (entries: readonly CashEntry[], float: Drawer): Drawer => {
  const drawer: Record<CurrencyCode, Money> = { ...float };
  for (const { kind, currency, amount } of entries)
    drawer[currency] = (drawer[currency] ?? 0) + directions[kind] * amount;
  return drawer;
};

/** Counted - expected per currency, of every currency in either; below zero cash is missing (F4). */
export const cashDifference = (counted: Drawer, expected: Drawer): Drawer => {
  const currencies = new Set([...Object.keys(counted), ...Object.keys(expected)]);
  return Object.fromEntries(
    Array.from(currencies, (code) => [code, (counted[code] ?? 0) - (expected[code] ?? 0)]),
  );
};
