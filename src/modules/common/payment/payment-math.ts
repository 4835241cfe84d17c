/** What a payment that is being entered comes to: how it is matched, what each match takes, what is left. Pure. */
import type { OpenOrder, OpenOrders } from "../../../contract/customer/customer-payment.ts";
import type { CashRounding } from "../../../domain/money/cash.ts";
import {
  cashRest,
  matchInTurn,
  type Rates,
  restOf,
  settledInCash,
  worthIn,
} from "../../../domain/money/matching.ts";

/** An order with something due; `dueDate` is null where no terms are agreed. */
export type OpenDocument = Omit<OpenOrder, "dueDate"> & { readonly dueDate: string | null };

/** What is open, with the rates of the day. */
export interface MatchFacts extends Pick<OpenOrders, "base" | "currencies"> {
  readonly orders: readonly OpenDocument[];
}

/** How much of an order the payment pays, in the order's currency, and what is taken off it as cash discount. */
export interface EnteredMatch {
  readonly orderId: number;
  readonly version: number;
  readonly amount: number;
  readonly discount?: number;
}
export type Matches = readonly EnteredMatch[];

/** Null when the base currency itself is missing from the list. */
const ratesOf = ({ currencies, base }: MatchFacts): Rates | null => {
  const ratedCurrencies = currencies.flatMap(({ rate, ...one }) => (rate === null ? [] : [{ ...one, rate }]));
  const own = ratedCurrencies.find(({ code }) => code === base);
  return own ? { base: own, currencies: ratedCurrencies } : null;
};

/** Rates and orders that can be reckoned with: those of a currency without a rate that day cannot be matched. */
const reckoned = (facts: MatchFacts, currency: string) => {
  const rates = ratesOf(facts);
  const has = (code: string) => rates?.currencies.some((one) => one.code === code) ?? false;
  if (rates === null || !has(currency)) return null;
  return { rates, orders: facts.orders.filter((order) => has(order.currency)) };
};

/** What a match takes of the payment, in its currency; null without a rate. */
export const takenOf = (
  facts: MatchFacts,
  match: { readonly orderId: number; readonly amount: number },
  currency: string,
): number | null => {
  const reckoning = reckoned(facts, currency);
  const order = reckoning?.orders.find(({ id }) => id === match.orderId);
  return reckoning && order ? worthIn(match.amount, order.currency, currency, reckoning.rates) : null;
};

/** What is received: `rounding` is that of cash, null where it is not rounded (M4). */
export interface Received {
  readonly amount: number;
  readonly currency: string;
  readonly rounding: CashRounding | null;
}

/** The oldest first, until the amount is used up (A1). */
export const oldestFirst = (facts: MatchFacts, { amount, currency, rounding }: Received): Matches => {
  const reckoning = reckoned(facts, currency);
  if (reckoning === null) return [];
  const due = reckoning.orders.map((order) => ({
    orderId: order.id,
    currency: order.currency,
    due: order.due,
  }));
  const settled = settledInCash(due, amount, { currency, rounding }, reckoning.rates);
  return (settled ?? matchInTurn(due, amount, currency, reckoning.rates)).map((match) => ({
    ...match,
    version: facts.orders.find(({ id }) => id === match.orderId)?.version ?? 0,
  }));
};

/** What is left of the payment, below zero when more is matched than is paid, and the rounding of cash; null without a rate. */
export const leftOf = (
  facts: MatchFacts,
  matches: Matches,
  { amount, currency, rounding }: Received,
): ReturnType<typeof cashRest> | null => {
  const reckoning = reckoned(facts, currency);
  if (reckoning === null) return null;
  const own = matches.flatMap((match) => {
    const order = reckoning.orders.find(({ id }) => id === match.orderId);
    return order ? [{ ...match, currency: order.currency }] : [];
  });
  if (own.length !== matches.length) return null;
  return cashRest(amount - restOf(own, amount, currency, reckoning.rates), amount, rounding);
};

/** The matches with a part of one order's changed; an order of which nothing is paid is not matched. */
export const withMatch = (
  matches: Matches,
  { id, version }: { readonly id: number; readonly version: number },
  change: { readonly amount?: number | null; readonly discount?: number | null },
): Matches => {
  const former = matches.find(({ orderId }) => orderId === id);
  const others = matches.filter(({ orderId }) => orderId !== id);
  const amount = (change.amount === undefined ? former?.amount : change.amount) ?? 0;
  const discount = (change.discount === undefined ? former?.discount : change.discount) ?? 0;
  if (amount === 0) return others;
  return [...others, { orderId: id, version, amount, ...(discount > 0 && { discount }) }];
};
