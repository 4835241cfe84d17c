/** Model of a shift's cash, with which tests compare what the server sums up in SQL (F3, I22). */
import type { Drawer } from "../../src/domain/money/shift.ts";
import type { CurrencyCode, Money } from "../../src/domain/units.ts";

/** How cash moved: taken for goods, change given back, refunded, put in, taken out (expenses, drops, bank). */
export const cashMovements = ["taken", "change", "refund", "in", "out"] as const;

/** One movement of cash, in the currency of the notes that moved. The amount is above zero: the kind says which way (M3). */
export interface CashEntry {
  readonly kind: (typeof cashMovements)[number];
  readonly currency: CurrencyCode;
  readonly amount: Money;
}

const directions = { taken: 1, change: -1, refund: -1, in: 1, out: -1 } as const;

/** Expected = float + taken - change - refunds + in - out, per currency (F3). */
export const expectedCash = (entries: readonly CashEntry[], float: Drawer): Drawer => {
  const drawer: Record<CurrencyCode, Money> = { ...float };
  for (const { kind, currency, amount } of entries)
    drawer[currency] = (drawer[currency] ?? 0) + directions[kind] * amount;
  return drawer;
};
