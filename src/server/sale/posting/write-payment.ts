/** Writes a payment: its lines, the movements of money and the customer's account (F1, M1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlClient, Statement } from "effect/sql";
import { type Debt, exchangeDifference } from "../../../domain/money/exchange-difference.ts";
import { withAccounts } from "./money-accounts.ts";
import { notePaid } from "./note-turnover.ts";
import type { PaymentPosting } from "./payment-rows.ts";
import type { MoneyAccount } from "./posting-facts.ts";

/** The kind of account and entry that takes what rates gain and lose. */
export const EXCHANGE_DIFFERENCE = "exchange difference";

export interface PaymentWrite {
  readonly posting: PaymentPosting;
  readonly accounts: readonly MoneyAccount[];
  readonly currency: string;
  readonly branchId: number;
  readonly tillId: number | null;
  readonly shiftId: number | null;
  readonly personId: number;
  readonly customerId: number | null;
  /** yyyy-MM-dd */
  readonly businessDate: string;
  /** What a customer paid in the office: the document, and what it is to their account. */
  readonly ofCustomer?: { readonly paymentId: number; readonly kind: "payment" | "write-off" };
}

/** The part that settles the customer's account (A1). */
const accountPart = (sql: SqlClient.SqlClient, write: PaymentWrite, order: Statement.Fragment) => sql`
    settled as (
      insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id, payment_id,
        customer_payment_id)
      select paid.business_date, paid.branch_id, ${write.customerId}::int, paid.currency, paying.rate,
        ${write.ofCustomer?.kind ?? "payment"}::text, ${-write.posting.settlement.paid}::bigint, paid.order_id, paid.id,
        ${write.ofCustomer?.paymentId ?? null}::bigint
      from paid, ${order} paying
    )`;

/**
 * The parts of a WITH that write the payment of the one row of `order`, a table or an earlier part with `id` and `rate`. They go into
 * the statement that writes the order, because round trips are what a sale costs.
 */
export const paymentParts = Effect.fnUntraced(function* (write: PaymentWrite, order: Statement.Fragment) {
  const sql = yield* PgClient.PgClient;
  const { posting } = write;
  const customerPaymentId = write.ofCustomer?.paymentId ?? null;
  const money = yield* withAccounts(posting.money, write.accounts, write.branchId, write.tillId);
  return sql`
    paid as (
      insert into payment (order_id, business_date, branch_id, till_id, shift_id, person_id, currency, settled, rounding,
        change_currency, change_amount, change_value, tip, customer_payment_id)
      select paying.id, ${write.businessDate}::date, ${write.branchId}::int, ${write.tillId}::int, ${write.shiftId}::int,
        ${write.personId}::int, ${write.currency}::text, ${posting.settlement.paid}::bigint,
        ${posting.settlement.rounding}::bigint, ${posting.changeCurrency}::text, ${posting.changeAmount}::bigint,
        ${posting.settlement.change}::bigint, ${posting.settlement.tip}::bigint, ${customerPaymentId}::bigint
      from ${order} paying
      returning id, business_date, branch_id, shift_id, person_id, order_id, currency, counts
    ), paid_line as (
      insert into payment_line (payment_id, branch_id, position, method_id, kind, currency, given, rate, value, reference, settled)
      select paid.id, paid.branch_id, t.position, t.method_id, t.kind, t.currency, t.given, t.rate, t.value, t.reference, t.settled
      from paid, jsonb_populate_recordset(null::payment_line, ${sql.json(posting.lines)}) t
      returning payment_id, method_id, settled
    ), paid_by as (${notePaid(sql, "paid", "paid_line")}
    ), money as (
      insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
        document_id, payment_id, person_id)
      select paid.business_date, paid.branch_id, m.account_id, m.kind, m.currency, m.amount, paid.shift_id, 'sale',
        paid.order_id, paid.id, paid.person_id
      from paid, jsonb_populate_recordset(null::money_entry, ${sql.json(money)}) m
    ) ${write.customerId === null ? sql`` : sql`, ${accountPart(sql, write, order)}`}`;
});

/** The debt that a payment settles, and the currency of the books. */
export interface PaidDebt extends Debt {
  readonly base: string;
}

/** The posting with its exchange difference: the debt was made at the rate of its document, and is paid at today's (X4). */
const withDifference = (posting: PaymentPosting, { base, ...debt }: PaidDebt): PaymentPosting => {
  const value = posting.lines.reduce((sum, { settled }) => sum + settled, 0);
  const amount = exchangeDifference(value, posting.settlement.paid, debt);
  if (amount === 0) return posting;
  const row = { account_kind: EXCHANGE_DIFFERENCE, currency: base, kind: EXCHANGE_DIFFERENCE, amount };
  return { ...posting, money: [...posting.money, row] };
};

/** Writes the payment of an order that is stored, and adds it to what the order has been paid. */
export const writePayment = Effect.fnUntraced(function* (
  orderId: number,
  debt: PaidDebt,
  payment: PaymentWrite,
) {
  const sql = yield* PgClient.PgClient;
  const write = { ...payment, posting: withDifference(payment.posting, debt) };
  const parts = yield* paymentParts(write, sql`(select id, rate from sale_order where id = ${orderId})`);
  yield* sql`
    with ${parts}
    update sale_order set paid = paid + ${write.posting.settlement.paid}::bigint where id = ${orderId}`;
});
