/** How the orders of the demo company are paid: at the till in cash and by card, by the customers as is their habit. */
import type { PaymentInput } from "../../../contract/sale/sale-order.ts";
import type { Tender, TenderKind } from "../../../domain/money/payment.ts";
import { type ExchangeRate, type Money, RATE_SCALE } from "../../../domain/units.ts";
import { DAY } from "./deliveries.ts";
import type { Habit } from "../make/make-customers.ts";
import { between, share } from "../make/random.ts";

/** Where an order was made: at the till, in the office, in the web shop. */
export type Channel = "till" | "office" | "web";

export interface Bill {
  /** What chance goes by: the number of the invoice. */
  readonly about: string;
  readonly channel: Channel;
  readonly at: number;
  readonly total: Money;
  /** Of a customer who has an account; null pays at once. */
  readonly habit: Habit | null;
  readonly terms: number;
}

export interface PlannedPayment {
  readonly at: number;
  readonly payment: PaymentInput;
}

/** The ids of the methods by kind, and what a euro is worth. */
export interface Means {
  readonly methods: ReadonlyMap<string, number>;
  readonly euro: ExchangeRate;
}

const HOUR = 3_600_000;

const tender = (means: Means, kind: TenderKind, given: Money, currency = "GBP"): Tender => ({
  id: kind,
  methodId: means.methods.get(kind) ?? 0,
  kind,
  currency,
  given,
  rate: currency === "EUR" ? means.euro : RATE_SCALE,
  reference: null,
});

const paidBy = (at: number, ...tenders: readonly Tender[]): PlannedPayment => ({
  at,
  payment: { tenders, changeCurrency: null },
});

const upTo = (amount: Money, step: Money): Money => Math.ceil(amount / step) * step;

/** Notes as people lay them down: the next five, ten or twenty pounds, seldom the exact amount. */
const notes = ({ about, total }: Bill): Money => {
  const chance = share(`notes ${about}`);
  if (chance < 0.15) return total;
  return upTo(total, chance < 0.4 ? 500 : chance < 0.75 ? 1000 : 2000);
};

const cashLimit = 20_000;

const atTill = (bill: Bill, means: Means): PlannedPayment => {
  const { at, total, about } = bill;
  const chance = share(`till ${about}`);
  if (total < 0) return paidBy(at, tender(means, total > -10_000 ? "cash" : "card", total));
  if (total > cashLimit || chance < 0.45) return paidBy(at, tender(means, "card", total));
  if (chance < 0.9 || total <= 2000) return paidBy(at, tender(means, "cash", notes(bill)));
  if (chance < 0.96) return paidBy(at, tender(means, "cash", 2000), tender(means, "card", total - 2000));
  const euros = upTo(Math.ceil((total * RATE_SCALE) / means.euro), 1000);
  return paidBy(at, tender(means, "cash", euros, "EUR"));
};

/** Bank payments are booked in the morning, before the first sale. */
const morning = (bill: Bill, days: number): number =>
  (Math.floor(bill.at / DAY) + Math.max(1, days)) * DAY +
  5 * HOUR +
  between(`minute ${bill.about}`, 0, 49) * 60_000;

const onAccount = (bill: Bill, means: Means): readonly PlannedPayment[] => {
  const { about, at, total, habit } = bill;
  const later = bill.terms + between(`late ${about}`, -5, 12);
  if (habit === "never") return [];
  if (total < 0)
    return [paidBy(morning(bill, between(`refund ${about}`, 1, 6)), tender(means, "transfer", total))];
  if (habit === "at once")
    return [paidBy(at, tender(means, share(`card ${about}`) < 0.6 ? "card" : "transfer", total))];
  if (habit === "on terms") return [paidBy(morning(bill, later), tender(means, "transfer", total))];
  const half = Math.floor(total / 2);
  const remainder = tender(means, "transfer", total - half);
  return half === 0
    ? [paidBy(at, remainder)]
    : [paidBy(at, tender(means, "card", half)), paidBy(morning(bill, later), remainder)];
};

/** The payments of an order in the order of time; the last ones may be due after the year has ended. */
export const planPayments = (bill: Bill, means: Means): readonly PlannedPayment[] => {
  if (bill.total === 0) return [];
  if (bill.channel === "till") return [atTill(bill, means)];
  if (bill.habit !== null) return onAccount(bill, means);
  return [paidBy(bill.at, tender(means, bill.channel === "web" ? "card" : "transfer", bill.total))];
};
