/**
 * Steps of a sale at the till: what the cashier scanned, changed, removed, took and printed, in order, with the time of the till's clock.
 * They are recorded while the sale is made, and a manager replays them when a receipt is disputed. Pure.
 */
import { Schema } from "effect";
import { CurrencyCode, Money, MoneyInput, Price, PriceInput, Quantity, QuantityInput } from "../units.ts";

const stepKinds = [
  "add",
  "count",
  "price",
  "discount",
  "remove",
  "return",
  "orderDiscount",
  "customer",
  "approval",
  "recall",
  "hold",
  "pay",
  "back",
  "tender",
  "untender",
  "tip",
  "post",
  "printed",
] as const;

const Name = Schema.String.check(Schema.isMaxLength(200));
const line = Schema.String.check(Schema.isMaxLength(40));

const fields = {
  /** Seconds. */
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_999 })),
  kind: Schema.Literals(stepKinds),
  name: Schema.optionalKey(Name),
  line: Schema.optionalKey(line),
  quantity: Schema.optionalKey(Quantity),
  price: Schema.optionalKey(Price),
  amount: Schema.optionalKey(Money),
  currency: Schema.optionalKey(CurrencyCode),
  total: Money,
} as const;

/**
 * One step. `name`: of the product, customer, payment method or approver. Of a line: its key, what the till counts of it after the step,
 * in thousandths of a unit, the price of one, and what it comes to. `total`: of the sale after the step, as the customer display shows it.
 */
export const SaleStep = Schema.Struct(fields);
export type SaleStep = typeof SaleStep.Type;

/** The same as a call takes it (M12). */
export const SaleStepInput = Schema.Struct({
  ...fields,
  quantity: Schema.optionalKey(QuantityInput),
  price: Schema.optionalKey(PriceInput),
  amount: Schema.optionalKey(MoneyInput),
  total: MoneyInput,
});

/** Most steps that one call brings. */
export const MOST_STEPS = 500;

/** A line as it stood on the counter. */
export interface CounterLine {
  readonly key: string;
  readonly name: string;
  readonly quantity: Quantity;
  readonly amount: Money;
}

type Shown = Pick<SaleStep, "line" | "name" | "quantity" | "amount"> & { readonly kind: string };

/** The lines that are on the counter after these steps, in the order in which they were added. */
export const linesAfter = (steps: readonly Shown[]): readonly CounterLine[] => {
  const lines = new Map<string, CounterLine>();
  for (const { kind, line: key, name = "", quantity = 0, amount = 0 } of steps) {
    if (key === undefined) continue;
    if (kind === "remove") lines.delete(key);
    else lines.set(key, { key, name, quantity, amount });
  }
  return [...lines.values()];
};
