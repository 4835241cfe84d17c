/** Cash for a supplier: out of the drawer of an open shift, or out of the safe of the branch; neither goes below zero (F14, F3). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { formatMoney } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { Person } from "../../person.ts";
import type { StoredPayment } from "../../purchase/public.ts";
import { refuse } from "../../refusal.ts";
import { refuseShortDrawer } from "../../sale/public.ts";
import { readToday } from "../../setting/public.ts";

/** The open shift of a till, which stays open until this has ended, so that its count has every movement. */
const lockShift = Effect.fnUntraced(function* (tillId: number) {
  const sql = yield* PgClient.PgClient;
  const [shift] = yield* sql<{ id: number }>`
    select id from shift where till_id = ${tillId} and closed_at is null for no key update`;
  return shift?.id ?? (yield* refuse("ShiftNeeded"));
});

/** Payments out of one safe go one after the other, so that two at once cannot take the same money. */
const refuseShortSafe = Effect.fnUntraced(function* (
  { branchId, currency, amount }: StoredPayment,
  decimals: number,
) {
  const sql = yield* PgClient.PgClient;
  const [safe] = yield* sql<{ id: number }>`
    select id from money_account where branch_id = ${branchId} and till_id is null and kind = 'cash' and currency = ${currency}
    for no key update`;
  const [sum] = yield* sql<{ held: number }>`
    select exact(coalesce(sum(amount), 0)) as held from money_entry where account_id = ${safe?.id ?? 0}`;
  const held = sum?.held ?? 0;
  if (amount <= held) return;
  const { locale } = languageOf((yield* Person).language);
  const money = (value: number) => `${formatMoney(value, decimals, locale)} ${currency}`;
  return yield* refuse("SafeShort", {
    params: { held: money(held), wanted: money(amount) },
    fields: [{ field: "amount", message: "" }],
  });
});

interface Move {
  readonly paymentId: number;
  readonly shiftId: number;
  readonly direction: "in" | "out";
}

/** Moves the cash of a payment in a drawer; its note names the payment and the supplier. */
const postMove = Effect.fnUntraced(function* ({ paymentId, shiftId, direction }: Move) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const today = yield* readToday;
  yield* sql`
    with moved as (
      insert into cash_move (business_date, branch_id, till_id, shift_id, direction, reason, currency, amount, note, person_id,
        supplier_payment_id)
      select ${today}::date, s.branch_id, s.till_id, s.id, ${direction}, 'supplier', p.currency, p.amount,
        left(p.number || ' · ' || supplier.name, 200), ${person.id}, p.id
      from shift s, supplier_payment p join supplier on supplier.id = p.supplier_id
      where s.id = ${shiftId} and p.id = ${paymentId} returning *)
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type, document_id,
      person_id, reverses)
    select m.business_date, m.branch_id, a.id, 'cash ' || m.direction, m.currency,
      case m.direction when 'in' then m.amount else -m.amount end, m.shift_id, 'cash move', m.id, m.person_id,
      case m.direction when 'in' then (select e.id from cash_move before join money_entry e
        on e.document_type = 'cash move' and e.document_id = before.id
        where before.supplier_payment_id = m.supplier_payment_id and before.direction = 'out') end
    from moved m join money_account a on a.branch_id = m.branch_id and a.till_id = m.till_id and a.kind = 'cash'
      and a.currency = m.currency`;
});

/** Takes the cash of a payment out of a drawer; for the safe, where `tillId` is null, it checks only that enough is there. */
export const payInCash = Effect.fnUntraced(function* (
  payment: StoredPayment,
  { tillId, decimals }: { readonly tillId: number | null; readonly decimals: number },
) {
  if (tillId === null) return yield* refuseShortSafe(payment, decimals);
  const { id, currency, amount } = payment;
  const shiftId = yield* lockShift(tillId);
  yield* refuseShortDrawer({ shiftId, currency, decimals, amount, field: "amount" });
  yield* postMove({ paymentId: id, shiftId, direction: "out" });
});

/** Puts the cash of a payment that is taken back into the drawer it came from, in its shift of now. */
export const bringCashBack = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const sql = yield* PgClient.PgClient;
  const [move] = yield* sql<{ tillId: number }>`
    select till_id as "tillId" from cash_move where supplier_payment_id = ${id} and direction = 'out'`;
  if (move) yield* postMove({ paymentId: id, shiftId: yield* lockShift(move.tillId), direction: "in" });
});
