/** The import itself: every right row of a file in one transaction on the queue; the whole of it taken back. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { enqueue, jobKind, type Progress } from "../queue/public.ts";
import { refuse } from "../refusal.ts";
import { personOf } from "../session/public.ts";
import { checkAll } from "./check.ts";
import { needFields, openImport, type Payload, readImport } from "./imports.ts";
import type { ImportTarget } from "./target.ts";

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

const work = Effect.fnUntraced(function* (target: ImportTarget, id: number, progress: Progress) {
  const sql = yield* PgClient.PgClient;
  const view = yield* readImport(target, id);
  // What was seen may have changed since it was checked.
  yield* checkAll(target, view, { isAgain: true, progress: (percent) => progress(percent / 2) });
  const batchId = yield* target.write(id, view.head, progress);
  const { counts, totals } = yield* readImport(target, id);
  if (counts === null) return yield* refuse("NotPossibleNow");
  yield* sql`
    update import_file set batch_id = ${batchId}, counts = ${sql.json(counts)}, totals = ${sql.json(totals)},
      lines = (select range_agg(int4range(line, line + 1)) from import_row where import_id = ${id} and result = 'new')
    where id = ${id}`;
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
    yield* target.undo(batchId);
    return id;
  });
  yield* once({ key, name: `${target.name} import undo`, body: { id } }, act);
  return yield* readImport(target, id);
});
