/** What the customer sees of a sale on the second screen of the till: names, quantities, prices, the amount to pay. Never a cost or a debt. Pure. */
import { Schema } from "effect";
import { CurrencyCode, Money, Price, Quantity } from "../units.ts";

const Amount = Schema.Struct({ currency: CurrencyCode, amount: Money });
type Amount = typeof Amount.Type;

const DisplayLine = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  /** The company's word for the package, "" for loose units. */
  package: Schema.String,
  /** Packages in thousandths; below zero for goods that come back. */
  quantity: Quantity,
  price: Price,
  amount: Money,
});
export type DisplayLine = typeof DisplayLine.Type;

/** `idle`: nothing on the counter. `sale`: goods. `paying`: the payment is taken. `done`: it is settled. */
const Stage = Schema.Literals(["idle", "sale", "paying", "done"]);
export type DisplayStage = typeof Stage.Type;

export const DisplayState = Schema.Struct({
  stage: Stage,
  currency: CurrencyCode,
  lines: Schema.Array(DisplayLine),
  total: Money,
  /** The total in the second currency of the company. */
  second: Schema.NullOr(Amount),
  discount: Money,
  /** What was given, in the currencies that it was given in. */
  given: Schema.Array(Amount),
  /** What is still to be paid; null before the payment and after it. */
  toPay: Schema.NullOr(Money),
  /** What goes back to the customer: change, or money for returned goods. */
  back: Schema.NullOr(Amount),
});
export type DisplayState = typeof DisplayState.Type;

/** What the till knows of its sale. Changes that wait for a manager's approval are no part of it: the display shows allowed prices only. */
export interface CounterState {
  readonly stage: DisplayStage;
  readonly currency: string;
  readonly lines: readonly DisplayLine[];
  readonly total: Money;
  readonly second: Amount | null;
  readonly discount: Money;
  readonly tenders: readonly { readonly currency: string; readonly given: Money }[];
  readonly settlement: {
    readonly paid: Money;
    readonly rounding: Money;
    readonly remaining: Money;
    readonly change: Money;
    readonly changeGiven?: Amount | null | undefined;
  };
}

const idle = (currency: string): DisplayState => ({
  stage: "idle",
  currency,
  lines: [],
  total: 0,
  second: null,
  discount: 0,
  given: [],
  toPay: null,
  back: null,
});

/** What the customer gave, one sum for each currency, in the order of payment. Money that the till pays out is left out. */
const givenBy = (tenders: CounterState["tenders"]): readonly Amount[] => {
  const sums = new Map<string, number>();
  for (const { currency, given } of tenders)
    if (given > 0) sums.set(currency, (sums.get(currency) ?? 0) + given);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
};

const backOf = ({ settlement, currency }: CounterState): Amount | null => {
  const { change, changeGiven, paid, rounding, remaining } = settlement;
  if (paid + remaining < 0) {
    const amount = 0 - paid - rounding;
    return amount > 0 ? { currency, amount } : null;
  }
  if (changeGiven) return changeGiven;
  return change > 0 ? { currency, amount: change } : null;
};

/** What the display shows for a state of the till. It never shows what a customer owes. */
export const displayOf = (state: CounterState): DisplayState => {
  const { stage, currency, lines, total, second, discount, tenders, settlement } = state;
  if (stage === "idle" || lines.length === 0) return idle(currency);
  const isPaid = stage === "paying" || stage === "done";
  return {
    stage,
    currency,
    lines,
    total,
    second,
    discount: Math.max(0, discount),
    given: isPaid ? givenBy(tenders) : [],
    toPay: stage === "paying" ? Math.max(0, settlement.remaining) : null,
    back: isPaid ? backOf(state) : null,
  };
};
