/** Money that was paid for goods that are short: credit of a named customer, for a walk-in customer a refund in the same call (S15). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { cashRoundingFor } from "../../../domain/money/cash.ts";
import { convert } from "../../../domain/money/payment.ts";
import { payoutInCoins, payoutPlan } from "../../../domain/money/payout.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { debtTerms } from "../posting/base-amounts.ts";
import { checkDrawer } from "../posting/check-drawer.ts";
import { accountKinds, paymentPosting } from "../posting/payment-rows.ts";
import type { PaymentPosting } from "../posting/payment-rows.ts";
import { readFacts } from "../posting/posting-facts.ts";
import { writePayment } from "../posting/write-payment.ts";
import { readGoods } from "../reading/original.ts";

const nothing = { change: 0, changeGiven: null, rounding: 0, tip: 0, remaining: 0, problem: null } as const;

const factsOf = Effect.fnUntraced(function* (order: LockedOrder, tillId: number | null) {
  const facts = yield* readFacts({ ...order, tillId, productIds: [] });
  return { facts, debt: { ...debtTerms(order.currency, facts), rate: order.rate, paid: order.paid } };
});
type Known = Effect.Success<ReturnType<typeof factsOf>>;

const write = Effect.fnUntraced(function* (
  order: LockedOrder,
  { facts, debt }: Known,
  posting: PaymentPosting,
  tillId: number | null,
) {
  const person = yield* Person;
  yield* writePayment(order.id, debt, {
    posting,
    accounts: facts.accounts,
    currency: order.currency,
    branchId: order.branchId,
    tillId,
    shiftId: tillId === null ? null : facts.shiftId,
    personId: person.id,
    customerId: order.customerId,
    businessDate: yield* readToday,
  });
});

/** The order is paid so much less, and the customer has it as credit that belongs to no order (A1, M6). */
const asCredit = Effect.fnUntraced(function* (order: LockedOrder, amount: number) {
  const sql = yield* PgClient.PgClient;
  const orderFacts = yield* factsOf(order, null);
  const [method] = yield* sql<{
    id: number;
  }>`select id from pay_method where kind = 'prepaid' order by id limit 1`;
  if (!method) return yield* Effect.die(new Error("there is no method for credit"));
  const { decimals, baseDecimals } = orderFacts.debt;
  yield* write(
    order,
    orderFacts,
    {
      settlement: { ...nothing, values: [-amount], paid: -amount },
      changeCurrency: order.currency,
      changeAmount: 0,
      lines: [
        {
          position: 0,
          method_id: method.id,
          kind: "prepaid",
          currency: order.currency,
          given: -amount,
          rate: RATE_SCALE,
          value: -amount,
          settled: 0 - convert(amount, decimals, baseDecimals, order.rate),
          reference: null,
        },
      ],
      money: [
        {
          account_kind: accountKinds.prepaid,
          currency: order.currency,
          kind: "refund",
          amount: -amount,
        },
      ],
    },
    null,
  );
  yield* sql`
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, payment_id)
    select business_date, branch_id, ${order.customerId}::int, currency, ${order.rate}, 'prepaid', ${-amount}, id
    from payment where order_id = ${order.id} order by id desc limit 1`;
});

/** By the methods that the order was paid by, the newest first; cash out of the drawer that took it, whose shift is open (M8, F3). */
const asMoney = Effect.fnUntraced(function* (order: LockedOrder, amount: number) {
  const sql = yield* PgClient.PgClient;
  const { methods } = yield* readGoods(order.id);
  const [drawer] = yield* sql<{ tillId: number }>`
    select p.till_id as "tillId" from payment p join payment_line t on t.payment_id = p.id
    where p.order_id = ${order.id} and t.kind = 'cash' and p.till_id is not null order by p.id desc limit 1`;
  const orderFacts = yield* factsOf(order, drawer?.tillId ?? null);
  const { facts } = orderFacts;
  const rounding = cashRoundingFor(order.currency, facts.settings.Country, orderFacts.debt.decimals);
  const plan = payoutInCoins(payoutPlan(amount, methods), amount, rounding);
  if (plan.some(({ kind }) => kind === "cash") && facts.shiftId === null) return yield* refuse("ShiftNeeded");
  const needsReference = new Set(facts.methods.flatMap((one) => (one.needsReference ? one.id : [])));
  const posting = yield* paymentPosting(
    {
      tenders: plan.map(({ methodId, kind, value }, at) => ({
        id: String(at),
        methodId,
        kind,
        currency: order.currency,
        given: 0 - value,
        rate: RATE_SCALE,
        reference: needsReference.has(methodId) ? `#${order.id}` : null,
      })),
      changeCurrency: null,
    },
    facts,
    { due: 0 - amount, currency: order.currency, namedCustomer: false },
  );
  yield* checkDrawer(posting.money, facts);
  yield* write(order, orderFacts, posting, drawer?.tillId ?? null);
});

/** Gives back what an order was paid above its total, in the order's currency. */
export const giveBack = (order: LockedOrder, amount: number) =>
  order.customerId === null ? asMoney(order, amount) : asCredit(order, amount);
