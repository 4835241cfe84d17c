/** Very many kept records in a few statements, as imports need it; undone as one (G16). Everything here wants a transaction. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { bigints, integers, jsons } from "../sql/sql-array.ts";
import { changesOf, logChanges, type Row } from "./change-log.ts";
import { ownColumns, rowWithLines, writeLines } from "./record-lines.ts";
import { namesOf, type RecordKind } from "./record.ts";

/** Begins a batch and answers with its id. */
export const beginBatch = Effect.fnUntraced(function* ({ table }: RecordKind, act: string) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [made] = yield* sql<{ id: number }>`
    insert into record_batch (entity, act, person_id) values (${table}, ${act}, ${person.id}) returning id`;
  return made?.id ?? 0;
});

interface Item {
  readonly id: number;
  readonly version: number;
  readonly before: Row | null;
  /** What is kept elsewhere than in the record. */
  readonly extra: unknown;
}

const addItems = Effect.fnUntraced(function* (batchId: number, items: readonly Item[]) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into record_batch_item (batch_id, record_id, version, before, extra)
    select ${batchId}, * from unnest(${bigints(items.map(({ id }) => id))}, ${integers(items.map(({ version }) => version))},
      ${jsons(items.map(({ before }) => before))}, ${jsons(items.map(({ extra }) => extra))})`;
});

interface Made {
  /** All with the same columns. */
  readonly row: Row;
  readonly extra: unknown;
}

/** Makes records as a part of a batch and answers with their ids, in the same order. */
export const createMany = Effect.fnUntraced(function* (
  { table, lines }: RecordKind,
  batchId: number,
  made: readonly Made[],
) {
  const [first] = made;
  if (first === undefined) return [];
  const sql = yield* PgClient.PgClient;
  const names = namesOf(sql, ownColumns(first.row, lines));
  const numbers = yield* sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${made.length}::int)`;
  const ids = numbers.map(({ id }) => id);
  yield* sql`
    insert into ${sql(table)} (id, ${names}) overriding system value
    select given.id, ${names} from unnest(${bigints(ids)}, ${jsons(made.map(({ row }) => row))}) as given (id, content),
      lateral (select ${names} from jsonb_populate_record(null::${sql(table)}, given.content)) filled`;
  yield* writeLines(
    lines,
    made.map(({ row }, at) => ({ id: ids[at] ?? 0, row })),
  );
  const items = made.map(({ extra }, at) => ({ id: ids[at] ?? 0, version: 1, before: null, extra }));
  yield* addItems(batchId, items);
  yield* logChanges(
    table,
    "create",
    ids.map((id) => ({ id, changes: [] })),
  );
  return ids;
});

/**
 * Writes columns of many rows and logs them; each gets a new version, also where only what is stored elsewhere changes. StaleVersion
 * when one of them was changed since it was seen.
 */
const writeMany = Effect.fnUntraced(function* (
  { table, lines }: RecordKind,
  act: string,
  written: readonly { readonly id: number; readonly version: number; readonly patch: Row }[],
) {
  const sql = yield* PgClient.PgClient;
  const patched: Row = Object.assign({}, ...written.map(({ patch }) => patch));
  const own = ownColumns(patched, lines);
  const names = namesOf(sql, own);
  const ids = bigints(written.map(({ id }) => id));
  const rows = yield* sql<{ id: number; before: Row }>`
    select id, ${rowWithLines(sql, lines)} as before from ${sql(table)} t where id = any(${ids}) order by id for update`;
  const befores = new Map(rows.map(({ id, before }) => [id, before]));
  if (written.some(({ id, version }) => befores.get(id)?.["version"] !== version))
    return yield* refuse("StaleVersion");
  const columns =
    Object.keys(own).length === 0
      ? sql``
      : sql`, (${names}) = (select ${names} from jsonb_populate_record(t, given.patch))`;
  yield* sql`
    update ${sql(table)} t set version = version + 1 ${columns}
    from unnest(${ids}, ${jsons(written.map(({ patch }) => patch))}) as given (id, patch) where t.id = given.id`;
  yield* writeLines(
    lines,
    written.map(({ id, patch }) => ({ id, row: patch })),
  );
  const logged = written.map(({ id, patch }) => ({
    id,
    changes: changesOf(befores.get(id) ?? {}, patch, lines),
  }));
  yield* logChanges(table, act, act === "delete" ? logged.map(({ id }) => ({ id, changes: [] })) : logged);
  return befores;
});

interface Changed extends Pick<Item, "id" | "version" | "extra"> {
  readonly patch: Row;
}

/** Changes records as a part of a batch, each in the version that was seen. */
export const changeMany = Effect.fnUntraced(function* (
  kind: RecordKind,
  batchId: number,
  changed: readonly Changed[],
) {
  if (changed.length === 0) return;
  const befores = yield* writeMany(kind, "change", changed);
  const items = changed.map(({ id, version, patch, extra }) => {
    const before = befores.get(id) ?? {};
    const was = Object.fromEntries(Object.keys(patch).map((name) => [name, before[name]]));
    return { id, version: version + 1, before: was, extra };
  });
  yield* addItems(batchId, items);
});

const PART = 1000;

/** Puts every record of a batch back, what it made is deleted; UndoBlocked names the first that was changed since. */
export const undoMany = Effect.fnUntraced(function* (kind: RecordKind, batchId: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [open] = yield* sql`
    update record_batch set undone_at = now(), undone_by = ${person.id}
    where id = ${batchId} and entity = ${kind.table} and undone_at is null returning id`;
  if (!open) return yield* refuse("NotPossibleNow");
  const [changed] = yield* sql<{ row: Row }>`
    select to_jsonb(t) as row from record_batch_item i join ${sql(kind.table)} t on t.id = i.record_id
    where batch_id = ${batchId} and t.version <> i.version order by t.id limit 1`;
  if (changed) return yield* refuse("UndoBlocked", { params: { number: kind.label(changed.row) } });
  const items = yield* sql<{ id: number; version: number; before: Row | null }>`
    select record_id as id, version, before from record_batch_item where batch_id = ${batchId} order by record_id`;
  const at = new Date().toISOString();
  for (let from = 0; from < items.length; from += PART) {
    const part = items.slice(from, from + PART);
    const back = part.flatMap(({ before, ...rest }) => (before === null ? [] : [{ ...rest, patch: before }]));
    const gone = part.flatMap(({ before, ...rest }) =>
      before === null ? [{ ...rest, patch: { deleted_at: at } }] : [],
    );
    if (back.length > 0) yield* writeMany(kind, "undo", back);
    if (gone.length > 0) yield* writeMany(kind, "delete", gone);
  }
});
