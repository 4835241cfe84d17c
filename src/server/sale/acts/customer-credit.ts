/** A payment of a customer as a document, and their credit that pays orders: at the rates that it came in by, the oldest first (A1, M6, X4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Credit } from "../../../domain/money/exchange-difference.ts";
import { nextNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";

/** What a payment of a customer is stored with. `rest` is what no order takes of it, `base` what all is worth in the base currency. */
interface PaymentDocument {
  readonly customerId: number;
  readonly methodId: number;
  readonly branchId: number;
  readonly tillId: number | null;
  readonly shiftId: number | null;
  readonly date: string;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
  readonly rest: number;
  readonly rounding: number;
  readonly base: number;
  readonly reference: string;
  readonly note: string;
}

/** Writes the document with the next number of its branch. */
export const writePaymentDocument = Effect.fnUntraced(function* (payment: PaymentDocument) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { branchId, tillId, shiftId, customerId, methodId, currency, rate, date } = payment;
  const [made] = yield* sql<{ id: number; number: string }>`
    with taken as (${nextNumber(sql, "customer payment", "P-", branchId)})
    insert into customer_payment (number, business_date, branch_id, till_id, shift_id, person_id, customer_id, method_id, currency,
      rate, amount, rest, rounding, base, reference, note)
    select number, ${date}::date, ${branchId}, ${tillId}::int, ${shiftId}::int, ${person.id}, ${customerId}, ${methodId},
      ${currency}, ${rate}, ${payment.amount}, ${payment.rest}, ${payment.rounding}, ${payment.base}, ${payment.reference},
      ${payment.note}
    from taken returning id, number`;
  return made ?? (yield* Effect.die(new Error("no number series for customer payments")));
});

/** Credit of a customer that belongs to no order, by the rates that it came in by, the oldest first. */
export const readCredits = Effect.fnUntraced(function* (customerId: number, currency: string) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Credit>`
    select rate, exact(-sum(amount)) as amount from customer_entry
    where customer_id = ${customerId} and currency = ${currency} and order_id is null
    group by rate having sum(amount) < 0 order by min(id)`;
});

interface CreditUse {
  readonly id: number;
  readonly customerId: number;
  readonly currency: string;
  readonly branchId: number;
  readonly businessDate: string;
}

/** Takes what orders used off the customer's credit, in the order of `readCredits`; each entry knows its payment. */
export const useCredit = Effect.fnUntraced(function* ({
  id,
  customerId,
  currency,
  branchId,
  businessDate: date,
}: CreditUse) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    with used as (
      select p.id, l.given, sum(l.given) over (order by p.id) - l.given as before
      from payment p join payment_line l on l.payment_id = p.id where p.customer_payment_id = ${id}
    ), bucket as (
      select rate, -sum(amount) as amount, sum(-sum(amount)) over (order by min(id)) + sum(amount) as before
      from customer_entry where customer_id = ${customerId} and currency = ${currency} and order_id is null
      group by rate having sum(amount) < 0
    )
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, payment_id, customer_payment_id)
    select ${date}::date, ${branchId}, ${customerId}, ${currency}, bucket.rate, 'prepaid',
      least(used.before + used.given, bucket.before + bucket.amount) - greatest(used.before, bucket.before), used.id, ${id}
    from used join bucket on used.before < bucket.before + bucket.amount and bucket.before < used.before + used.given`;
});
