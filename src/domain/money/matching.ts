/** Matching what a customer pays to what they owe: any currency, by way of the base currency, exact to the cent (A1, X3, I25). */
import { type CashRounding, inCoins } from "./cash.ts";
import { convert, convertBack } from "./payment.ts";
import type { CurrencyCode, ExchangeRate, Money } from "../units.ts";

/** `rate` is base currency per one main unit of it, on the day of the payment (X2). */
export interface DayRate {
  readonly code: CurrencyCode;
  readonly decimals: number;
  readonly rate: ExchangeRate;
}

/** An order that is to be paid: `due` in its own currency. */
export interface OpenDue {
  readonly orderId: number;
  readonly currency: CurrencyCode;
  readonly due: Money;
}

/** How much of an order a payment takes, in the order's currency. */
export interface Match {
  readonly orderId: number;
  readonly amount: Money;
}

export interface Rates {
  readonly base: DayRate;
  readonly currencies: readonly DayRate[];
}

const currencyOf = ({ currencies }: Rates, code: CurrencyCode): DayRate => {
  const row = currencies.find((currency) => currency.code === code);
  if (!row) throw new RangeError(`${code} is no currency of the company`);
  return row;
};

/** An amount in the base currency, converted once. */
export const toBase = (amount: Money, code: CurrencyCode, rates: Rates): Money => {
  const { decimals, rate } = currencyOf(rates, code);
  return code === rates.base.code ? amount : convert(amount, decimals, rates.base.decimals, rate);
};

/**
 * What an amount is worth in another currency: by way of the base, so that what is settled in the base and what was given for it
 * never differ where either is in the base currency.
 */
export const worthIn = (amount: Money, from: CurrencyCode, to: CurrencyCode, rates: Rates): Money => {
  if (from === to) return amount;
  const base = toBase(amount, from, rates);
  if (to === rates.base.code) return base;
  const { decimals, rate } = currencyOf(rates, to);
  return convertBack(base, rates.base.decimals, decimals, rate);
};

/** The most of an order that so much money pays: never worth more than there is, never more than is due. */
const payable = (order: OpenDue, money: Money, currency: CurrencyCode, rates: Rates): Money => {
  if (worthIn(order.due, order.currency, currency, rates) <= money) return order.due;
  let amount = Math.min(order.due, worthIn(money, currency, order.currency, rates));
  while (amount > 0 && worthIn(amount, order.currency, currency, rates) > money) amount -= 1;
  return amount;
};

/** Pays the orders one after the other, as they are given, until the money is used up (A1: the oldest first). */
export const matchInTurn = (
  orders: readonly OpenDue[],
  amount: Money,
  currency: CurrencyCode,
  rates: Rates,
): readonly Match[] => {
  let left = amount;
  return orders.flatMap((order) => {
    const taken = left > 0 ? payable(order, left, currency, rates) : 0;
    left -= worthIn(taken, order.currency, currency, rates);
    return taken > 0 ? [{ orderId: order.orderId, amount: taken }] : [];
  });
};

/**
 * What is left of cash as credit, or the rounding of it where it pays the matches as coins can: above zero more was taken (M4, M10).
 * `matched` is what the matches take, in the payment's currency.
 */
export const cashRest = (
  matched: Money,
  amount: Money,
  rounding: CashRounding | null,
): { readonly rest: Money; readonly rounding: Money } => {
  const remainder = amount - matched;
  return matched > 0 && inCoins(matched, rounding) === amount
    ? { rest: 0, rounding: remainder }
    : { rest: remainder, rounding: 0 };
};

/** The cash that the oldest orders take when they are paid in coins: as many of them as it settles wholly, if it settles any so. */
export const settledInCash = (
  orders: readonly OpenDue[],
  amount: Money,
  payment: { readonly currency: CurrencyCode; readonly rounding: CashRounding | null },
  rates: Rates,
): readonly Match[] | null => {
  let [matched, settled] = [0, 0];
  for (const [at, { due, currency }] of orders.entries()) {
    matched += worthIn(due, currency, payment.currency, rates);
    if (inCoins(matched, payment.rounding) === amount) settled = at + 1;
  }
  return settled === 0
    ? null
    : orders.slice(0, settled).map(({ orderId, due }) => ({ orderId, amount: due }));
};

/** What the matches take of the payment, each in its own turn, and what is left as credit; below zero: matched too much. */
export const restOf = (
  matches: readonly (Match & { readonly currency: CurrencyCode })[],
  amount: Money,
  currency: CurrencyCode,
  rates: Rates,
): Money =>
  matches.reduce((left, match) => left - worthIn(match.amount, match.currency, currency, rates), amount);
