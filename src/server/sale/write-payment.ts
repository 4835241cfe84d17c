/** Writes a payment, its lines, the movements of money and the customer's account in one statement (F1, M1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { withAccounts } from "./money-accounts.ts";
import type { PaymentPosting } from "./payment-rows.ts";

export interface PaymentWrite {
  readonly orderId: number;
  readonly posting: PaymentPosting;
  readonly currency: string;
  readonly branchId: number;
  readonly tillId: number | null;
  readonly shiftId: number | null;
  readonly personId: number;
  readonly customerId: number | null;
  /** yyyy-MM-dd */
  readonly businessDate: string;
}

/** Runs inside the command's transaction, after the order is written. */
export const writePayment = Effect.fnUntraced(function* (write: PaymentWrite) {
  const sql = yield* PgClient.PgClient;
  const { posting } = write;
  const money = yield* withAccounts(posting.money, write.branchId, write.tillId);
  yield* sql`
    with paid as (
      insert into payment (order_id, business_date, branch_id, till_id, shift_id, person_id, currency, settled, rounding,
        change_currency, change_amount, change_value)
      values (${write.orderId}, ${write.businessDate}, ${write.branchId}, ${write.tillId}, ${write.shiftId},
        ${write.personId}, ${write.currency}, ${posting.settlement.paid}, ${posting.settlement.rounding},
        ${posting.changeCurrency}, ${posting.changeAmount}, ${posting.settlement.change})
      returning id, business_date, branch_id, shift_id, person_id, order_id, currency
    ), paid_line as (
      insert into payment_line (payment_id, position, method_id, kind, currency, given, rate, value, reference)
      select paid.id, t.position, t.method_id, t.kind, t.currency, t.given, t.rate, t.value, t.reference
      from paid, jsonb_populate_recordset(null::payment_line, ${sql.json(posting.lines)}) t
    ), money as (
      insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
        document_id, payment_id, person_id)
      select paid.business_date, paid.branch_id, m.account_id, m.kind, m.currency, m.amount, paid.shift_id, 'sale',
        paid.order_id, paid.id, paid.person_id
      from paid, jsonb_populate_recordset(null::money_entry, ${sql.json(money)}) m
    )
    insert into customer_entry (business_date, branch_id, customer_id, currency, kind, amount, order_id, payment_id)
    select business_date, branch_id, ${write.customerId}::int, currency, 'payment', ${-posting.settlement.paid}::bigint,
      order_id, id
    from paid where ${write.customerId}::int is not null`;
});
