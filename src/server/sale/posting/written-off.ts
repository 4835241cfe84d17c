/** Goods come back that were partly written off: what nobody paid is no credit, so the write-off goes with them (S1, M8, A1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { moneyBehind, moneyInHand } from "../../../domain/money/payout.ts";
import type { ReturnedFrom } from "../../../domain/money/payout.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import type { Original } from "../reading/original.ts";
import { accountKinds, type PaymentPosting } from "./payment-rows.ts";
import { type PaidDebt, type PaymentWrite, writePayment } from "./write-payment.ts";

interface Goods {
  readonly free: number;
  readonly sold: number;
}

interface Returned extends ReturnedFrom {
  readonly original: Original;
}

/** The value of goods of the original `of` that come back without money for the customer. */
interface NotGivenBack {
  readonly of: number;
  readonly amount: number;
}

/**
 * For each original, the value of the goods that come back without money for the customer: it is not paid out, and no new goods are
 * paid with it. Money and new goods are counted for the first original until its share is used up, then for the next (R10). What the
 * customer still owes for an original is taken off.
 */
export const notGivenBack = (
  returned: readonly Returned[],
  { free, sold }: Goods,
  paid: number,
): readonly NotGivenBack[] => {
  const inHand = returned.reduce((sum, one) => sum + moneyInHand(one), 0);
  const paidOut = Math.max(0, 0 - paid - Math.max(0, free - sold));
  let given = paidOut + Math.min(sold, inHand);
  return returned.map(({ original, ...money }) => {
    const share = Math.min(given, moneyBehind(money));
    given -= share;
    const due = original.returns.reduce((sum, { owed, own }) => sum - Math.min(owed, own), original.due);
    return { of: original.id, amount: money.linked - share - Math.max(0, due) };
  });
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
    where t.kind = 'write-off' and p.order_id in (select id from sale_order where id = ${orderId} or originals @> array[${orderId}::bigint])
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
 * Settles what a posted return gives nothing back for by what was written off of the orders it returns: of each the newest first.
 * The orders are locked, so nothing else is taken back of them meanwhile.
 */
export const takeBackWriteOffs = Effect.fnUntraced(function* (
  returned: { readonly id: number; readonly debt: PaidDebt; readonly settled: readonly NotGivenBack[] },
  write: Omit<PaymentWrite, "posting" | "ofCustomer">,
) {
  let { paid } = returned.debt;
  for (const { of, amount } of returned.settled) {
    let remainder = amount;
    for (const off of remainder > 0 ? yield* readWrittenOff(of) : []) {
      const value = Math.min(remainder, off.value);
      if (value === 0) break;
      remainder -= value;
      const ofCustomer = { paymentId: off.paymentId, kind: "write-off" } as const;
      yield* writePayment(
        returned.id,
        { ...returned.debt, paid },
        { ...write, posting: postingOf(off, value), ofCustomer },
      );
      paid -= value;
    }
  }
});
