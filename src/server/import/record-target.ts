/** Rows of a file as records: what a kind of record says, and how its rows are written and undone. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ImportHead } from "../../contract/import/import.ts";
import type { TableSource } from "../../contract/import/table.ts";
import type { Progress } from "../queue/public.ts";
import { beginBatch, changeMany, createMany, type RecordKind, type Row, undoMany } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import type { Does, Extra, Filled, ImportFields, ImportTarget, Verdict } from "./target.ts";

/** What a row comes to: `patch` has all columns of a new record, those that differ of a known one. */
export type RecordVerdict = Pick<Verdict, "key" | "record" | "patch" | "extra" | "problems"> &
  Partial<Pick<Verdict, "about">>;

/** What a kind of record has to say so that it can be imported. */
export interface RecordImport extends ImportFields {
  readonly kind: RecordKind;
  /** Reads what rows refer to once, and judges any number of rows then. `head`: what a person says of all rows. */
  readonly judge: (
    source: TableSource,
    head: ImportHead | null,
  ) => Does<(rows: readonly Filled[]) => Does<readonly RecordVerdict[]>>;
  /** Fills in what new records get by themselves, such as a code. */
  readonly complete?: (rows: readonly Row[]) => Does<readonly Row[]>;
  /** Brings what is stored elsewhere to `wanted`; left out where nothing is. */
  readonly keepExtra?: (id: number, wanted: unknown) => Does<void>;
  /** What of a batch stands in the way of its undoing: the name of a record, or null. */
  readonly undoBlock: (batchId: number) => Does<string | null>;
}

const outcomeOf = ({ record, patch, extra }: RecordVerdict): Verdict["outcome"] => {
  if (record === null) return "new";
  return Object.keys(patch).length > 0 || extra !== null ? "change" : "same";
};

interface Judged {
  readonly line: number;
  readonly outcome: "new" | "change";
  readonly id: number;
  readonly version: number;
  readonly patch: Row;
  readonly extra: Extra | null;
}

const PART = 500;

const writePart = Effect.fnUntraced(function* (
  { kind, complete, keepExtra }: RecordImport,
  batchId: number,
  part: readonly Judged[],
) {
  const fresh = part.filter(({ outcome }) => outcome === "new");
  const changes = part.filter(({ outcome }) => outcome === "change");
  const patches = fresh.map(({ patch }) => patch);
  const rows = complete ? yield* complete(patches) : patches;
  const made = rows.map((row, at) => ({ row, extra: fresh[at]?.extra ?? null }));
  const ids = yield* createMany(kind, batchId, made);
  yield* changeMany(kind, batchId, changes);
  const all = [...fresh.map(({ extra }, at) => ({ id: ids[at] ?? 0, extra })), ...changes];
  if (keepExtra) for (const { id, extra } of all) if (extra !== null) yield* keepExtra(id, extra.after);
});

const write = Effect.fnUntraced(function* (target: RecordImport, importId: number, progress: Progress) {
  const sql = yield* PgClient.PgClient;
  const batchId = yield* beginBatch(target.kind, "import");
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from import_row where import_id = ${importId} and result in ('new', 'change')`;
  let [done, last] = [0, 0];
  while (true) {
    const part: readonly Judged[] = yield* sql<Judged>`
      select line, outcome, record_id as id, version, patch, extra from import_row
      where import_id = ${importId} and line > ${last} and result in ('new', 'change') order by line limit ${PART}`;
    if (part.length === 0) return batchId;
    yield* writePart(target, batchId, part);
    last = part.at(-1)?.line ?? last;
    done += part.length;
    yield* progress(50 + (done / (count?.total ?? done)) * 50);
  }
});

const undo = Effect.fnUntraced(function* ({ kind, keepExtra, undoBlock }: RecordImport, batchId: number) {
  const sql = yield* PgClient.PgClient;
  const blocked = yield* undoBlock(batchId);
  if (blocked !== null) return yield* refuse("UndoBlocked", { params: { number: blocked } });
  const extras = yield* sql<{ id: number; extra: Extra }>`
    select record_id as id, extra from record_batch_item
    where batch_id = ${batchId} and jsonb_typeof(extra) = 'object' order by record_id`;
  if (keepExtra) for (const item of extras) yield* keepExtra(item.id, item.extra.before);
  yield* undoMany(kind, batchId);
});

/** `export const customerTarget = recordTarget({ name: "customer", kind: customers, ... })` */
export const recordTarget = (target: RecordImport): ImportTarget => ({
  ...target,
  documents: null,
  judge: ({ source, head }) =>
    Effect.map(
      target.judge(source, head),
      (judge) => (rows) =>
        Effect.map(judge(rows.map(({ filled }) => filled)), (verdicts) =>
          verdicts.map((verdict) => ({
            about: null,
            ...verdict,
            outcome: outcomeOf(verdict),
            quantity: null,
            value: null,
          })),
        ),
    ),
  write: (importId, _, progress) => write(target, importId, progress),
  undo: (batchId) => undo(target, batchId),
});
