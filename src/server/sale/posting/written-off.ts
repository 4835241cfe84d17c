/** Goods come back that were partly written off: what nobody paid is no credit, so the write-off goes with them (S1, M8, A1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { payoutLimit } from "../../../domain/money/payout.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import type { Original } from "../reading/original.ts";
import { accountKinds, type PaymentPosting } from "./payment-rows.ts";
import { payoutBasis } from "../reading/returnable.ts";
import { type PaidDebt, type PaymentWrite, writePayment } from "./write-payment.ts";

interface Goods {
  readonly linked: number;
  readonly free: number;
  readonly sold: number;
}

/**
 * What comes back with a document for no money: not paid out, and not by new goods. What is still due of the original goes first.
 */
export const notGivenBack = (original: Original, goods: Goods, paid: number): number => {
  const inHand = payoutLimit({ original: payoutBasis(original), free: 0, sold: 0 });
  const paidOut = Math.max(0, 0 - paid - Math.max(0, goods.free - goods.sold));
  const due = original.returns.reduce((sum, { owed }) => sum - owed, original.due);
  return goods.linked - paidOut - Math.min(goods.sold, inHand) - Math.max(0, due);
};

/** What is still written off of an order by one act, after what its returns have taken back of it. */
interface WrittenOff {
  readonly paymentId: number;
  readonly methodId: number;
  readonly currency: string;
  readonly rate: number;
  readonly given: number;
  readonly value: number;
  readonly settled: number;
}

const readWrittenOff = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<WrittenOff>`
    select p.customer_payment_id as "paymentId", t.method_id as "methodId", t.currency, t.rate, exact(sum(t.given)) as given,
      exact(sum(t.value)) as value, exact(sum(t.settled)) as settled
    from payment p join payment_line t on t.payment_id = p.id
    where t.kind = 'write-off' and p.order_id in (select id from sale_order where id = ${orderId} or return_of = ${orderId})
    group by 1, 2, 3, 4 having sum(t.value) > 0 order by 1 desc`;
});

/** `value` of it as a payment the other way; the last part takes what is left, so that nothing stays behind in either currency. */
const postingOf = (off: WrittenOff, value: number): PaymentPosting => {
  const part = (amount: number) => (value === off.value ? amount : mulDiv(amount, value, off.value));
  const given = 0 - part(off.given);
  return {
    settlement: {
      values: [-value],
      paid: -value,
      rounding: 0,
      change: 0,
      changeGiven: null,
      tip: 0,
      remaining: 0,
      problem: null,
    },
    changeCurrency: off.currency,
    changeAmount: 0,
    lines: [
      {
        position: 0,
        method_id: off.methodId,
        kind: "write-off",
        currency: off.currency,
        given,
        rate: off.rate,
        value: -value,
        settled: 0 - part(off.settled),
        reference: null,
      },
    ],
    money: [
      {
        account_kind: accountKinds["write-off"],
        currency: off.currency,
        kind: "refund",
        amount: given,
      },
    ].filter(({ amount }) => amount !== 0),
  };
};

/**
 * Settles what a posted return gives nothing back for by what was written off of the order it returns: the newest first.
 * The order is locked, so nothing else is taken back of it meanwhile.
 */
export const takeBackWriteOff = Effect.fnUntraced(function* (
  returned: { readonly id: number; readonly of: number; readonly amount: number; readonly debt: PaidDebt },
  write: Omit<PaymentWrite, "posting" | "ofCustomer">,
) {
  if (returned.amount <= 0) return;
  let remainder = returned.amount;
  let { paid } = returned.debt;
  for (const off of yield* readWrittenOff(returned.of)) {
    const value = Math.min(remainder, off.value);
    if (value === 0) return;
    remainder -= value;
    const ofCustomer = { paymentId: off.paymentId, kind: "write-off" } as const;
    yield* writePayment(
      returned.id,
      { ...returned.debt, paid },
      { ...write, posting: postingOf(off, value), ofCustomer },
    );
    paid -= value;
  }
});
