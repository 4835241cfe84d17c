/** Any list as a file: the chosen columns of every row of the filter, streamed from the database through the spreadsheet. */
import { Effect, Stream } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import type { FileFormat } from "../../contract/file.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { fileResponse } from "./file-response.ts";
import { wordsOf } from "./titles.ts";
import type { SheetCell, SheetColumn } from "./workbook.ts";

/** What turns stored values into what a person reads. */
export interface CellContext {
  readonly word: (key: string) => string;
  /** A time of the server, in seconds, as the company's clock shows it. */
  readonly local: (seconds: number) => Date;
}

export interface ListColumn<Row> {
  readonly kind: SheetColumn["kind"];
  readonly cell: (row: Row, context: CellContext) => SheetCell;
  /** Of the totals row. */
  readonly foot?: SheetCell;
}

interface ListFile<Row, R> {
  readonly query: { readonly format: FileFormat; readonly columns: string; readonly language?: string };
  /** Its words: `title`, `total` and `column.{id}`. */
  readonly area: string;
  /** What stands in front of each of its words, where the area has more than one list: "tag." */
  readonly prefix?: string;
  readonly columns: Readonly<Record<string, ListColumn<Row>>>;
  readonly rows: Stream.Stream<unknown, SqlError, R>;
  readonly decode: (row: unknown) => Row;
}

async function* cellsOf<Row>(
  rows: AsyncIterable<unknown>,
  decode: (row: unknown) => Row,
  chosen: readonly ListColumn<Row>[],
  context: CellContext,
) {
  for await (const row of rows) {
    const decoded = decode(row);
    yield chosen.map(({ cell }): SheetCell => cell(decoded, context));
  }
  if (chosen.some(({ foot }) => foot !== undefined))
    yield chosen.map(({ foot }, at): SheetCell => foot ?? (at === 0 ? context.word("total") : null));
}

/** A streamed file; columns that do not exist are left out, none at all means every one. */
export const listFile = <Row, R>({ query, area, prefix = "", columns, rows, decode }: ListFile<Row, R>) =>
  Effect.gen(function* () {
    const { language } = yield* Person;
    const offsetHours = (yield* readSettings).SystemTimeZone.value;
    const words = wordsOf(query.language ?? language, area);
    const word = (key: string) => words(`${prefix}${key}`);
    const asked = query.columns.split(",").filter((id) => Object.hasOwn(columns, id));
    const ids = asked.length === 0 ? Object.keys(columns) : asked;
    const chosen = ids.flatMap((id) => columns[id] ?? []);
    const local = (seconds: number) => new Date((seconds + offsetHours * 3600) * 1000);
    return yield* fileResponse(query.format, offsetHours, {
      name: word("title"),
      columns: ids.map((id, at) => ({ title: word(`column.${id}`), kind: chosen[at]?.kind ?? "text" })),
      rows: cellsOf(yield* Stream.toAsyncIterableEffect(rows), decode, chosen, { word, local }),
    });
  });
