/** Money that opening and closing a shift moves: the float on the account of the drawer, the difference, what goes to the safe (F4, F14, F20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../person.ts";

interface Counted {
  readonly currency: string;
  readonly amount: number;
}

interface Movement extends Counted {
  readonly kind: "opening" | "over short" | "transfer";
  readonly account: "cash" | "over short" | "safe";
}

/** Posts movements of a shift; `isInShift`: they belong to what the report of the shift adds up. */
const postMovements = Effect.fnUntraced(function* (
  shiftId: number,
  movements: readonly Movement[],
  isInShift: boolean,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const rows = movements.filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return;
  // The safe is the cash account of the branch, which no till owns.
  const moved = sql`(select s.id, s.branch_id, s.business_date, x.kind, x.currency, x.amount, x.account as name,
      case x.account when 'safe' then 'cash' else x.account end as account,
      case when x.account <> 'safe' then s.till_id end as till_id
    from shift s, jsonb_to_recordset(${sql.json(rows)}) as x (kind text, account text, currency text, amount bigint)
    where s.id = ${shiftId})`;
  yield* sql`
    insert into money_account (branch_id, till_id, kind, currency, name)
    select branch_id, till_id, account, currency, name || ' ' || currency from ${moved} moved on conflict do nothing`;
  yield* sql`
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
      document_id, person_id)
    select m.business_date, m.branch_id, a.id, m.kind, m.currency, m.amount, ${isInShift ? shiftId : null}::int, 'shift', m.id,
      ${person.id}
    from ${moved} m join money_account a on a.branch_id = m.branch_id and a.till_id is not distinct from m.till_id
      and a.kind = m.account and a.currency = m.currency`;
});

/** What is missing or too much: out of the cash box, into over/short of the till (F4, F13). */
const overShort = (differences: readonly Counted[]): readonly Movement[] =>
  differences.flatMap(({ currency, amount }) => [
    { kind: "over short", account: "cash", currency, amount },
    { kind: "over short", account: "over short", currency, amount: 0 - amount },
  ]);

/** Posts the difference of a count at closing. */
export const postDifference = (shiftId: number, difference: readonly Counted[]) =>
  postMovements(shiftId, overShort(difference), true);

/**
 * Books the counted float of a shift that is opened, so that the account of the drawer is what is in it: the first float as an
 * opening entry, a later one with what differs from what the last close left as over or short (F14). What the close left is what the
 * account holds: it posts the difference and the deposit, and nothing moves a drawer without an open shift. Adding the entries of the
 * account up would take longer with every sale.
 */
export const postFloat = Effect.fnUntraced(function* (shiftId: number) {
  const sql = yield* PgClient.PgClient;
  const lastClose = sql`
    select c.currency, c.float_left as amount from shift_count c
    where c.moment = 'close' and c.shift_id = (
      select before.id from shift s join shift before on before.till_id = s.till_id and before.id < s.id
      where s.id = ${shiftId} order by before.id desc limit 1)`;
  const rows = yield* sql<Counted>`
    select currency, exact(sum(amount)) as amount from (
      select currency, amount from shift_count where shift_id = ${shiftId} and moment = 'open'
      union all
      select currency, -amount from (${lastClose}) closed) drawer
    group by currency having sum(amount) <> 0`;
  const [earlier] = yield* sql`select from (${lastClose}) closed where amount is not null limit 1`;
  const first = rows.map((row): Movement => ({ kind: "opening", account: "cash", ...row }));
  yield* postMovements(shiftId, earlier ? overShort(rows) : first, false);
});

/** Posts what of the count does not stay for the next shift: from the drawer to the safe of the branch (F20). */
export const postDeposit = (
  shiftId: number,
  counts: readonly (Counted & { readonly float_left: number })[],
) =>
  postMovements(
    shiftId,
    counts.flatMap(({ currency, amount, float_left }): Movement[] => [
      { kind: "transfer", account: "cash", currency, amount: float_left - amount },
      { kind: "transfer", account: "safe", currency, amount: amount - float_left },
    ]),
    false,
  );
