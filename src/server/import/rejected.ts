/** The rows of an import that have errors as a file of the same columns, each with its faults in words, to be corrected and imported again. */
import { Effect } from "effect";
import type { SheetFormat } from "../../contract/file.ts";
import type { ImportRow, ImportView } from "../../contract/import/import.ts";
import { MOST_ROWS } from "../../contract/import/table.ts";
import { fileResponse, makeFile, type SheetCell, wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { readImport, readRows } from "./imports.ts";
import type { ImportTarget } from "./target.ts";

type Word = (key: string) => string;

/** "E-Mail: Not a valid e-mail address; Country: Not a valid country". A fault of the whole row has no column before it. */
const faultsOf = ({ problems, twin }: ImportRow, { columns }: ImportView, word: Word): string =>
  [
    ...problems.map(({ column, problem }) =>
      [columns[column]?.heading ?? "", word(`problem.${problem}`)].filter(Boolean).join(": "),
    ),
    ...(twin === null ? [] : [word("check.twin").replace("{{line}}", String(twin))]),
  ].join("; ");

const sheetCell = (cell: ImportRow["cells"][number]): SheetCell =>
  typeof cell === "boolean" ? String(cell) : cell;

/** Its heading has no meaning to an import, so the column of faults is left out when the file comes back. */
export const rejectedFile = Effect.fnUntraced(function* (
  target: ImportTarget,
  query: { readonly id: number; readonly format: SheetFormat; readonly language?: string },
) {
  const language = query.language ?? (yield* Person).language;
  const word = wordsOf(language, "import");
  const view = yield* readImport(target, query.id);
  const { rows } = yield* readRows(target, { id: query.id, outcome: "wrong", offset: 0, limit: MOST_ROWS });
  const sheet = {
    name: `${view.name.replace(/\.\w+$/, "")} ${word("rejected.name")}`,
    columns: [...view.columns.map(({ heading }) => heading), word("rejected.faults")].map((title) => ({
      title,
      kind: "text" as const,
    })),
    rows: rows.map((row) => [
      ...view.columns.map((_, at) => sheetCell(row.cells[at] ?? null)),
      faultsOf(row, view, word),
    ]),
    foot: () => [],
  };
  return fileResponse(yield* makeFile(query.format, language, sheet));
});
