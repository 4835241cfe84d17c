/** Any list as a file: the chosen columns of every row of the filter. */
import { Effect, Schema } from "effect";
import type { Statement } from "effect/sql";
import { seesField, withoutHidden } from "../../contract/field-right.ts";
import { Person } from "../person.ts";
import { mayOf } from "../visible-fields.ts";
import { languageOf } from "../../domain/languages.ts";
import { readBaseCurrency, readCostCurrency, readCurrencies, readSettings } from "../setting/public.ts";
import type { Listing } from "./listing.ts";
import { wordsOf } from "./titles.ts";
import type { SheetCell, SheetColumn } from "./sheet.ts";

/** What turns stored values into what a person reads. */
export interface CellContext {
  readonly word: (key: string) => string;
  /** BCP 47 of the file's language. */
  readonly locale: string;
  /** Decimals of a currency's amounts. */
  readonly decimals: (currency: string) => number;
  /** The codes of the base currency, and of the one that goods are valued in. */
  readonly base: string;
  readonly cost: string;
  /** A time of the server, in seconds, as the company's clock shows it. */
  readonly local: (seconds: number) => Date;
}

export interface ListColumn<Row> {
  /** The word of its heading, where it is not `column.{id}` of the list: `trade:amount`. */
  readonly title?: string;
  readonly kind: SheetColumn["kind"];
  readonly cell: (row: Row, context: CellContext) => SheetCell;
  /** Of the totals row. */
  readonly foot?: SheetCell;
}

interface ListFile<Row> {
  readonly query: { readonly columns: string; readonly language?: string };
  /** Its words: `title` and `column.{id}`. */
  readonly area: string;
  /** The word of its name, where it is not `title`: `trade:customers`. */
  readonly title?: string;
  /** What stands in front of each of its words, where the area has more than one list: "tag." */
  readonly prefix?: string;
  readonly columns: Readonly<Record<string, ListColumn<Row>>>;
  readonly rows: Statement.Statement<object>;
  /** As `Listing` has it. */
  readonly counted?: Statement.Fragment;
  /** What a row of the statement is. */
  readonly row: Schema.Codec<Row, unknown>;
  /** How a row of the statement is read, where decoding alone does not make it. */
  readonly read?: (stored: unknown) => Row;
  /** Rows of sums at the end, such as one for each currency. */
  readonly sums?: RowSums<Row>;
}

/**
 * Rows of sums under a list. `add` is given each row of the file; `rows` gives the sums, each with the fields of a row. `columns`: ids of
 * the columns in which a sum shows its figure; the others stay empty.
 */
export interface RowSums<Row> {
  readonly columns: readonly string[];
  readonly add: (row: Row) => void;
  readonly rows: () => readonly Row[];
}

/** What cells need to know of the company and of the language of the file. */
const readContext = Effect.fnUntraced(function* (language: string) {
  const offsetHours = (yield* readSettings).SystemTimeZone.value;
  const currencies = new Map((yield* readCurrencies).map(({ code, decimals }) => [code, decimals]));
  return {
    local: (seconds: number) => new Date((seconds + offsetHours * 3600) * 1000),
    locale: languageOf(language).locale,
    base: (yield* readBaseCurrency).code,
    cost: (yield* readCostCurrency).code,
    decimals: (code: string) => currencies.get(code) ?? 2,
  };
});

/** What such a list holds; columns that do not exist, or that the person may not see, are left out; none at all means every one. */
export const listFile = <Row>({
  query,
  area,
  title,
  prefix = "",
  columns,
  rows,
  counted,
  row,
  read = Schema.decodeUnknownSync(row),
  sums,
}: ListFile<Row>) =>
  Effect.gen(function* () {
    const person = yield* Person;
    const { language } = person;
    const offered = Object.keys(columns).filter(seesField(row, mayOf(person)));
    const words = wordsOf(query.language ?? language, area);
    const word = (key: string) => words(`${prefix}${key}`);
    const headingOf = (id: string, column: ListColumn<Row> | undefined) =>
      column?.title === undefined ? word(`column.${id}`) : words(column.title);
    const requestedIds = query.columns.split(",").filter((id) => offered.includes(id));
    const ids = requestedIds.length === 0 ? offered : requestedIds;
    const fileColumns = ids.flatMap((id) => columns[id] ?? []);
    const context = { word, ...(yield* readContext(query.language ?? language)) };
    const hasFoot = fileColumns.some(({ foot }) => foot !== undefined);
    const first = (at: number): SheetCell => (at === 0 ? words("trade:total") : null);
    const total = fileColumns.map(({ foot }, at) => foot ?? first(at));
    const sumOf = (sum: Row) =>
      fileColumns.map(({ cell }, at) =>
        sums?.columns.includes(ids[at] ?? "") === true ? cell(sum, context) : first(at),
      );
    return {
      name: title === undefined ? word("title") : words(title),
      columns: ids.map((id, at) => ({
        title: headingOf(id, fileColumns[at]),
        kind: fileColumns[at]?.kind ?? "text",
      })),
      statement: rows,
      counted,
      cells: (raw) => {
        const decoded = withoutHidden(row, read(raw), mayOf(person));
        sums?.add(decoded);
        return fileColumns.map(({ cell }): SheetCell => cell(decoded, context));
      },
      foot: () => (sums ? sums.rows().map(sumOf) : hasFoot ? [total] : []),
    } satisfies Listing;
  });
