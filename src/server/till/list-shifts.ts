/** The list of shifts, where X and Z reports are found again, and the log of the cash boxes. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  CashLogRow,
  type CashLogQuery,
  type ShiftQuery,
  ShiftRow,
} from "../../contract/till/shift-report.ts";
import { readToday } from "../setting/public.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { sorted } from "../sql/list-sql.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { may, Person } from "../person.ts";
import { shiftHead, shiftTables } from "./shift-sql.ts";

const decodeShifts = Schema.decodeUnknownEffect(Schema.Array(ShiftRow));
const decodeEntries = Schema.decodeUnknownEffect(Schema.Array(CashLogRow));
const Named = Schema.Struct({ id: Schema.Int, name: Schema.String });
const decodeNames = Schema.decodeUnknownEffect(Schema.Array(Named));

type Common = Pick<ShiftQuery, "startDate" | "endDate" | "tillId" | "personId" | "view">;

const common: Filters<Common, null> = {
  startDate: { condition: (sql, day) => sql`s.business_date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`s.business_date <= ${day}::date` },
  tillId: { condition: (sql, id) => sql`s.till_id = ${id}` },
  personId: { condition: (sql, id) => sql`${id} in (s.opened_by, s.closed_by)` },
  view: { condition: () => null },
};

const filters: Filters<ShiftQuery, null> = {
  ...common,
  state: {
    condition: (sql, state) => (state === "open" ? sql`s.closed_at is null` : sql`s.closed_at is not null`),
  },
  differs: {
    condition: (sql) =>
      sql`exists (select from jsonb_array_elements(s.totals -> 'cash') c where (c ->> 'difference')::bigint <> 0)`,
  },
};

/** The shifts that the caller may see: all of their branch (T10), or those they opened or closed. */
const visible = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  return may(person, "finance.account.read")
    ? inOwnBranch(sql, person, "s.branch_id")
    : sql`${person.id} in (s.opened_by, s.closed_by)`;
});

/** The tills and persons that a filter offers. */
export const readChoices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const tills = yield* sql`select id, name from till order by code`;
  const persons = yield* sql`
    select id, name from person where id in (select opened_by from shift union select closed_by from shift union select approver_id from approval)
    order by name, id`;
  return {
    tills: yield* Effect.orDie(decodeNames(tills)),
    persons: yield* Effect.orDie(decodeNames(persons)),
  };
});

/** A page of shifts, the newest first. */
export const listShifts = Effect.fnUntraced(function* (query: ShiftQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const words = (query.searchWord ?? "").split(/\s+/).filter((one) => one !== "");
  const where = sql.and([
    yield* visible,
    ...conditionsOf(sql, filters, query, null),
    ...words.map((word) => sql`lower(s.number || ' ' || coalesce(s.z_number, '')) like ${likePattern(word)}`),
  ]);
  const keys = {
    openedAt: ["s.opened_at", "s.id"],
    closedAt: ["s.closed_at", "s.id"],
    zNumber: ["s.z_number", "s.id"],
    number: ["s.number", "s.id"],
    till: ["till.code", "s.id"],
    openedBy: ["opener.name", "s.id"],
  };
  const order = query.orderBy === undefined ? { orderBy: "openedAt", order: "desc" as const } : query;
  const rows = yield* sql`
    with page as materialized (
      select s.id from ${sql.literal(shiftTables)} where ${where} ${sorted(sql, keys, order)} limit ${limit} offset ${offset})
    select ${sql.literal(shiftHead)}, (f.figures ->> 'receipts')::int as receipts,
      coalesce((select jsonb_agg(jsonb_build_object('currency', t ->> 'currency', 'amount', (t ->> 'gross')::bigint))
        from jsonb_array_elements(f.figures -> 'turnover') t), '[]') as gross,
      case when s.closed_at is null then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('currency', c ->> 'currency', 'amount', (c ->> 'difference')::bigint))
        from jsonb_array_elements(f.figures -> 'cash') c where (c ->> 'difference')::bigint <> 0), '[]') end as difference
    from ${sql.literal(shiftTables)} join page on page.id = s.id
      cross join lateral (select coalesce(s.totals, report_totals(s.id)) as figures) f
    ${sorted(sql, keys, order)}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from ${sql.literal(shiftTables)} where ${where}`;
  const shifts = yield* Effect.orDie(decodeShifts(rows));
  return { shifts, total: count?.total ?? 0, ...(yield* readChoices) };
});

/** Each movement of the drawers of `chosen` shifts: the float, the entries of the ledger, what was counted at the end. */
const movements = `
  select 'open ' || s.id || ' ' || c.currency as id, s.opened_at as at, s.id as shift_id, s.opened_by as person_id, 'open' as kind,
    c.currency, c.amount, 0::bigint as entry, null::text as document_type, null::bigint as document_id
  from chosen s join shift_count c on c.shift_id = s.id and c.moment = 'open'
  union all
  select 'entry ' || e.id, e.at, s.id, e.person_id, case e.kind when 'over short' then 'difference' else e.kind end, e.currency, e.amount,
    e.id, e.document_type, e.document_id
  from chosen s join money_entry e on e.shift_id = s.id join money_account a on a.id = e.account_id
  where a.kind = 'cash' and e.kind in ('sale', 'change', 'refund', 'cash in', 'cash out', 'over short')`;

/** The rows of the log, of all pages without `page`; the balance runs within a shift. */
export const logRows = Effect.fnUntraced(function* (
  query: CashLogQuery,
  page: { readonly limit: number; readonly offset: number } | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const isDated = query.startDate !== undefined || query.endDate !== undefined;
  const condition = sql.and([
    yield* visible,
    isDated ? sql`true` : sql`s.business_date > ${yield* readToday}::date - 31`,
    ...conditionsOf(sql, common, query, null),
  ]);
  const kind = query.kind === undefined ? sql`true` : sql`kind = ${query.kind}`;
  const order = query.order === "asc" ? sql`asc` : sql`desc`;
  const some = page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`;
  return sql`
    with chosen as materialized (select s.* from shift s where ${condition}),
    moved as (${sql.literal(movements)}),
    balanced as (
      select moved.*, sum(amount) over (partition by shift_id, currency order by at, entry) as balance from moved
      union all
      select 'close ' || s.id || ' ' || c.currency, s.closed_at, s.id, s.closed_by, 'close', c.currency, c.amount, 9007199254740991,
        null, null, c.amount
      from chosen s join shift_count c on c.shift_id = s.id and c.moment = 'close' where s.closed_at is not null
      union all
      select 'deposit ' || s.id || ' ' || c.currency, s.closed_at, s.id, s.closed_by, 'deposit', c.currency, c.float_left - c.amount,
        9007199254740992, null, null, c.float_left
      from chosen s join shift_count c on c.shift_id = s.id and c.moment = 'close' and c.float_left < c.amount
    ), listed as materialized (
      select *, count(*) over () as total from balanced where ${kind} order by at ${order}, entry ${order}, id
      ${some})
    select l.id, extract(epoch from l.at)::int as at, l.shift_id as "shiftId", coalesce(s.z_number, s.number) as shift,
      till.name as till, person.name as person, l.kind, l.currency, l.amount, exact(l.balance) as balance, l.total::int as total,
      case l.document_type when 'sale' then l.document_id end as "orderId",
      coalesce(case l.document_type when 'sale' then o.number when 'customer payment' then p.number end, '') as document,
      m.reason, coalesce(m.note, case l.kind when 'difference' then s.close_note end, '') as note
    from listed l join shift s on s.id = l.shift_id join till on till.id = s.till_id join person on person.id = l.person_id
      left join sale_order o on l.document_type = 'sale' and o.id = l.document_id
      left join customer_payment p on l.document_type = 'customer payment' and p.id = l.document_id
      left join cash_move m on l.document_type = 'cash move' and m.id = l.document_id
    order by l.at ${order}, l.entry ${order}, l.id`;
});

/** A page of the log. */
export const cashLogs = Effect.fnUntraced(function* (query: CashLogQuery) {
  const rows = yield* yield* logRows(query, pagingOf(query));
  const entries = yield* Effect.orDie(decodeEntries(rows));
  const [first] = rows;
  return { entries, total: Number(first?.["total"] ?? 0), ...(yield* readChoices) };
});
