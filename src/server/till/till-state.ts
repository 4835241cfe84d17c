/** What a till must know when it opens, and its shift with what should be in the drawer (F2, F3). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { PayMethod, Shift, Till } from "../../contract/till/till.ts";
import type { TillMode } from "../../domain/money/pay-page.ts";
import { readWeightRules } from "../basics/public.ts";
import { namesForReader } from "../builtin-name.ts";
import { refuse } from "../refusal.ts";
import { isBlind, readBaseCurrency, readCurrencies, readSettings } from "../setting/public.ts";
import { shownShift } from "./blind.ts";

const decodeTills = Schema.decodeUnknownEffect(Schema.Array(Till));
const decodeMethods = Schema.decodeUnknownEffect(Schema.Array(PayMethod));
const decodeShifts = Schema.decodeUnknownEffect(Schema.Array(Shift));

/** What is null is left out. */
const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const selectTills = Effect.fnUntraced(function* (where: Fragment) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select till.id, till.code, till.name, till.branch_id as "branchId", branch.name as "branchName",
      warehouse_id as "warehouseId", case when not warehouse.active then warehouse.name end as "stoppedWarehouse",
      till.pay_mode as mode
    from till join branch on branch.id = branch_id join warehouse on warehouse.id = warehouse_id
    where ${where} order by till.code`;
  return yield* Effect.orDie(decodeTills(rows.map(withoutNulls)));
});

/** All tills. */
export const tills = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  return yield* selectTills(sql`true`);
});

/** Sets what a till is made for: the next payment there opens its page (M13). */
export const setTillMode = Effect.fnUntraced(function* (input: {
  readonly tillId: number;
  readonly mode: TillMode | null;
}) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`update till set pay_mode = ${input.mode} where id = ${input.tillId}`;
  const [till] = yield* selectTills(sql`till.id = ${input.tillId}`);
  return till ?? (yield* refuse("NotFound"));
});

/** One shift: expected = float + the sum of the till's cash entries in the shift, by currency (F3, I22). */
export const readShift = Effect.fnUntraced(function* (where: Fragment) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select shift.id, shift.number, person.name as "openedBy", extract(epoch from opened_at)::int as "openedAt",
      business_date as "businessDate",
      coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency)
        from shift_count where shift_id = shift.id and moment = 'open'), '[]') as float,
      coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) from (
        select currency, sum(amount) as amount from (
          select currency, amount from shift_count where shift_id = shift.id and moment = 'open'
          union all
          select e.currency, e.amount from money_entry e join money_account a on a.id = e.account_id
          where e.shift_id = shift.id and a.kind = 'cash' and e.kind <> 'over short'
        ) moved group by currency) sums), '[]') as expected,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency, 'amount', amount) order by kind, currency)
        from (select e.kind, e.currency, sum(e.amount) as amount from money_entry e join money_account a on a.id = e.account_id
          where e.shift_id = shift.id and a.kind = 'cash' and e.kind in ('sale', 'change', 'refund', 'cash in', 'cash out')
          group by 1, 2) moved), '[]') as cash,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'at', extract(epoch from m.at)::int, 'by', mover.name,
          'direction', m.direction, 'reason', m.reason, 'currency', m.currency, 'amount', m.amount, 'note', m.note)
          || case when payee.id is null then '{}' else jsonb_build_object('payee', payee.name) end order by m.id)
        from cash_move m join person mover on mover.id = m.person_id left join person payee on payee.id = m.payee_id where m.shift_id = shift.id), '[]') as moves,
      (select count(*)::int from sale_order where shift_id = shift.id and state not in ('temp', 'saved', 'held')) as receipts
    from shift join person on person.id = opened_by
    where ${where}`;
  const [shift] = yield* Effect.orDie(decodeShifts(rows));
  return shift ?? null;
});

/** The till with its open shift, pay methods, label rules, and what the company sells by. */
export const tillState = Effect.fnUntraced(function* (tillId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [till] = yield* selectTills(sql`till.id = ${tillId}`);
  if (!till) return yield* refuse("NotFound");
  const named = yield* namesForReader;
  const methods = yield* sql`
    select id, ${named("m")} as name, kind, allows_change as "allowsChange", needs_reference as "needsReference", position
    from pay_method m where active order by position, id`;
  const settings = yield* readSettings;
  const currencies = yield* readCurrencies;
  const base = yield* readBaseCurrency;
  const shift = yield* readShift(sql`shift.till_id = ${tillId} and closed_at is null`);
  const left = yield* sql<{ currency: string; amount: number }>`
    select currency, float_left as amount from shift_count c
    where moment = 'close' and float_left > 0 and shift_id = (
      select id from shift where till_id = ${tillId} order by id desc limit 1) order by currency`;
  return {
    till,
    left: shift === null && !(yield* isBlind) ? left : [],
    shift: shift && (yield* shownShift(shift)),
    payMethods: yield* Effect.orDie(decodeMethods(methods)),
    weightRules: yield* readWeightRules(base.decimals),
    settings,
    currencies,
  };
});
