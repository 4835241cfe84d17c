/** The acts and reads of any small list of kept records, over `table t`: what a list adds is its columns, search and sort. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient, Statement } from "effect/sql";
import type { RecordVersions } from "../../contract/bulk.ts";
import type { RecordListRow } from "../../contract/record-list.ts";
import { once } from "../command.ts";
import { listFile, type ListColumn } from "../export/public.ts";
import { sorted } from "../sql/list-sql.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";
import { runBatch, undoBatch } from "./batch.ts";
import type { Row } from "./change-log.ts";
import { readChanges } from "./change-log.ts";
import { changeRecord, createRecord, type Fields, type RecordKind } from "./record.ts";

type Sql = SqlClient.SqlClient;

interface Query {
  readonly id?: number;
  readonly page?: number;
  readonly offset?: number;
  readonly limit?: number;
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

interface FileQuery extends Query {
  readonly columns: string;
  readonly ids?: string;
}

export interface RecordListParts<F, Q extends Query> {
  /** Has `id`, `version`, `deleted_at` and `merged_into`. */
  readonly table: string;
  readonly kept: { readonly Row: Schema.Codec<RecordListRow<F>, unknown> };
  readonly right: string;
  /** The area of its words, and what stands in front of each. */
  readonly words: readonly [area: string, prefix: string];
  /** The columns of its fields, by the names in the contract. */
  readonly fields: Readonly<Record<keyof F & string, string>>;
  /** SQL of the text that is searched, in small letters. */
  readonly search: string;
  /** SQL by the name of the column; the first is how it is sorted by itself. */
  readonly sort: Readonly<Record<string, readonly string[]>>;
  readonly filter: (sql: Sql, query: Q) => readonly Statement.Fragment[];
  readonly label: (row: Row) => string;
  /** Columns that no two may have the same; the first is named when they do. */
  readonly unique?: readonly [string, ...string[]];
  /** Only those with the same value here can become one. */
  readonly mergeWithin: string;
  readonly columns: Readonly<Record<string, ListColumn<RecordListRow<F>>>>;
}

/** How many records name one, those merged into it included. */
const usesOf = (sql: Sql, table: string) => sql`
  (with recursive own (id) as (
      select t.id union all select m.id from ${sql(table)} m join own on m.merged_into = own.id)
    select count(distinct (by_entity, by_id))::int from record_use used
    join own on used.record_id = own.id where used.entity = ${table})`;

const makeReads = <F, Q extends Query>(parts: RecordListParts<F, Q>) => {
  const { table, kept, fields, search, sort, filter } = parts;
  const decode = Schema.decodeUnknownSync(kept.Row);
  const rows = (sql: Sql) => {
    const named = Object.entries(fields).map(([field, column]) => `'${field}', t.${String(column)}`);
    return sql`select t.id, t.version, jsonb_build_object(${sql.literal(named.join(", "))}) as fields,
      ${usesOf(sql, table)} as uses from ${sql(table)} t`;
  };
  const holds = (sql: Sql, query: Q) => {
    const words = (query.searchWord ?? "").split(/\s+/).filter((word) => word !== "");
    const found = words.map((word) => sql`${sql.literal(search)} like ${likePattern(word)}`);
    const one = query.id === undefined ? [] : [sql`t.id = ${query.id}`];
    return sql.and([sql`t.deleted_at is null`, ...one, ...filter(sql, query), ...found]);
  };
  const list = Effect.fnUntraced(function* (query: Q) {
    const sql = yield* PgClient.PgClient;
    const { limit, offset } = pagingOf(query);
    const found = yield* sql`${rows(sql)} where ${holds(sql, query)} ${sorted(sql, sort, query)}
      limit ${limit} offset ${offset}`;
    const [count] = yield* sql<{ total: number }>`
      select count(*)::int as total from ${sql(table)} t where ${holds(sql, query)}`;
    return { records: found.map((row) => decode(row)), total: count?.total ?? 0 };
  });
  const one = Effect.fnUntraced(function* (id: number) {
    const sql = yield* PgClient.PgClient;
    const [row] = yield* sql`${rows(sql)} where t.id = ${id} and t.deleted_at is null`;
    return row === undefined ? yield* refuse("NotFound") : decode(row);
  });
  const file = Effect.fnUntraced(function* (query: Q & FileQuery) {
    const sql = yield* PgClient.PgClient;
    const some =
      query.ids === undefined ? sql`true` : sql`t.id = any(${bigints(query.ids.split(",").map(Number))})`;
    const [area, prefix] = parts.words;
    return yield* listFile({
      query,
      area,
      prefix,
      columns: parts.columns,
      rows: sql`${rows(sql)} where ${sql.and([holds(sql, query), some])} ${sorted(sql, sort, query)}`,
      row: kept.Row,
    });
  });
  return { list, one, export: file };
};

/** Whether another has the same in all columns of `unique`, in whatever letters. */
const makeIsTaken = (table: string, unique: readonly string[] | undefined) =>
  Effect.fnUntraced(function* (row: Row, id: number) {
    if (unique === undefined) return false;
    const sql = yield* PgClient.PgClient;
    const same = unique.map((column) => sql`lower(${sql(column)}) = lower(${String(row[column])})`);
    const taken = yield* sql`
      select from ${sql(table)} where deleted_at is null and id <> ${id} and ${sql.and(same)}`;
    return taken.length > 0;
  });

const makeGuards = (table: string, within: string) => ({
  unused: Effect.fnUntraced(function* (id: number) {
    const sql = yield* PgClient.PgClient;
    const [row] = yield* sql<{ uses: number }>`
      select ${usesOf(sql, table)} as uses from ${sql(table)} t where t.id = ${id}`;
    if ((row?.uses ?? 0) > 0) return yield* refuse("InUse");
  }),
  /** The one that stays is locked, so that it stays. */
  mergeable: (into: number) =>
    Effect.fnUntraced(function* (id: number) {
      const sql = yield* PgClient.PgClient;
      const fits = yield* sql`
        select from ${sql(table)} t where id = ${into} and id <> ${id} and deleted_at is null
          and ${sql(within)} = (select ${sql(within)} from ${sql(table)} where id = ${id}) for update`;
      if (fits.length === 0) return yield* refuse("NotPossibleNow");
    }),
});

interface Batch {
  readonly key: string;
  readonly records: RecordVersions;
}

/** `const tags = recordTable({ table: "tag", ... })`, then its acts are what the handlers answer with. */
export const recordTable = <F extends Fields, Q extends Query>(parts: RecordListParts<F, Q>) => {
  const { table, right, label, unique } = parts;
  const reads = makeReads(parts);
  const rights = { change: right, delete: right };
  const kind: RecordKind = { table, label, schema: parts.kept.Row, current: reads.one, rights };
  const isTaken = makeIsTaken(table, unique);
  const guards = makeGuards(table, parts.mergeWithin);
  const refuseTaken = Effect.fnUntraced(function* (fields: F, id: number) {
    const [field] = unique ?? [];
    const code = String(fields[field ?? ""]);
    if (field !== undefined && (yield* isTaken(fields, id)))
      return yield* refuse("CodeTaken", { params: { code }, fields: [{ field, message: code }] });
  });
  const create = Effect.fnUntraced(function* (body: { readonly key: string; readonly fields: F }) {
    const act = Effect.andThen(refuseTaken(body.fields, 0), createRecord(kind, body.fields));
    return yield* reads.one(yield* once({ key: body.key, name: `${table} create`, body }, act));
  });
  type Change = { readonly key: string; readonly id: number; readonly version: number; readonly fields: F };
  const change = Effect.fnUntraced(function* (body: Change) {
    const { key, id, fields } = body;
    const act = Effect.gen(function* () {
      yield* refuseTaken(fields, id);
      yield* changeRecord(kind, body, fields);
      return id;
    });
    return yield* reads.one(yield* once({ key, name: `${table} change`, body }, act));
  });
  return {
    ...reads,
    create,
    change,
    remove: ({ key, records }: Batch) =>
      runBatch(kind, { key, records, act: "delete", fields: {}, guard: guards.unused }),
    merge: ({ key, records, into }: Batch & { readonly into: number }) =>
      runBatch(kind, {
        key,
        records,
        act: "merge",
        fields: { mergedInto: into },
        guard: guards.mergeable(into),
      }),
    undo: (input: { readonly key: string; readonly batchId: number }) =>
      undoBatch(kind, {
        ...input,
        guard: (row) => Effect.map(isTaken(row, Number(row["id"])), (taken) => !taken),
      }),
    changes: (query: { readonly id: number } & Omit<Query, "id">) => readChanges(kind, query),
  };
};
