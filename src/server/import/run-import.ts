/** The import itself: every right row of a file in one transaction on the queue; the whole of it taken back. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { enqueue, jobKind, type Progress } from "../queue/public.ts";
import { beginBatch, changeMany, createMany, type Row, undoMany } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { personOf } from "../session/public.ts";
import { checkAll } from "./check.ts";
import { needFields, openImport, type Payload, readImport } from "./imports.ts";
import type { Extra, ImportTarget } from "./target.ts";

const ImportInput = Schema.Struct({ importId: Schema.Int, personId: Schema.Int, target: Schema.String });

export const importJob = jobKind("import", ImportInput);

/** Puts an import that was checked on the queue; NotPossibleNow when it was not, or was begun. */
export const commitImport = Effect.fnUntraced(function* (
  target: ImportTarget,
  { key, id }: Payload<"commit">,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const act = Effect.gen(function* () {
    const view = yield* openImport(target, id);
    if (view.counts === null) return yield* refuse("NotPossibleNow");
    yield* needFields(target, view.mapping);
    const job = yield* enqueue(importJob, { importId: id, personId: person.id, target: target.name });
    yield* sql`update import_file set job_id = ${job} where id = ${id}`;
    return id;
  });
  yield* once({ key, name: `${target.name} import commit`, body: { id } }, act);
  return yield* readImport(target, id);
});

interface Judged {
  readonly line: number;
  readonly outcome: "new" | "change";
  readonly id: number;
  readonly version: number;
  readonly patch: Row;
  readonly extra: Extra | null;
}

const PART = 500;

const applyPart = Effect.fnUntraced(function* (
  target: ImportTarget,
  batchId: number,
  part: readonly Judged[],
) {
  const fresh = part.filter(({ outcome }) => outcome === "new");
  const known = part.filter(({ outcome }) => outcome === "change");
  const rows = yield* target.complete(fresh.map(({ patch }) => patch));
  const made = rows.map((row, at) => ({ row, extra: fresh[at]?.extra ?? null }));
  const ids = yield* createMany(target.kind, batchId, made);
  yield* changeMany(target.kind, batchId, known);
  const all = [...fresh.map(({ extra }, at) => ({ id: ids[at] ?? 0, extra })), ...known];
  const { keepExtra } = target;
  if (keepExtra) for (const { id, extra } of all) if (extra !== null) yield* keepExtra(id, extra.after);
});

const apply = Effect.fnUntraced(function* (
  target: ImportTarget,
  importId: number,
  batchId: number,
  progress: Progress,
) {
  const sql = yield* PgClient.PgClient;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from import_row where import_id = ${importId} and result in ('new', 'change')`;
  let [done, last] = [0, 0];
  while (true) {
    const part: readonly Judged[] = yield* sql<Judged>`
      select line, outcome, record_id as id, version, patch, extra from import_row
      where import_id = ${importId} and line > ${last} and result in ('new', 'change') order by line limit ${PART}`;
    if (part.length === 0) return;
    yield* applyPart(target, batchId, part);
    last = part.at(-1)?.line ?? last;
    done += part.length;
    yield* progress(50 + (done / (count?.total ?? done)) * 50);
  }
});

const work = Effect.fnUntraced(function* (target: ImportTarget, id: number, progress: Progress) {
  const sql = yield* PgClient.PgClient;
  const view = yield* readImport(target, id);
  // What was seen may have changed since it was checked.
  yield* checkAll(target, view, (percent) => progress(percent / 2));
  const batchId = yield* beginBatch(target.kind, "import");
  yield* apply(target, id, batchId, progress);
  const { counts } = yield* readImport(target, id);
  if (counts === null) return yield* refuse("NotPossibleNow");
  yield* sql`update import_file set batch_id = ${batchId}, counts = ${sql.json(counts)} where id = ${id}`;
  // Only what was left out can still be of use.
  yield* sql`delete from import_row where import_id = ${id} and result <> 'wrong'`;
  return { kind: "import" as const, importId: id, counts };
});

/** What the queue does with an import of any of these. */
export const runImport =
  (targets: readonly ImportTarget[]) =>
  ({ importId, personId, target: name }: typeof ImportInput.Type, progress: Progress) =>
    Effect.gen(function* () {
      const target = targets.find((one) => one.name === name);
      const person = yield* personOf(personId);
      if (!target || !person) return yield* refuse("NotFound");
      return yield* Effect.provideService(work(target, importId, progress), Person, person);
    });

/** Takes an import back as a whole (G16); UndoBlocked when something of it was changed or used since. */
export const undoImport = Effect.fnUntraced(function* (target: ImportTarget, { key, id }: Payload<"undo">) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    const [file] = yield* sql<{ batchId: number | null }>`
      select batch_id as "batchId" from import_file where id = ${id} for update`;
    const view = yield* readImport(target, id);
    const batchId = file?.batchId ?? null;
    if (view.state !== "done" || batchId === null) return yield* refuse("NotPossibleNow");
    const blocked = yield* target.undoBlock(batchId);
    if (blocked !== null) return yield* refuse("UndoBlocked", { params: { number: blocked } });
    const extras = yield* sql<{ id: number; extra: Extra }>`
      select record_id as id, extra from record_batch_item
      where batch_id = ${batchId} and jsonb_typeof(extra) = 'object' order by record_id`;
    const { keepExtra } = target;
    if (keepExtra) for (const item of extras) yield* keepExtra(item.id, item.extra.before);
    yield* undoMany(target.kind, batchId);
    return id;
  });
  yield* once({ key, name: `${target.name} import undo`, body: { id } }, act);
  return yield* readImport(target, id);
});
