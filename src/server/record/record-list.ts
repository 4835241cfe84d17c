/** The acts and reads of any record list, over `table t`: what a list adds is its columns, search and sort. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { RecordListRow } from "../../contract/record-list.ts";
import { namesForReader } from "../builtin-name.ts";
import { once } from "../command.ts";
import { exporter, type Exporter, describedFile, listFile } from "../export/public.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Person } from "../person.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { sorted } from "../sql/list-sql.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { bigints } from "../sql/sql-array.ts";
import { runBatch, undoBatch } from "./batch.ts";
import type { Row } from "./change-log.ts";
import { readChanges } from "./change-log.ts";
import type {
  Batch,
  Change,
  Creation,
  FileQuery,
  Merging,
  Query,
  RecordListParts,
} from "./record-list-parts.ts";
import { changeRecord, columnOf, createRecord, type Fields, lockRow, type RecordKind } from "./record.ts";

type Sql = SqlClient.SqlClient;

/** How many records name one, those merged into it included. */
const usesOf = (sql: Sql, table: string, merges: boolean, own: string | undefined) => {
  if (own !== undefined) return sql.literal(own);
  return merges
    ? sql`
  (with recursive own (id) as (
      select t.id union all select m.id from ${sql(table)} m join own on m.merged_into = own.id)
    select count(distinct (by_entity, by_id))::int from record_use used
    join own on used.record_id = own.id where used.entity = ${table})`
    : sql`
  (select count(*)::int from record_use used where used.entity = ${table} and used.record_id = t.id)`;
};

/** SQL by the name of each column that can be sorted by, that of the usual order first. */
const sortKeys = <F, R extends RecordListRow<F>, Q extends Query, File extends Q & FileQuery>(
  parts: RecordListParts<F, R, Q, File>,
) => {
  const { columns, order } = parts.contract;
  const own = (id: string) => {
    const column = `t.${columnOf(id)}`;
    return columns[id]?.kind === "text" ? `lower(${column})` : column;
  };
  const ids = Object.keys(columns).filter((id) => columns[id]?.sort);
  const keys = [order, ...ids].map((id) => [
    id,
    id === order ? [own(id), "t.id"] : [own(id), own(order), "t.id"],
  ]);
  return { ...Object.fromEntries(keys), ...parts.sort };
};

/** The select of rows without its condition. */
const makeSelect = <F, R extends RecordListRow<F>, Q extends Query, File extends Q & FileQuery>(
  parts: RecordListParts<F, R, Q, File>,
) => {
  const { table, contract, builtin = false } = parts;
  const plain = Object.keys(contract.Fields.fields).filter((field) => field !== "name" || !builtin);
  const values = plain.map((field) => `'${field}', t.${columnOf(field)}`).join(", ");
  return Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const named = yield* namesForReader;
    const facts = Object.entries(parts.facts ?? {}).reduce(
      (before, [fact, value]) =>
        sql`${before}, ${typeof value === "string" ? sql.literal(value) : value(sql, named)} as ${sql(fact)}`,
      sql``,
    );
    const name = builtin ? sql`, 'name', ${named("t")}` : sql``;
    return sql`select t.id, t.version, jsonb_build_object(${sql.literal(values)}${name}) as fields,
      ${usesOf(sql, table, contract.merges, parts.uses)} as uses ${facts} from ${sql(table)} t`;
  });
};

const makeReads = <F, R extends RecordListRow<F>, Q extends Query, File extends Q & FileQuery>(
  parts: RecordListParts<F, R, Q, File>,
) => {
  const { table, contract, search, filter } = parts;
  const sort = sortKeys(parts);
  const decode = Schema.decodeUnknownSync(contract.Row);
  const readSelect = makeSelect(parts);
  const holds = (sql: Sql, query: Q) => {
    const words = (query.searchWord ?? "").split(/\s+/).filter((word) => word !== "");
    const wordConditions = words.map((word) => sql`${sql.literal(search)} like ${likePattern(word)}`);
    const one = query.id === undefined ? [] : [sql`t.id = ${query.id}`];
    return sql.and([sql`t.deleted_at is null`, ...one, ...filter(sql, query), ...wordConditions]);
  };
  const list = Effect.fnUntraced(function* (query: Q) {
    const sql = yield* PgClient.PgClient;
    const { limit, offset } = pagingOf(query);
    const rows = yield* sql`${yield* readSelect} where ${holds(sql, query)} ${sorted(sql, sort, query)}
      limit ${limit} offset ${offset}`;
    const [count] = yield* sql<{ total: number }>`
      select count(*)::int as total from ${sql(table)} t where ${holds(sql, query)}`;
    return { records: rows.map((row) => decode(row)), total: count?.total ?? 0 };
  });
  const one = Effect.fnUntraced(function* (id: number) {
    const sql = yield* PgClient.PgClient;
    const [row] = yield* sql`${yield* readSelect} where t.id = ${id} and t.deleted_at is null`;
    return row === undefined ? yield* refuse("NotFound") : decode(row);
  });
  const file = Effect.fnUntraced(function* (query: File) {
    const sql = yield* PgClient.PgClient;
    const some =
      query.ids === undefined ? sql`true` : sql`t.id = any(${bigints(query.ids.split(",").map(Number))})`;
    return yield* listFile({
      query,
      ...describedFile(contract),
      rows: sql`${yield* readSelect} where ${sql.and([holds(sql, query), some])} ${sorted(sql, sort, query)}`,
    });
  });
  return { list, one, file };
};

/** The stored name stays when the shown one was not changed; a new name is shown to everybody as it is. */
const nameOf = Effect.fnUntraced(function* (table: string, before: Row, fields: Fields) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const [row] = yield* sql<{ shown: string }>`
    select ${named("t")} as shown from ${sql(table)} t where id = ${Number(before["id"])}`;
  return row?.shown === fields["name"] ? { name: before["name"] } : { builtin: null };
});

/** Whether another has the same in all columns of `unique`, in whatever letters. */
const makeIsTaken = (
  table: string,
  {
    unique,
    deletedKeepTheirs,
  }: { readonly unique?: readonly string[]; readonly deletedKeepTheirs?: boolean },
) =>
  Effect.fnUntraced(function* (row: Row, id: number) {
    if (unique === undefined) return false;
    const sql = yield* PgClient.PgClient;
    const same = unique.map((column) => sql`lower(${sql(column)}) = lower(${String(row[column])})`);
    const present = deletedKeepTheirs ? sql`true` : sql`deleted_at is null`;
    const taken = yield* sql`select from ${sql(table)} where ${present} and id <> ${id} and ${sql.and(same)}`;
    return taken.length > 0;
  });

const makeGuards = ({
  table,
  mergeWithin: within,
  guardDelete,
  uses,
}: Pick<RecordListParts<never, never, never, never>, "table" | "mergeWithin" | "guardDelete" | "uses">) => ({
  unused: Effect.fnUntraced(function* (id: number) {
    const sql = yield* PgClient.PgClient;
    const [row] = yield* sql<{ uses: number }>`
      select ${usesOf(sql, table, within !== undefined, uses)} as uses from ${sql(table)} t where t.id = ${id}`;
    if ((row?.uses ?? 0) > 0) return yield* refuse("InUse");
    if (guardDelete) yield* guardDelete(id);
  }),
  /** The one that stays is locked, so that it stays. */
  mergeable: (into: number) =>
    Effect.fnUntraced(function* (id: number) {
      const sql = yield* PgClient.PgClient;
      const same =
        within === undefined
          ? sql`false`
          : sql`
        ${sql(within)} = (select ${sql(within)} from ${sql(table)} where id = ${id})`;
      const fits = yield* sql`
        select from ${sql(table)} t where id = ${into} and id <> ${id} and deleted_at is null
          and ${same} for update`;
      if (fits.length === 0) return yield* refuse("NotPossibleNow");
    }),
});

/** CodeTaken, at the first of the columns that no two may have the same. */
const makeRefuseTaken = ([field]: readonly [string?, ...string[]], isTaken: ReturnType<typeof makeIsTaken>) =>
  Effect.fnUntraced(function* (fields: Fields, id: number) {
    if (field === undefined || !(yield* isTaken(fields, id))) return;
    const code = String(fields[field]);
    return yield* refuse("CodeTaken", { params: { code }, fields: [{ field, message: code }] });
  });

/** Contract and table say the same of merging; else a list would offer it and refuse every pair. */
const checkMerging = (table: string, merges: boolean, within: string | undefined): void => {
  if (merges === (within !== undefined)) return;
  throw new Error(`${table}: needs mergeWithin here, or merges: false in its contract`);
};

/** The endpoints of a list with their handlers, and its file. */
export interface RecordTable {
  readonly answers: readonly Answer[];
  readonly exporter: Exporter;
}

/** The same for an area that adds acts of its own, such as a picture. */
export interface OpenRecordTable<R> extends RecordTable {
  readonly kind: RecordKind;
  /** The row as it is now. */
  readonly one: (
    id: number,
  ) => Effect.Effect<R, Refusal | SqlError, PgClient.PgClient | SqlClient.SqlClient | Person>;
}

/** Making and changing; both answer with the id. */
const makeSaves = <F extends Fields, R extends RecordListRow<F>, Q extends Query, File extends Q & FileQuery>(
  { table, check, builtin }: RecordListParts<F, R, Q, File>,
  kind: RecordKind,
  refuseTaken: ReturnType<typeof makeRefuseTaken>,
) => ({
  create: (body: Creation<F>) => {
    const { key, fields } = body;
    const act = Effect.gen(function* () {
      yield* refuseTaken(fields, 0);
      if (check) yield* check(fields, null);
      return yield* createRecord(kind, fields);
    });
    return once({ key, name: `${table} create`, body }, act);
  },
  change: (body: Change<F>) => {
    const { key, id, fields } = body;
    const act = Effect.gen(function* () {
      const before = yield* lockRow(kind, id);
      yield* refuseTaken(fields, id);
      if (check) yield* check(fields, before);
      yield* changeRecord(
        kind,
        body,
        builtin ? { ...fields, ...(yield* nameOf(table, before, fields)) } : fields,
      );
      return id;
    });
    return once({ key, name: `${table} change`, body }, act);
  },
});

/** `export const tags = recordTable({ table: "tag", ... })`, then `area({ lists: [tags] })` registers all of it. */
export const recordTable = <
  F extends Fields,
  R extends RecordListRow<F>,
  Q extends Query,
  File extends Q & FileQuery,
>(
  parts: RecordListParts<F, R, Q, File>,
): OpenRecordTable<R> => {
  const { table, contract, label, unique, mergeWithin } = parts;
  checkMerging(table, contract.merges, mergeWithin);
  const { endpoints } = contract;
  const reads = makeReads(parts);
  const right = endpoints.change.access;
  const rights = { change: right, delete: right };
  const kind: RecordKind = { table, label, schema: contract.Row, current: reads.one, rights };
  const isTaken = makeIsTaken(table, parts);
  const refuseTaken = makeRefuseTaken(unique ?? [], isTaken);
  const guards = makeGuards(parts);
  const saves = makeSaves(parts, kind, refuseTaken);
  const create = (body: Creation<F>) => Effect.flatMap(saves.create(body), reads.one);
  const change = (body: Change<F>) => Effect.flatMap(saves.change(body), reads.one);
  const remove = ({ key, records }: Batch) =>
    runBatch(kind, { key, records, act: "delete", fields: {}, guard: guards.unused });
  const merge = ({ key, records, into }: Merging) =>
    runBatch(kind, {
      key,
      records,
      act: "merge",
      fields: { mergedInto: into },
      guard: guards.mergeable(into),
    });
  const isFree = (row: Row) =>
    Effect.flatMap(isTaken(row, Number(row["id"])), (taken) =>
      taken ? Effect.succeed(false) : (parts.fitsAgain?.(row) ?? Effect.succeed(true)),
    );
  return {
    kind,
    one: reads.one,
    exporter: exporter(endpoints.export, reads.file),
    answers: [
      answer(endpoints.list, ({ query }) => reads.list(query)),
      answer(endpoints.create, ({ payload }) => create(payload)),
      answer(endpoints.change, ({ payload }) => change(payload)),
      answer(endpoints.remove, ({ payload }) => remove(payload)),
      ...(contract.merges ? [answer(endpoints.merge, ({ payload }) => merge(payload))] : []),
      answer(endpoints.undo, ({ payload }) => undoBatch(kind, { ...payload, guard: isFree })),
      answer(endpoints.changes, ({ query }) => readChanges(kind, query)),
    ],
  };
};
