/** What a payment that is being entered comes to: how it is matched, what each match takes, what is left. Pure. */
import { Schema } from "effect";
import type { UseFormReturn } from "react-hook-form";
import {
  CustomerPaymentInput,
  type OpenOrders,
  type PaymentMethod,
} from "../../../contract/customer/customer-payment.ts";
import type { CashRounding } from "../../../domain/money/cash.ts";
import {
  cashRest,
  matchInTurn,
  type Rates,
  restOf,
  settledInCash,
  worthIn,
} from "../../../domain/money/matching.ts";

const { rate: _rate, customerId: _customer, ...fields } = CustomerPaymentInput.fields;

/** What one enters; the rate is the day's, the customer the page's. */
export const PaymentFields = Schema.Struct(fields);
export type PaymentFields = typeof PaymentFields.Type;

export type PaymentFormState = UseFormReturn<PaymentFields, unknown, PaymentFields>;

export type Matches = PaymentFields["matches"];

/** Null when the base currency itself is missing from the list. */
const ratesOf = ({ currencies, base }: OpenOrders): Rates | null => {
  const known = currencies.flatMap(({ rate, ...one }) => (rate === null ? [] : [{ ...one, rate }]));
  const own = known.find(({ code }) => code === base);
  return own ? { base: own, currencies: known } : null;
};

/** Rates and orders that can be reckoned with: those of a currency without a rate that day cannot be matched. */
const reckoned = (facts: OpenOrders, currency: string) => {
  const rates = ratesOf(facts);
  const has = (code: string) => rates?.currencies.some((one) => one.code === code) ?? false;
  if (rates === null || !has(currency)) return null;
  return { rates, orders: facts.orders.filter((order) => has(order.currency)) };
};

/** What a match takes of the payment, in its currency; null without a rate. */
export const takenOf = (
  facts: OpenOrders,
  match: { readonly orderId: number; readonly amount: number },
  currency: string,
): number | null => {
  const known = reckoned(facts, currency);
  const order = known?.orders.find(({ id }) => id === match.orderId);
  return known && order ? worthIn(match.amount, order.currency, currency, known.rates) : null;
};

/** What is received: `rounding` is that of cash, null where it is not rounded (M4). */
export interface Received {
  readonly amount: number;
  readonly currency: string;
  readonly rounding: CashRounding | null;
}

/** The oldest first, until the amount is used up (A1). */
export const oldestFirst = (facts: OpenOrders, { amount, currency, rounding }: Received): Matches => {
  const known = reckoned(facts, currency);
  if (known === null) return [];
  const due = known.orders.map((order) => ({ orderId: order.id, currency: order.currency, due: order.due }));
  const settled = settledInCash(due, amount, { currency, rounding }, known.rates);
  return (settled ?? matchInTurn(due, amount, currency, known.rates)).map((match) => ({
    ...match,
    version: facts.orders.find(({ id }) => id === match.orderId)?.version ?? 0,
  }));
};

/** What is left of the payment, below zero when more is matched than is paid, and the rounding of cash; null without a rate. */
export const leftOf = (
  facts: OpenOrders,
  matches: Matches,
  { amount, currency, rounding }: Received,
): ReturnType<typeof cashRest> | null => {
  const known = reckoned(facts, currency);
  if (known === null) return null;
  const own = matches.flatMap((match) => {
    const order = known.orders.find(({ id }) => id === match.orderId);
    return order ? [{ ...match, currency: order.currency }] : [];
  });
  if (own.length !== matches.length) return null;
  return cashRest(amount - restOf(own, amount, currency, known.rates), amount, rounding);
};

/** The matches with the amount of one order changed; nothing, or zero, unmatches it. */
export const withMatch = (
  matches: Matches,
  { id, version }: { readonly id: number; readonly version: number },
  amount: number | null,
): Matches => {
  const others = matches.filter(({ orderId }) => orderId !== id);
  return amount === null || amount === 0 ? others : [...others, { orderId: id, version, amount }];
};

/** Credit needs some, a write-off its right; what a till alone can take is not offered here. */
export const offered = ({ methods, credits, writeOffLimit }: OpenOrders): readonly PaymentMethod[] =>
  methods.filter(({ kind }) => {
    if (kind === "prepaid") return credits.length > 0;
    return kind !== "write-off" || writeOffLimit !== null;
  });

/** The method with which a page opens: what has no drawer, where no shift is open. */
export const firstMethod = (facts: OpenOrders): PaymentMethod | undefined => {
  const methods = offered(facts);
  const fits = methods.find(({ kind }) => kind !== "cash" || facts.tills.length > 0);
  return fits ?? methods[0];
};
