/** Cash in and out of a drawer between sales: change from the safe, a drop, a trip to the bank, an expense (F1, F3). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { CashDirection, CashReason } from "../../contract/till/till.ts";
import { cashRoundingFor } from "../../domain/money/cash.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { limitsFor, refuseShortDrawer, refuseUnpayable, takeApprovals } from "../sale/public.ts";
import { cashCurrency, readSettings, readToday } from "../setting/public.ts";
import { shownShift } from "./blind.ts";
import { readShift } from "./till-state.ts";

interface MoveInput {
  readonly key: string;
  readonly tillId: number;
  readonly direction: CashDirection;
  readonly reason: CashReason;
  readonly currency: string;
  readonly amount: number;
  readonly note: string;
  /** The token of an approval. */
  readonly approval: string | null;
}

/** The account of the branch that the cash comes from or goes to; an expense has none yet. */
const otherSides = { safe: "cash", bank: "bank", expense: null, other: null } as const;

/** The drawer's entry, and its counterpart on the branch's account: a transfer within the house is two linked entries (F1). */
const postMove = Effect.fnUntraced(function* (id: number, input: MoveInput) {
  const sql = yield* PgClient.PgClient;
  const other = otherSides[input.reason];
  const sign = input.direction === "in" ? 1 : -1;
  yield* sql`
    insert into money_account (branch_id, till_id, kind, currency, name)
    select m.branch_id, side.till_id, side.kind, m.currency, side.name || ' ' || m.currency
    from cash_move m, (values (${input.tillId}::int, 'cash', 'cash'),
      (null, ${other}::text, ${input.reason}::text)) as side (till_id, kind, name)
    where m.id = ${id} and side.kind is not null
    on conflict do nothing`;
  yield* sql`
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type, document_id,
      person_id)
    select m.business_date, m.branch_id, a.id, side.kind, m.currency, side.amount, side.shift_id, 'cash move', m.id, m.person_id
    from cash_move m
    cross join lateral (values
      (m.till_id, 'cash', 'cash ' || m.direction, ${sign} * m.amount, m.shift_id),
      (null, ${other}::text, case m.direction when 'in' then 'cash out' else 'cash in' end, ${-sign} * m.amount, null)
    ) as side (till_id, account, kind, amount, shift_id)
    join money_account a on a.branch_id = m.branch_id and a.till_id is not distinct from side.till_id
      and a.kind = side.account and a.currency = m.currency
    where m.id = ${id}`;
});

/** Moves the cash and answers with the shift; refused without an open shift, or without the right and nobody who gives it. */
export const moveCash = Effect.fnUntraced(function* (input: MoveInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const act = Effect.gen(function* () {
    const { tillId, currency } = input;
    const use = { tillId, currency, orderClientId: null, at: Date.now() };
    const approvals = yield* takeApprovals(input.approval === null ? [] : [input.approval], use);
    const limits = yield* limitsFor(approvals);
    if (!limits.mayMoveCash(input.direction === "in" ? "cashIn" : "cashOut", input.amount))
      return yield* refuse("AccessDenied", { params: { right: "sale.cash.move" } });
    const date = yield* readToday;
    // Closing the shift waits for this, so that its count has every movement (F3); sales do not.
    const [shift] = yield* sql<{ id: number }>`
      select id from shift where till_id = ${input.tillId} and closed_at is null for no key update`;
    if (!shift) return yield* refuse("ShiftNeeded");
    const cash = yield* cashCurrency(input.currency);
    const { Country } = yield* readSettings;
    const rounding = cashRoundingFor(cash.code, Country.value, cash.decimals);
    yield* refuseUnpayable(input.amount, { ...cash, rounding });
    const { amount, direction } = input;
    if (direction === "out")
      yield* refuseShortDrawer({
        shiftId: shift.id,
        currency,
        decimals: cash.decimals,
        amount,
        field: "amount",
      });
    const [move] = yield* sql<{ id: number }>`
      insert into cash_move (business_date, branch_id, till_id, shift_id, direction, reason, currency, amount, note, person_id,
        approved_by)
      select ${date}::date, branch_id, till_id, id, ${input.direction}, ${input.reason}, ${input.currency}, ${input.amount},
        ${input.note}, ${person.id}, ${approvals[0]?.approverId ?? null}::int
      from shift where id = ${shift.id} returning id`;
    const id = move?.id ?? 0;
    if (approvals[0])
      yield* sql`
        update approval set used_at = now(), cash_move_id = ${id} where id = ${approvals[0].id} and used_at is null`;
    yield* postMove(id, input);
    return id;
  });
  const id = yield* once({ key: input.key, name: "moveCash", body: input }, act);
  const shift = yield* readShift(sql`shift.id = (select shift_id from cash_move where id = ${id})`);
  return shift ? yield* shownShift(shift) : yield* refuse("NotFound");
});
