/** What a customer's payment does to the orders it is matched to, and taking that back (A1, I25, M9). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { TenderKind } from "../../../domain/money/payment.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuseOverDue } from "../../order-matches.ts";
import { refuse } from "../../refusal.ts";
import { applyChange, lockOrder, type LockedOrder } from "./change-order.ts";
import { counterEntries } from "../posting/counter-entries.ts";
import { accountKinds } from "../posting/payment-rows.ts";
import type { MoneyAccount } from "../posting/posting-facts.ts";
import { standing } from "../posting/reverse-posting.ts";
import { writePayment } from "../posting/write-payment.ts";

/** One match. `given` is in the payment's currency, `rate` order currency per one of it, `settled` in the base currency (X3). */
interface MatchWrite {
  readonly orderId: number;
  readonly version: number;
  readonly amount: number;
  readonly given: number;
  readonly rate: number;
  readonly settled: number;
  /** Of cash, in the order's currency: above zero more was taken than settled (M4). */
  readonly rounding: number;
}

/** The payment that matches belong to. */
interface PaymentHead {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly methodId: number;
  readonly kind: TenderKind;
  readonly currency: string;
  readonly reference: string;
  readonly branchId: number;
  readonly tillId: number | null;
  readonly shiftId: number | null;
  readonly businessDate: string;
  readonly accounts: readonly MoneyAccount[];
  /** The currency of the books, and the decimals of each. */
  readonly base: string;
  readonly currencies: readonly { readonly code: string; readonly decimals: number }[];
}

const decimalsOf = ({ currencies }: PaymentHead, code: string): number =>
  currencies.find((one) => one.code === code)?.decimals ?? 2;

const postingOf = (head: PaymentHead, currency: string, match: MatchWrite) => ({
  settlement: {
    values: [match.amount + match.rounding],
    paid: match.amount,
    rounding: match.rounding,
    change: 0,
    changeGiven: null,
    tip: 0,
    remaining: 0,
    problem: null,
  },
  changeCurrency: head.currency,
  changeAmount: 0,
  lines: [
    {
      position: 0,
      method_id: head.methodId,
      kind: head.kind,
      currency: head.currency,
      given: match.given,
      rate: match.rate,
      value: match.amount + match.rounding,
      settled: match.settled,
      reference: head.reference === "" ? null : head.reference,
    },
  ],
  money: [
    { account_kind: accountKinds[head.kind], currency: head.currency, kind: "sale", amount: match.given },
    { account_kind: "rounding", currency, kind: "rounding", amount: match.rounding },
  ].filter(({ amount }) => amount !== 0),
});

const checkMatch = Effect.fnUntraced(function* (order: LockedOrder, head: PaymentHead, match: MatchWrite) {
  if (order.customerId !== head.customerId) return yield* refuse("NotFound");
  const due = order.total - order.paid;
  if (match.amount <= due) return;
  const sql = yield* PgClient.PgClient;
  const [named] = yield* sql<{ number: string | null }>`select number from sale_order where id = ${order.id}`;
  return yield* refuseOverDue({
    field: "matches",
    number: named?.number ?? `#${order.id}`,
    currency: { code: order.currency, decimals: decimalsOf(head, order.currency) },
    wanted: match.amount,
    due,
  });
});

/** Pays an order as far as the match says: in the version that was seen, never more than is due (I25). Runs in a transaction. */
export const payMatch = (head: PaymentHead, match: MatchWrite) =>
  applyChange({
    name: "pay",
    input: { id: match.orderId, version: match.version },
    event: { type: "PAY" },
    detail: head.number,
    apply: Effect.fnUntraced(function* (order) {
      const person = yield* Person;
      yield* checkMatch(order, head, match);
      const debt = {
        base: head.base,
        baseDecimals: decimalsOf(head, head.base),
        decimals: decimalsOf(head, order.currency),
        rate: order.rate,
        paid: order.paid,
      };
      yield* writePayment(order.id, debt, {
        posting: postingOf(head, order.currency, match),
        accounts: head.accounts,
        currency: order.currency,
        branchId: head.branchId,
        tillId: head.tillId,
        shiftId: head.shiftId,
        personId: person.id,
        customerId: head.customerId,
        businessDate: head.businessDate,
        ofCustomer: { paymentId: head.id, kind: head.kind === "write-off" ? "write-off" : "payment" },
      });
    }),
  });

/** Counters what stands of a payment on its orders: one that was cancelled since has given its part back already. */
export const undoMatches = Effect.fnUntraced(function* (paymentId: number, number: string) {
  const sql = yield* PgClient.PgClient;
  const own = sql`own.customer_payment_id = ${paymentId}`;
  const [payments, account] = [standing(sql, "payment", own), standing(sql, "customer_entry", own)];
  const standingOn = sql<{ id: number }>`
    select distinct order_id as id from payment e where e.customer_payment_id = ${paymentId} and ${payments} order by 1`;
  for (const { id } of yield* standingOn) yield* lockOrder(id);
  // Once they are locked no more goods come back of them; those that came took a write-off back.
  for (const { id } of yield* standingOn) {
    const order = yield* lockOrder(id);
    yield* counterEntries(order, { stock: sql`false`, payments, account });
    yield* sql`
      with changed as (update sale_order set version = version + 1, changed_at = now() where id = ${id})
      ${yield* documentLog({
        documentType: "sale",
        documentId: id,
        act: "undoPayment",
        fromState: order.state,
        toState: order.state,
        detail: number,
      })}`;
  }
});
