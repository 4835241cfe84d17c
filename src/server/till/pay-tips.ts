/** Paying tips out of the drawer to a person: the account of tips has less, and so has the drawer (E6, F1, F3, F14). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { cashRoundingFor } from "../../domain/money/cash.ts";
import { once } from "../command.ts";
import { figureWords } from "../figure-words.ts";
import { ownBranch, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { refuseShortDrawer, refuseUnpayable } from "../sale/public.ts";
import { cashCurrency, readSettings, readToday } from "../setting/public.ts";
import { shownShift } from "./blind.ts";
import { readShift } from "./till-state.ts";

interface TipsInput {
  readonly key: string;
  readonly tillId: number;
  readonly personId: number;
  readonly currency: string;
  readonly amount: number;
  readonly note: string;
}

/** The branch of the till; NotFound for one of another branch than the person's (T10). */
const branchOf = Effect.fnUntraced(function* (tillId: number) {
  const sql = yield* PgClient.PgClient;
  const [till] = yield* sql<{
    branchId: number;
  }>`select branch_id as "branchId" from till where id = ${tillId}`;
  const own = ownBranch(yield* Person);
  if (till === undefined || (own !== null && own !== till.branchId)) return yield* refuse("NotFound");
  return till.branchId;
});

/** People of the branch, and those of all branches. */
const readPayees = Effect.fnUntraced(function* (branchId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<{ id: number; name: string }>`
    select id, name from person where active and deleted_at is null and (branch_id = ${branchId} or branch_id is null) order by lower(name), id limit 500`;
});

const readHeld = Effect.fnUntraced(function* (branchId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<{ currency: string; amount: number }>`
    select a.currency, exact(sum(e.amount)) as amount from money_account a join money_entry e on e.account_id = a.id
    where a.kind = 'tip' and a.branch_id = ${branchId} group by 1 having sum(e.amount) <> 0 order by 1`;
});

export const tipsHeld = Effect.fnUntraced(function* ({ tillId }: Pick<TipsInput, "tillId">) {
  const branchId = yield* branchOf(tillId);
  return { held: yield* readHeld(branchId), persons: yield* readPayees(branchId) };
});

/** Payouts of one branch go one after the other, so that two at once cannot take the same tips. */
const refuseShortTips = Effect.fnUntraced(function* (
  branchId: number,
  { currency, amount }: TipsInput,
  decimals: number,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    select id from money_account where kind = 'tip' and branch_id = ${branchId} and currency = ${currency} for no key update`;
  const held = (yield* readHeld(branchId)).find((one) => one.currency === currency)?.amount ?? 0;
  if (amount <= held) return;
  const { money } = yield* figureWords;
  const of = { code: currency, decimals };
  return yield* refuse("TipsShort", { params: { held: money(held, of), wanted: money(amount, of) } });
});

const writeMove = Effect.fnUntraced(function* (shiftId: number, input: TipsInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const date = yield* readToday;
  const [move] = yield* sql<{ id: number }>`
    with moved as (
      insert into cash_move (business_date, branch_id, till_id, shift_id, direction, reason, currency, amount, note, person_id, payee_id)
      select ${date}::date, branch_id, till_id, id, 'out', 'tips', ${input.currency}, ${input.amount}, ${input.note}, ${person.id},
        ${input.personId}
      from shift where id = ${shiftId} returning *),
    posted as (
      insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type, document_id,
        person_id)
      select m.business_date, m.branch_id, a.id, case a.kind when 'cash' then 'cash out' else 'tip' end, m.currency, -m.amount,
        case a.kind when 'cash' then m.shift_id end, 'cash move', m.id, m.person_id
      from moved m join money_account a on a.branch_id = m.branch_id and a.currency = m.currency
        and ((a.kind = 'cash' and a.till_id = m.till_id) or (a.kind = 'tip' and a.till_id is null)))
    select id from moved`;
  return move?.id ?? 0;
});

/** Pays tips and answers with the shift. */
export const payTips = Effect.fnUntraced(function* (input: TipsInput) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    const { tillId, currency, amount } = input;
    const branchId = yield* branchOf(tillId);
    const [shift] = yield* sql<{ id: number }>`
      select id from shift where till_id = ${tillId} and closed_at is null for no key update`;
    if (!shift) return yield* refuse("ShiftNeeded");
    if (!(yield* readPayees(branchId)).some(({ id }) => id === input.personId))
      return yield* refuseField("personId", "choice");
    const cash = yield* cashCurrency(currency);
    const { Country } = yield* readSettings;
    const rounding = cashRoundingFor(cash.code, Country.value, cash.decimals);
    yield* refuseUnpayable(amount, { ...cash, rounding });
    yield* refuseShortTips(branchId, input, cash.decimals);
    yield* refuseShortDrawer({
      shiftId: shift.id,
      currency,
      decimals: cash.decimals,
      amount,
      field: "amount",
    });
    return yield* writeMove(shift.id, input);
  });
  const id = yield* once({ key: input.key, name: "payTips", body: input }, act);
  const shift = yield* readShift(sql`shift.id = (select shift_id from cash_move where id = ${id})`);
  return shift ? yield* shownShift(shift) : yield* refuse("NotFound");
});
