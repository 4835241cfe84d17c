/** How any kept record is made and changed: locked, in the version that was seen (G5), with a line in the log of its changes. */
import { PgClient } from "@effect/sql-pg";
import { Effect, type Schema } from "effect";
import type { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { rightOfField } from "../../contract/field-right.ts";
import { Person, may } from "../person.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { refuseStaleRecord } from "./stale-version.ts";
import { withVisibleFields } from "../visible-fields.ts";
import { changesOf, differences, logChange, type Row } from "./change-log.ts";
import { type LinesByName, ownColumns, rowWithLines, writeLines } from "./record-lines.ts";

/** A kind of record: a table with `id`, `version` and `deleted_at`. */
export interface RecordKind {
  /** The table, which is also the entity in the log. */
  readonly table: string;
  /** What a person knows a row by. */
  readonly label: (row: Row) => string;
  /** The schema of a whole record, whose fields may want rights of their own. */
  readonly schema: Schema.Top;
  /** The record as it is now, for whoever comes too late. */
  readonly current: (
    id: number,
  ) => Effect.Effect<unknown, Refusal | SqlError, PgClient.PgClient | SqlClient.SqlClient | Person>;
  /** Rows of other tables that are read, written, logged and undone with it as if they were columns. */
  readonly lines?: LinesByName;
  /** The right that each act needs. */
  readonly rights: Readonly<Record<"change" | "delete", string>>;
}

/** Fields of the contract, by their names there. */
export type Fields = Readonly<Record<string, unknown>>;

/** The column of a field: "tax_number" of "taxNumber". */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields of the contract by the names of their columns. */
export const rowOf = (fields: Fields): Row =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

/** Columns as a list of SQL names. */
export const namesOf = (sql: PgClient.PgClient, row: Row) =>
  sql.csv(Object.keys(row).map((column) => sql`${sql(column)}`));

/** Locks a record and answers with its row, deleted or not. */
export const lockRow = Effect.fnUntraced(function* ({ table, lines }: RecordKind, id: number) {
  const sql = yield* PgClient.PgClient;
  const [found] = yield* sql<{ row: Row }>`
    select ${rowWithLines(sql, lines)} as row from ${sql(table)} t where id = ${id} for update`;
  return found?.row ?? (yield* refuse("NotFound"));
});

/** Writes columns of a locked row and logs them; the version grows, unless nothing differs. Answers with the version. */
export const writeRow = Effect.fnUntraced(function* (
  { table, lines }: RecordKind,
  before: Row,
  after: Row,
  act: string,
) {
  const sql = yield* PgClient.PgClient;
  const [id, version] = [Number(before["id"]), Number(before["version"])];
  const changed = differences(before, after);
  if (changed.length === 0) return version;
  const own = ownColumns(after, lines);
  const names = namesOf(sql, own);
  const columns =
    Object.keys(own).length === 0
      ? sql``
      : sql`, (${names}) = (select ${names} from jsonb_populate_record(null::${sql(table)}, ${sql.json(own)}))`;
  yield* sql`update ${sql(table)} set version = version + 1 ${columns} where id = ${id}`;
  const row = Object.fromEntries(changed.map((name) => [name, after[name]]));
  yield* writeLines(lines, [{ id, row }]);
  const isGone = act === "delete" || act === "merge";
  yield* logChange(table, id, act, isGone ? [] : changesOf(before, after, lines));
  return version + 1;
});

/** AccessDenied for a field that the person may not see: what they could not read they cannot have meant to write. */
const needFields = Effect.fnUntraced(function* ({ schema }: RecordKind, fields: Fields) {
  const person = yield* Person;
  for (const field of Object.keys(fields)) {
    const right = rightOfField(schema, field);
    if (right !== undefined && !may(person, right))
      return yield* refuse("AccessDenied", { params: { right } });
  }
});

/** Makes a record and answers with its id. */
export const createRecord = Effect.fnUntraced(function* (kind: RecordKind, fields: Fields) {
  const sql = yield* PgClient.PgClient;
  const { table, lines } = kind;
  yield* needFields(kind, fields);
  const row = rowOf(fields);
  const own = ownColumns(row, lines);
  const names = namesOf(sql, own);
  const [made] = yield* sql<{ id: number }>`
    insert into ${sql(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql(table)}, ${sql.json(own)}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(lines, [{ id, row }]);
  yield* logChange(table, id, "create", []);
  return id;
});

/** One record in the version that somebody saw. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/**
 * Sets fields of a record that was seen in a version; NotFound when it is deleted, StaleVersion with the current one. Answers
 * with its new version and what the fields were before.
 */
export const changeRecord = Effect.fnUntraced(function* (
  kind: RecordKind,
  record: Seen,
  fields: Fields,
  act: "change" | "delete" | "merge" = "change",
) {
  yield* needFields(kind, fields);
  const before = yield* lockRow(kind, record.id);
  if (before["deleted_at"] !== null) return yield* refuse("NotFound");
  if (before["version"] !== record.version)
    return yield* refuseStaleRecord(
      kind.table,
      record.id,
      yield* withVisibleFields(kind.schema, yield* kind.current(record.id)),
    );
  const after = rowOf(fields);
  const version = yield* writeRow(kind, before, after, act);
  return { version, before: Object.fromEntries(Object.keys(after).map((name) => [name, before[name]])) };
});

/** AccessDenied unless the person may do the act. */
export const needRight = Effect.fnUntraced(function* (kind: RecordKind, act: "change" | "delete") {
  const right = kind.rights[act];
  if (!may(yield* Person, right)) return yield* refuse("AccessDenied", { params: { right } });
});
