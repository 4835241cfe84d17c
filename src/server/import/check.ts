/** Judges the rows of an import, all of them or one that was corrected, and writes down what each comes to. */
import { PgClient, type PgTypes } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ImportView } from "../../contract/import/import.ts";
import type { Cell } from "../../contract/import/table.ts";
import { percentage } from "../../domain/formats.ts";
import type { Row } from "../record/public.ts";
import { bigints, integers, jsons, texts } from "../sql/sql-array.ts";
import { isEarlier } from "./earlier.ts";
import { judgeGroups } from "./judge-groups.ts";
import type { Filled, ImportTarget, JudgedFile, Verdict } from "./target.ts";

type Progress = (percent: number) => Effect.Effect<void>;

/** So many rows are judged at a time; others are served in between. */
const PART = 250;

type Mapping = ImportView["mapping"];

const filledOf = (cells: readonly Cell[], mapping: Mapping): Filled =>
  Object.fromEntries(
    mapping.flatMap((field, column) => {
      const cell = cells[column] ?? null;
      return field === null || cell === null ? [] : [[field, cell] as const];
    }),
  );

interface RawRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** What the row came to when the person checked it; null when they do. */
  readonly checked: Row | null;
}

type CheckedFile = Pick<ImportView, "id" | "source" | "mapping" | "head" | "again" | "invoice">;

const judgedFile = ({ source, mapping, head, invoice = null }: CheckedFile): JudgedFile => ({
  source,
  fields: new Set(mapping.flatMap((field) => field ?? [])),
  head,
  invoice,
});

/** Rows of this file that were imported before come to nothing, unless a person wants them again (I36). */
const leaveImported = Effect.fnUntraced(function* (
  { documents }: ImportTarget,
  { id, again }: CheckedFile,
  lines: PgTypes.Parameter,
) {
  if (documents === null || again) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update import_row r set outcome = 'same', problems = '[]', key = ''
    from import_file f where f.id = r.import_id and r.import_id = ${id} and r.line = any(${lines})
      and exists (select from import_file e where ${yield* isEarlier(documents)} and e.lines @> r.line)`;
});

const write = Effect.fnUntraced(function* (
  target: ImportTarget,
  file: CheckedFile,
  rows: readonly RawRow[],
  verdicts: readonly Verdict[],
) {
  const sql = yield* PgClient.PgClient;
  const { id, mapping } = file;
  const lines = integers(rows.map(({ line }) => line));
  const problems = verdicts.map((verdict) =>
    verdict.problems.map(({ field, problem }) => ({ column: mapping.indexOf(field), problem })),
  );
  yield* sql`
    update import_row r set key = v.key, record_id = v.record, version = v.version, patch = v.patch, extra = v.extra,
      outcome = v.outcome, problems = v.problems, about = nullif(v.about, 'null'), quantity = v.quantity, value = v.value,
      group_name = v.group_name, twin = null, across = null
    from unnest(${lines}, ${texts(verdicts.map(({ key }) => key))},
      ${bigints(verdicts.map(({ record }) => record?.id ?? null))},
      ${integers(verdicts.map(({ record }) => record?.version ?? null))},
      ${jsons(verdicts.map(({ patch }) => patch))}, ${jsons(verdicts.map(({ extra }) => extra))},
      ${texts(verdicts.map(({ outcome }) => outcome))}, ${jsons(problems)}, ${jsons(verdicts.map(({ about }) => about))},
      ${bigints(verdicts.map(({ quantity }) => quantity))}, ${bigints(verdicts.map(({ value }) => value))},
      ${texts(verdicts.map(({ group = "" }) => group))})
      as v (line, key, record, version, patch, extra, outcome, problems, about, quantity, value, group_name)
    where r.import_id = ${id} and r.line = v.line`;
  yield* leaveImported(target, file, lines);
});

/** Marks rows that are about the same record as an earlier one; of all keys, or of some. */
const markTwins = Effect.fnUntraced(function* (importId: number, keys: readonly string[] | null) {
  const sql = yield* PgClient.PgClient;
  const some = keys === null ? sql`true` : sql`key = any(${texts(keys)})`;
  yield* sql`
    update import_row r set twin = t.first
    from (select line, nullif(min(line) over (partition by key), line) as first from import_row
      where import_id = ${importId} and key <> '' and ${some}) t
    where r.import_id = ${importId} and r.line = t.line and r.twin is distinct from t.first`;
});

interface CheckAll {
  /** The rows were checked before, and are written now. */
  readonly isAgain: boolean;
  readonly progress: Progress;
}

/** Checks every row. */
export const checkAll = Effect.fnUntraced(function* (
  target: ImportTarget,
  file: CheckedFile & Pick<ImportView, "rows">,
  { isAgain, progress }: CheckAll = { isAgain: false, progress: () => Effect.void },
) {
  const sql = yield* PgClient.PgClient;
  const judge = yield* target.judge(judgedFile(file));
  const checked = sql.literal(isAgain ? "patch" : "null::jsonb");
  let [done, last] = [0, 0];
  while (true) {
    const rows: readonly RawRow[] = yield* sql<RawRow>`
      select line, cells, ${checked} as checked from import_row
      where import_id = ${file.id} and line > ${last} order by line limit ${PART}`;
    if (rows.length === 0) break;
    const verdicts = yield* judge(
      rows.map((row) => ({ filled: filledOf(row.cells, file.mapping), checked: row.checked })),
    );
    yield* write(target, file, rows, verdicts);
    last = rows.at(-1)?.line ?? last;
    done += rows.length;
    if (done % (PART * 8) === 0) yield* progress(percentage(done, file.rows));
  }
  yield* markTwins(file.id, null);
  yield* judgeGroups(target, file, judgedFile(file), null);
});

interface FixedRow extends Omit<RawRow, "checked"> {
  readonly key: string | null;
  readonly group: string;
}

/** Checks one row, which another one may have stood for until now, and answers with the groups that were judged with it. */
export const checkOne = Effect.fnUntraced(function* (
  target: ImportTarget,
  file: CheckedFile,
  { key, group, ...row }: FixedRow,
) {
  const judge = yield* target.judge(judgedFile(file));
  const verdicts = yield* judge([{ filled: filledOf(row.cells, file.mapping), checked: null }]);
  yield* write(target, file, [{ ...row, checked: null }], verdicts);
  yield* markTwins(file.id, [key ?? "", ...verdicts.map((verdict) => verdict.key)]);
  const groups = [group, ...verdicts.map((verdict) => verdict.group ?? "")].filter((name) => name !== "");
  yield* judgeGroups(target, file, judgedFile(file), groups);
  return groups;
});
