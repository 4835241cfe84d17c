/** Deposits of order forms: prepayments of the customer, which the orders of the form use first (S21, A1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { worthOfCredit } from "../../../domain/money/exchange-difference.ts";
import { decimalText } from "../../../domain/formats.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { applyChange } from "../../document/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readCredits, useCredit, writePaymentDocument } from "../acts/customer-credit.ts";
import { payMatch } from "../acts/customer-payment.ts";
import { debtTerms } from "../posting/base-amounts.ts";
import type { PostingFacts } from "../posting/posting-facts.ts";
import { formKind } from "./form-kind.ts";

interface Deposit {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly currency: string;
  readonly amount: number;
  /** The amount as the history says it. */
  readonly said: string;
}

/** DepositOverForm names how much more may be paid: all deposits together are no more than what is not cancelled comes to. */
const checkAmount = Effect.fnUntraced(function* (formId: number, { amount, currency }: Deposit) {
  const sql = yield* PgClient.PgClient;
  const [room] = yield* sql<{ most: number; decimals: number }>`
    select exact((select sum(round(l.gross::numeric * (l.quantity - l.cancelled) / l.quantity)) from order_form_line l where l.form_id = ${formId})
      - coalesce((select sum(p.rest) from order_form_payment k join customer_payment p on p.id = k.payment_id
        where k.form_id = ${formId} and k.kind = 'deposit' and p.undone_at is null), 0)) as most,
      (select decimals from currency where code = ${currency}) as decimals`;
  if (room === undefined || amount <= room.most) return;
  const most = `${decimalText(Math.max(0, room.most), room.decimals)} ${currency}`;
  return yield* refuse("DepositOverForm", { params: { most }, fields: [{ field: "amount", message: "" }] });
});

/** Notes a payment that was just posted as the deposit of an order form; runs in its transaction. */
export const noteDeposit = Effect.fnUntraced(function* (formId: number, payment: Deposit) {
  const sql = yield* PgClient.PgClient;
  const { version } = yield* formKind.lock(formId);
  yield* applyChange(formKind, {
    name: "deposit",
    input: { id: formId, version },
    event: { type: "DEPOSIT" },
    detail: `${payment.number}: ${payment.said}`,
    apply: Effect.fnUntraced(function* (form) {
      if (form.customerId !== payment.customerId) return yield* refuseField("formId", "choice");
      if (form.currency !== payment.currency) return yield* refuseField("currency", "choice");
      yield* checkAmount(formId, payment);
      yield* sql`
        with noted as (
          insert into order_form_payment (payment_id, branch_id, form_id, kind)
          values (${payment.id}, ${form.branchId}, ${formId}, 'deposit')
        )
        update order_form set has_deposit = true where id = ${formId}`;
    }),
  });
});

interface PostedOrder {
  readonly id: number;
  readonly customerId: number | null;
  readonly currency: string;
  readonly branchId: number;
  readonly businessDate: string;
  readonly due: number;
  readonly facts: PostingFacts;
}

/** The form that the order was made of, with what is left of its deposits for this customer in this currency. */
const depositFor = Effect.fnUntraced(function* ({ id, customerId, currency }: PostedOrder) {
  const sql = yield* PgClient.PgClient;
  const [form] = yield* sql<{
    id: number;
    branchId: number;
    left: number;
    version: number;
    methodId: number | null;
  }>`
    select o.id, o.branch_id as "branchId", exact(deposit_left(o.id)) as left,
      (select version from sale_order where id = ${id}) as version,
      (select min(id) from pay_method where kind = 'prepaid') as "methodId"
    from order_form o where o.has_deposit and o.customer_id = ${customerId}::int and o.currency = ${currency}
      and o.id in (select form_id from order_form_sale where order_id = ${id})`;
  return form ?? null;
});

interface CreditPart {
  readonly customerId: number;
  readonly methodId: number;
  readonly version: number;
  readonly amount: number;
  /** What the amount is worth in the base currency, at the rates that it came in by. */
  readonly worth: number;
}

/** Pays so much of the order by the customer's credit; answers with the id of the payment document. */
const payByCredit = Effect.fnUntraced(function* (order: PostedOrder, part: CreditPart) {
  const { id, currency, branchId, businessDate, facts } = order;
  const { customerId, methodId, version, amount, worth } = part;
  const { rate, base } = debtTerms(currency, facts);
  const place = { branchId, tillId: null, shiftId: null, customerId, methodId, currency, reference: "" };
  const payment = { date: businessDate, rate, amount, rest: 0, rounding: 0, base: worth, note: "" };
  const document = yield* writePaymentDocument({ ...place, ...payment });
  const { accounts, currencies } = facts;
  yield* payMatch(
    { ...document, ...place, kind: "prepaid", businessDate, accounts, base, currencies },
    { orderId: id, version, amount, given: amount, rate: RATE_SCALE, settled: worth, rounding: 0 },
  );
  yield* useCredit({ id: document.id, customerId, currency, branchId, businessDate });
  return document.id;
});

/**
 * Pays an order that was just posted with the deposit of the order form that it was made of, as far as the deposit goes (S21). The
 * customer is locked, so no other payment takes the same credit (G9).
 */
export const useDeposit = Effect.fnUntraced(function* (order: PostedOrder) {
  const { customerId, currency, due, facts } = order;
  if (customerId === null || due <= 0) return;
  const form = yield* depositFor(order);
  if (form === null || form.methodId === null) return;
  const credits = yield* readCredits(customerId, currency);
  const credit = credits.reduce((sum, one) => sum + one.amount, 0);
  const amount = Math.min(form.left, due, credit);
  if (amount <= 0) return;
  const { decimals, baseDecimals } = debtTerms(currency, facts);
  const [worth = 0] = worthOfCredit([amount], credits, { decimals, baseDecimals });
  const { methodId, version } = form;
  const paymentId = yield* payByCredit(order, { customerId, methodId, version, amount, worth });
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into order_form_payment (payment_id, branch_id, form_id, kind) values (${paymentId}, ${form.branchId}, ${form.id}, 'use')`;
});
