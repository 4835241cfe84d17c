/** Judges the rows of an import, all of them or one that was corrected, and writes down what each comes to. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ImportView } from "../../contract/import/import.ts";
import type { Cell } from "../../contract/import/table.ts";
import { percentage } from "../../domain/formats.ts";
import { bigints, integers, jsons, texts } from "../sql/sql-array.ts";
import type { Filled, ImportTarget, Verdict } from "./target.ts";

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

const outcomeOf = ({ record, patch, extra }: Verdict): "new" | "change" | "same" => {
  if (record === null) return "new";
  return Object.keys(patch).length > 0 || extra !== null ? "change" : "same";
};

interface RawRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

const write = Effect.fnUntraced(function* (
  importId: number,
  mapping: Mapping,
  rows: readonly RawRow[],
  verdicts: readonly Verdict[],
) {
  const sql = yield* PgClient.PgClient;
  const problems = verdicts.map((verdict) =>
    verdict.problems.map(({ field, problem }) => ({ column: mapping.indexOf(field), problem })),
  );
  yield* sql`
    update import_row r set key = v.key, record_id = v.record, version = v.version, patch = v.patch, extra = v.extra,
      outcome = v.outcome, problems = v.problems, twin = null
    from unnest(${integers(rows.map(({ line }) => line))}, ${texts(verdicts.map(({ key }) => key))},
      ${bigints(verdicts.map(({ record }) => record?.id ?? null))},
      ${integers(verdicts.map(({ record }) => record?.version ?? null))},
      ${jsons(verdicts.map(({ patch }) => patch))}, ${jsons(verdicts.map(({ extra }) => extra))},
      ${texts(verdicts.map(outcomeOf))}, ${jsons(problems)})
      as v (line, key, record, version, patch, extra, outcome, problems)
    where r.import_id = ${importId} and r.line = v.line`;
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

/** Checks every row. */
export const checkAll = Effect.fnUntraced(function* (
  target: ImportTarget,
  { id, source, mapping, rows: total }: Pick<ImportView, "id" | "source" | "mapping" | "rows">,
  progress: Progress = () => Effect.void,
) {
  const sql = yield* PgClient.PgClient;
  const judge = yield* target.judge(source, new Set(mapping.flatMap((field) => field ?? [])));
  let done = 0;
  let last = 0;
  while (true) {
    const rows: readonly RawRow[] = yield* sql<RawRow>`
      select line, cells from import_row where import_id = ${id} and line > ${last} order by line limit ${PART}`;
    if (rows.length === 0) break;
    const verdicts = yield* judge(rows.map(({ cells }) => filledOf(cells, mapping)));
    yield* write(id, mapping, rows, verdicts);
    last = rows.at(-1)?.line ?? last;
    done += rows.length;
    if (done % (PART * 8) === 0) yield* progress(percentage(done, total));
  }
  yield* markTwins(id, null);
});

/** Checks one row, which another one may have stood for until now. */
export const checkOne = Effect.fnUntraced(function* (
  target: ImportTarget,
  { id, source, mapping }: Pick<ImportView, "id" | "source" | "mapping">,
  row: RawRow & { readonly key: string | null },
) {
  const judge = yield* target.judge(source, new Set(mapping.flatMap((field) => field ?? [])));
  const verdicts = yield* judge([filledOf(row.cells, mapping)]);
  yield* write(id, mapping, [row], verdicts);
  yield* markTwins(id, [row.key ?? "", ...verdicts.map(({ key }) => key)]);
});
