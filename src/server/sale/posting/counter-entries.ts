/**
 * Counter entries: each points to the entry it undoes (G6). Goods move the other way at the same value, payments and the
 * customer's account are as before. Which entries are countered is the caller's to say.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readToday } from "../../setting/public.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { counterGoods } from "../../stock/public.ts";
import { refuseShortDrawer } from "./check-drawer.ts";
import { bookRemainder } from "./exchange-remainder.ts";
import { notePaid } from "./note-turnover.ts";

/** Conditions on an entry `e` of each ledger: which ones of the order are countered. */
export interface Countered {
  readonly stock: Statement.Fragment;
  readonly payments: Statement.Fragment;
  readonly account: Statement.Fragment;
}

/** The entries of an order: its own, and those of the credit that paid it, which belong to none. */
export const entriesOf = (sql: PgClient.PgClient, orderId: number, entry: "e" | "own") => sql`(
  ${sql(entry)}.order_id = ${orderId} or ${sql(entry)}.payment_id in (select id from payment where order_id = ${orderId}))`;

/** Refuses where a drawer would pay back more cash of a currency than it holds (F14). */
const checkDrawers = Effect.fnUntraced(function* (orderId: number, which: Statement.Fragment) {
  const sql = yield* PgClient.PgClient;
  const payouts = yield* sql<{ shiftId: number; currency: string; decimals: number; amount: number }>`
    select s.id as "shiftId", m.currency, c.decimals, exact(sum(m.amount)) as amount
    from payment e join money_entry m on m.payment_id = e.id join money_account a on a.id = m.account_id
      join shift s on s.till_id = e.till_id and s.closed_at is null join currency c on c.code = m.currency
    where m.document_type = 'sale' and m.document_id = ${orderId} and a.kind = 'cash' and e.order_id = ${orderId} and ${which}
    group by s.id, m.currency, c.decimals having sum(m.amount) > 0 order by s.id, m.currency`;
  for (const payout of payouts) yield* refuseShortDrawer({ ...payout, field: "refund" });
});

/**
 * Counter payments: the same lines with the other sign, out of the drawer that took them, in its shift of now (M8, M9). What undoes
 * a refund is a sale again, not a refund of a refund.
 */
const counterPayments = Effect.fnUntraced(function* (
  order: LockedOrder,
  date: string,
  which: Statement.Fragment,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const open = yield* sql<{ id: number; tillId: number }>`
    select id, till_id as "tillId" from shift where closed_at is null and till_id in (
      select e.till_id from payment e where order_id = ${order.id} and ${which}) for key share`;
  const drawers = yield* sql<{ tillId: number }>`
    select distinct e.till_id as "tillId" from money_entry m join money_account a on a.id = m.account_id
      join payment e on e.id = m.payment_id
    where m.document_type = 'sale' and m.document_id = ${order.id} and a.kind = 'cash' and ${which}`;
  if (drawers.some(({ tillId }) => !open.some((shift) => shift.tillId === tillId)))
    return yield* refuse("ShiftNeeded");
  yield* checkDrawers(order.id, which);
  const shifts = bigints(open.map(({ id }) => id));
  yield* sql`
    with undone as (
      insert into payment (order_id, business_date, branch_id, till_id, shift_id, person_id, currency, settled, rounding,
        change_currency, change_amount, change_value, tip, reverses, counts, customer_payment_id)
      select order_id, ${date}::date, branch_id, till_id,
        (select s.id from shift s where s.till_id = e.till_id and s.id = any(${shifts})), ${person.id}, currency, -settled,
        -rounding, change_currency, -change_amount, -change_value, -tip, id, -counts, customer_payment_id
      from payment e where order_id = ${order.id} and ${which}
      returning id, reverses, shift_id, business_date, branch_id, counts
    ), undone_line as (
      insert into payment_line (payment_id, branch_id, position, method_id, kind, currency, given, rate, value, reference, settled)
      select undone.id, undone.branch_id, position, method_id, kind, currency, -given, rate, -value, reference, -settled
      from undone join payment_line on payment_id = undone.reverses
      returning payment_id, method_id, settled
    ), undone_by as (${notePaid(sql, "undone", "undone_line")})
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
      document_id, payment_id, person_id, reverses)
    select ${date}::date, m.branch_id, m.account_id,
      coalesce(before.kind, case m.kind when 'sale' then 'refund' else m.kind end), m.currency, -m.amount,
      undone.shift_id, 'sale', m.document_id, undone.id, ${person.id}, m.id
    from undone join money_entry m on m.payment_id = undone.reverses left join money_entry before on before.id = m.reverses
    where m.document_type = 'sale' and m.document_id = ${order.id}`;
});

/** Counters the entries of an order, and sets what it is paid by the payments that stand then. Answers with the day it is. */
export const counterEntries = Effect.fnUntraced(function* (order: LockedOrder, which: Countered) {
  const sql = yield* PgClient.PgClient;
  const date = yield* readToday;
  // Goods that came back leave again, whatever else left meanwhile: undo-bulk.ts looks whether they may.
  yield* counterGoods({ type: "sale", id: order.id, date }, which.stock, true);
  yield* counterPayments(order, date, which.payments);
  yield* sql`
    insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount, order_id, payment_id,
      customer_payment_id, reverses)
    select ${date}::date, branch_id, customer_id, currency, rate, kind, -amount, order_id, payment_id, customer_payment_id, id
    from customer_entry e where ${entriesOf(sql, order.id, "e")} and ${which.account}`;
  yield* sql`
    update sale_order set paid = (select coalesce(sum(settled), 0) from payment where order_id = ${order.id})
    where id = ${order.id}`;
  yield* bookRemainder(order, date);
  if (order.originals.length > 0)
    yield* sql`update sale_order set version = version + 1, changed_at = now() where id = any(${bigints(order.originals)})`;
  return date;
});
