/** One change of many records in one go, and its undoing as one (G16): what cannot be changed is refused and named. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { BulkResult, type RecordVersions } from "../../contract/bulk.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { bigints, integers, jsons, texts } from "../sql/sql-array.ts";
import type { Row } from "./change-log.ts";
import { changeRecord, type Fields, lockRow, needRight, type RecordKind, writeRow } from "./record.ts";

type BatchAct = "change" | "delete" | "merge";

interface Batch<R> {
  readonly key: string;
  readonly records: RecordVersions;
  /** Deleting and merging takes them off the list. */
  readonly act: BatchAct;
  /** What each gets. */
  readonly fields: Fields;
  /** What else must hold of a record, after it was locked. */
  readonly guard?: (id: number) => Effect.Effect<void, Refusal | SqlError, R>;
}

interface Item {
  readonly id: number;
  /** After the change; null where it was refused. */
  readonly version: number | null;
  /** What undoing puts back; left out of documents, whose acts are undone by counter entries. */
  readonly before?: Row | null;
  readonly problem: string | null;
}

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ result: BulkResult })));

/** What became of a batch. */
export const readBatch = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select jsonb_build_object('batchId', ${batchId}::bigint,
      'done', coalesce(jsonb_agg(record_id order by record_id) filter (where problem is null), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_object('id', record_id, 'name', problem) order by record_id)
        filter (where problem is not null), '[]')) as result
    from record_batch_item where batch_id = ${batchId}`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? row.result : { batchId, done: [], refused: [] };
});

/** Stores what became of each, and answers with the id of the batch. */
export const writeBatch = Effect.fnUntraced(function* (entity: string, act: string, items: readonly Item[]) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [made] = yield* sql<{ id: number }>`
    insert into record_batch (entity, act, person_id) values (${entity}, ${act}, ${person.id}) returning id`;
  const batchId = made?.id ?? 0;
  yield* sql`
    insert into record_batch_item (batch_id, record_id, version, before, problem)
    select ${batchId}, * from unnest(${bigints(items.map(({ id }) => id))}, ${integers(items.map(({ version }) => version))},
      ${jsons(items.map(({ before }) => before ?? null))}, ${texts(items.map(({ problem }) => problem))})`;
  return batchId;
});

/** One of them, by itself: a refusal takes back only what this one did. */
const changeOne = <R>(kind: RecordKind, batch: Batch<R>, record: RecordVersions[number]) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const work = Effect.gen(function* () {
      yield* lockRow(kind, record.id);
      if (batch.guard) yield* batch.guard(record.id);
      const gone = batch.act === "change" ? {} : { deletedAt: new Date().toISOString() };
      return yield* changeRecord(kind, record, { ...batch.fields, ...gone }, batch.act);
    });
    return yield* sql.withTransaction(work).pipe(
      Effect.map(({ version, before }): Item => ({ id: record.id, version, before, problem: null })),
      Effect.catchTag("Refusal", ({ data }) =>
        Effect.succeed<Item>({ id: record.id, version: null, before: null, problem: data.name }),
      ),
    );
  });

/** Changes many, in the order of their ids, so that two batches never wait for each other in a circle. */
export const runBatch = <R = never>(kind: RecordKind, batch: Batch<R>) =>
  Effect.gen(function* () {
    const { key, act, records, fields } = batch;
    const work = Effect.gen(function* () {
      const distinct = [...new Map(records.map((record) => [record.id, record])).values()];
      const ordered = distinct.toSorted((one, other) => one.id - other.id);
      const items = yield* Effect.forEach(ordered, (record) => changeOne(kind, batch, record));
      return yield* writeBatch(kind.table, act, items);
    });
    const body = { records, fields };
    return yield* readBatch(yield* once({ key, name: `${kind.table} ${act}`, body }, work));
  });

interface Undo<R> {
  readonly key: string;
  readonly batchId: number;
  /** What else must hold of a row before it is as it was; false blocks the undoing. */
  readonly guard?: (row: Row) => Effect.Effect<boolean, SqlError, R>;
}

/** Puts every record of a batch back, while none was changed since; else nothing of it, and UndoBlocked names the first. */
export const undoBatch = <R = never>(kind: RecordKind, { key, batchId, guard }: Undo<R>) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const work = Effect.gen(function* () {
      const person = yield* Person;
      const [batch] = yield* sql<{ act: BatchAct; undone: boolean }>`
        select act, undone_at is not null as undone from record_batch
        where id = ${batchId} and entity = ${kind.table} for update`;
      if (!batch) return yield* refuse("NotFound");
      yield* needRight(kind, batch.act === "change" ? "change" : "delete");
      if (batch.undone) return yield* refuse("NotPossibleNow");
      const items = yield* sql<{ id: number; version: number; before: Row }>`
        select record_id as id, version, before from record_batch_item
        where batch_id = ${batchId} and problem is null order by record_id`;
      for (const { id, version, before } of items) {
        const row = yield* lockRow(kind, id);
        const isFree = guard === undefined || (yield* guard(row));
        if (row["version"] !== version || !isFree)
          return yield* refuse("UndoBlocked", { params: { number: kind.label(row) } });
        yield* writeRow(kind, row, before, "undo");
      }
      yield* sql`update record_batch set undone_at = now(), undone_by = ${person.id} where id = ${batchId}`;
      return batchId;
    });
    yield* once({ key, name: `${kind.table} undo`, body: { batchId } }, work);
    const [count] = yield* sql<{ undone: number }>`
      select count(*)::int as undone from record_batch_item where batch_id = ${batchId} and problem is null`;
    return { batchId, undone: count?.undone ?? 0 };
  });
