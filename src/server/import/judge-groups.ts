/** Judges rows of an import that depend on each other: the lines of one order, or rows that share what is open of an order. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ImportView } from "../../contract/import/import.ts";
import type { Row } from "../record/public.ts";
import { integers, jsons, texts } from "../sql/sql-array.ts";
import type { GroupRow, ImportTarget, JudgedFile } from "./target.ts";

/** Number of groups that are read and judged at a time. */
const PART = 500;

const groupNames = Effect.fnUntraced(function* (importId: number, after: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ name: string }>`
    select distinct group_name as name from import_row
    where import_id = ${importId} and group_name > ${after} order by 1 limit ${PART}`;
  return rows.map(({ name }) => name);
});

const judgePart = Effect.fnUntraced(function* (
  across: NonNullable<ImportTarget["across"]>,
  { id, mapping }: Pick<ImportView, "id" | "mapping">,
  file: JudgedFile,
  names: readonly string[],
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update import_row set across = null
    where import_id = ${id} and group_name = any(${texts(names)}) and across is not null`;
  const rows: readonly GroupRow[] = yield* sql<GroupRow & { readonly patch: Row }>`
    select line, group_name as "group", coalesce(patch, '{}') as patch, result = 'wrong' as "isWrong" from import_row
    where import_id = ${id} and group_name = any(${texts(names)}) and result <> 'same' order by line`;
  if (rows.length === 0) return;
  const problems = yield* across(file, rows);
  const wrong = rows.flatMap(({ line, isWrong }, at) => {
    const problem = problems[at] ?? null;
    return problem === null || isWrong ? [] : [{ line, problem }];
  });
  const cellProblems = wrong.map(({ problem: { field, problem } }) => ({
    column: mapping.indexOf(field),
    problem,
  }));
  yield* sql`
    update import_row r set across = v.across
    from unnest(${integers(wrong.map(({ line }) => line))}, ${jsons(cellProblems)}) as v (line, across)
    where r.import_id = ${id} and r.line = v.line`;
});

/** Judges the groups with these names, or all of the file. */
export const judgeGroups = Effect.fnUntraced(function* (
  { across }: ImportTarget,
  view: Pick<ImportView, "id" | "mapping">,
  file: JudgedFile,
  names: readonly string[] | null,
) {
  if (across === undefined) return;
  if (names !== null) return yield* judgePart(across, view, file, names);
  let part = yield* groupNames(view.id, "");
  while (part.length > 0) {
    yield* judgePart(across, view, file, part);
    part = yield* groupNames(view.id, part.at(-1) ?? "");
  }
});
