/** The people who work here: a page of the list, all of it as a file, one card, and the choices it has. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import {
  EmployeeCard,
  type EmployeeQuery,
  EmployeeRow,
  employeeEndpoints,
  employeeList,
} from "../../contract/employee/employee.ts";
import { employeeFileEndpoints } from "../../contract/employee/employee-file.ts";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { describedFile, exporter, listFile } from "../export/public.ts";
import { type NameOf, namesForReader } from "../builtin-name.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { searched, sorted } from "../sql/list-sql.ts";
import { pagingOf } from "../sql/paging.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";
import { isAbove, ownPower, powerOfPerson } from "./power.ts";

type Sql = SqlClient.SqlClient;

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(EmployeeRow));

const find = {
  table: "person",
  id: "p.id",
  text: "lower(name || ' ' || username)",
  short: ["lower(name)", "lower(username)"],
} as const;

const filters: Filters<EmployeeQuery, null> = {
  state: { condition: (sql, state) => (state === "all" ? null : sql`p.active = ${state === "active"}`) },
  positionId: { condition: (sql, id) => sql`p.position_id = ${id}` },
  branchId: { condition: (sql, id) => sql`p.branch_id = ${id}` },
};

/** Only who is active, unless asked otherwise. */
const filterOf = (sql: Sql, query: EmployeeQuery) =>
  sql.and([
    sql`p.deleted_at is null`,
    ...conditionsOf(sql, filters, { state: "active" as const, ...query }, null),
    searched(sql, find, query.searchWord) ?? sql`true`,
  ]);

const sortKeys = {
  name: ["lower(p.name)", "p.id"],
  username: ["lower(p.username)", "p.id"],
  position: ["lower(position.name)", "lower(p.name)", "p.id"],
  branch: ["lower(branch.name)", "lower(p.name)", "p.id"],
  lastLogin: ["p.last_login_at", "p.id"],
} as const;

/** Positions with their shown names. */
const positionsAs = (sql: Sql, named: NameOf) =>
  sql`(select own.id, own.maximum_discount, own.deleted_at, ${named("own")} as name from position own) position`;

const selectRows = (sql: Sql, named: NameOf, query: EmployeeQuery, also: Statement.Fragment) => sql`
  select p.id, p.version, p.username, p.name, p.position_id as "positionId", p.branch_id as "branchId", p.language,
    p.is_boss as "isBoss", coalesce(p.maximum_discount, position.maximum_discount) as "maximumDiscount", p.active,
    position.name as position, branch.name as branch, ${PICTURE_PATH} || p.picture as picture, p.pin_hash is not null as "hasPin",
    extract(epoch from p.last_login_at)::int as "lastLogin"
  from person p join ${positionsAs(sql, named)} on position.id = p.position_id left join branch on branch.id = p.branch_id
  where ${sql.and([filterOf(sql, query), also])} ${sorted(sql, sortKeys, query)}`;

/** A page of the list; by name unless asked otherwise, only who is active. */
export const listEmployees = Effect.fnUntraced(function* (query: EmployeeQuery) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`${selectRows(sql, named, query, sql`true`)} limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from person p where ${filterOf(sql, query)}`;
  return { employees: yield* Effect.orDie(decodeRows(rows)), total: count?.total ?? 0 };
});

type ExportQuery = (typeof employeeFileEndpoints.exportEmployees.args)[2]["query"]["Type"];
/** Every row of the filter, or of those the chosen ones. */
const listRows = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const { ids } = query;
  const some = ids === undefined ? sql`true` : sql`p.id = any(${bigints(ids.split(",").map(Number))})`;
  return yield* listFile({
    query,
    ...describedFile(employeeList),
    rows: selectRows(sql, named, query, some),
  });
});

export const employeeExport = exporter(employeeFileEndpoints.exportEmployees, listRows);

const decodeCards = Schema.decodeUnknownEffect(Schema.Array(EmployeeCard));

/** NotFound when there is none. */
export const readEmployee = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select p.id, p.version, position.name as position, branch.name as branch, ${PICTURE_PATH} || p.picture as picture, p.pin_hash is not null as "hasPin", p.badge_hash is not null as "hasBadge",
      p.password_hash <> '' as "hasPassword", p.totp_secret is not null as "hasTwoStep", extract(epoch from p.last_login_at)::int as "lastLogin",
      (select count(*)::int from login_session s where s.person_id = p.id and kind = 'session' and expires_at > now()) as sessions,
      jsonb_build_object('username', p.username, 'name', p.name, 'positionId', p.position_id, 'branchId', p.branch_id,
        'language', p.language, 'isBoss', p.is_boss, 'maximumDiscount', p.maximum_discount, 'active', p.active) as fields
    from person p join ${positionsAs(sql, named)} on position.id = p.position_id left join branch on branch.id = p.branch_id
    where p.id = ${id} and p.deleted_at is null`;
  if (rows.length === 0) return yield* refuse("NotFound");
  const above = isAbove(yield* powerOfPerson(id), yield* ownPower);
  const [card] = yield* Effect.orDie(decodeCards(rows.map((row) => ({ ...row, isAbove: above }))));
  return card ?? (yield* refuse("NotFound"));
});

const decodeChoices = Schema.decodeUnknownEffect(
  employeeEndpoints.employeeChoices.args[2].success.fields.data,
);

/** Positions and branches by name. */
export const readChoices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const positions = yield* sql`
    select id, name from ${positionsAs(sql, named)} where deleted_at is null order by lower(name), id`;
  const branches = yield* sql`select id, name from branch order by lower(name), id`;
  return yield* Effect.orDie(decodeChoices({ positions, branches }));
});
