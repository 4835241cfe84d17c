/** Takes a payment to a supplier back by counter entries: account, orders, money (A1, G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { supplierPaymentLife } from "../../../../machines/supplier-payment.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { needPrices } from "../../purchase/public.ts";
import { documentLog } from "../../record/public.ts";
import { refusePrepaid } from "../../order-matches.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { lockOrders, lockSupplier } from "./pay-supplier.ts";
import { bringCashBack } from "./pay-cash.ts";
import { aheadOf, readPayment } from "./read-payment.ts";

interface UndoInput {
  readonly key: string;
  readonly id: number;
  readonly reason: string;
}

interface Posted {
  readonly id: number;
  readonly number: string;
  readonly supplierId: number;
  readonly currency: string;
  readonly decimals: number;
  readonly rest: number;
  readonly ahead: number;
  readonly isUndone: boolean;
}

/**
 * Locks the supplier and the payment, and returns the payment. Errors: NotFound for a payment of another branch (T10),
 * PrepaidNotEnough if its prepaid part was used, NotPossibleNow if it is already undone.
 */
const lockPayment = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const mine = inOwnBranch(sql, yield* Person);
  const [owner] = yield* sql<{ id: number }>`
    select supplier_id as id from supplier_payment o where id = ${id} and ${mine}`;
  if (!owner) return yield* refuse("NotFound");
  yield* lockSupplier(owner.id);
  const [payment] = yield* sql<Posted>`
    select id, number, supplier_id as "supplierId", currency, rest,
      coalesce((select decimals from currency c where c.code = p.currency), 2) as decimals, undone_at is not null as "isUndone",
      ${aheadOf(sql, sql`p.supplier_id`, sql`p.currency`)} as ahead
    from supplier_payment p where id = ${id} for update`;
  if (!payment) return yield* refuse("NotFound");
  const reason = supplierPaymentLife.whyNot(payment.isUndone ? "undone" : "posted", payment, {
    type: "UNDO",
  });
  if (reason === "stillAhead") {
    const { currency: code, decimals, ahead, rest } = payment;
    return yield* refusePrepaid({ code, decimals }, { ahead, wanted: rest });
  }
  if (reason !== null) return yield* refuse("NotPossibleNow", { current: yield* readPayment(id) });
  return payment;
});

/** Takes off each order what the payment settled of it, with a line in its history. */
const counterOrders = Effect.fnUntraced(function* ({ id, number }: Posted) {
  const sql = yield* PgClient.PgClient;
  const orders = yield* sql<{ id: number; state: string; settled: number }>`
    select o.id, o.state, exact(sum(m.settled)) as settled from supplier_match m join purchase_order o on o.id = m.order_id
    where m.payment_id = ${id} group by o.id, o.state order by o.id`;
  for (const order of orders)
    yield* sql`
      with changed as (update purchase_order set paid = paid - ${order.settled}, version = version + 1, changed_at = now()
        where id = ${order.id})
      ${yield* documentLog({
        documentType: "purchase",
        documentId: order.id,
        act: "undoPayment",
        fromState: order.state,
        toState: order.state,
        detail: number,
      })}`;
});

const undo = Effect.fnUntraced(function* ({ id, reason }: UndoInput) {
  yield* needPrices;
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const payment = yield* lockPayment(id);
  const matched = yield* sql<{ id: number }>`
    select distinct order_id as id from supplier_match where payment_id = ${id}`;
  yield* lockOrders(matched.map((order) => order.id));
  yield* counterOrders(payment);
  yield* bringCashBack(payment);
  const today = yield* readToday;
  yield* sql`
    with account as (
      insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, payment_id,
        reverses)
      select branch_id, ${today}::date, ${person.id}, supplier_id, currency, rate, kind, -amount, order_id, payment_id, id
      from supplier_entry where payment_id = ${id} and reverses is null
    ), money as (
      insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id,
        reverses)
      select ${today}::date, branch_id, account_id, kind, currency, -amount, document_type, document_id, ${person.id}, id
      from money_entry where document_type = 'supplier payment' and document_id = ${id} and reverses is null
    )
    update supplier_payment set undone_at = now(), undone_by = ${person.id}, undone_reason = ${reason} where id = ${id}`;
  return id;
});

/** Takes a payment back, once for its key. */
export const undoPayment = Effect.fnUntraced(function* (input: UndoInput) {
  return yield* readPayment(
    yield* once({ key: input.key, name: "undoSupplierPayment", body: input }, undo(input)),
  );
});
