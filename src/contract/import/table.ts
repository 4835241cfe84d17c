/** Files of rows as people have them, once they are read: cells, and how the file was understood. */
import { Schema } from "effect";
import { MOST_ROWS, separators } from "../../domain/import/file-limits.ts";

export { MOST_COLUMNS, MOST_ROWS, separators } from "../../domain/import/file-limits.ts";

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 20_000_000;

/** A cell: a number stays one, a day is `yyyy-MM-dd`, a formula is the value that was kept with it. */
export const Cell = Schema.NullOr(
  Schema.Union([Schema.String.check(Schema.isMaxLength(10_000)), Schema.Finite, Schema.Boolean]),
);
export type Cell = typeof Cell.Type;

/** A cell as a person corrects it. */
export const CellInput = Schema.NullOr(
  Schema.Union([
    Schema.String.check(Schema.isMaxLength(10_000)),
    Schema.Finite.check(
      Schema.isBetween({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    Schema.Boolean,
  ]),
);

export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1257",
  "windows-1258",
  "gbk",
] as const;
export const Encoding = Schema.Literals(encodings);
export type Encoding = typeof Encoding.Type;

export const Separator = Schema.Literals(separators);
export type Separator = typeof Separator.Type;

/** What a person says about a file where the guess was wrong. `headingRow` counts from 1; 0: the file has no headings. */
export const ReadChoices = Schema.Struct({
  sheet: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))),
  headingRow: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_ROWS }))),
  encoding: Schema.optionalKey(Encoding),
  separator: Schema.optionalKey(Separator),
});
export type ReadChoices = typeof ReadChoices.Type;

/** How a file was understood; encoding and separator are null where the format has none. */
export const TableSource = Schema.Struct({
  /** `ubl` and `cii`: an e-invoice, whose columns are known. */
  format: Schema.Literals(["xlsx", "xls", "ods", "csv", "ubl", "cii"]),
  sheets: Schema.Array(Schema.String),
  sheet: Schema.Int,
  headingRow: Schema.Int,
  encoding: Schema.NullOr(Encoding),
  separator: Schema.NullOr(Separator),
  /** The sign before decimals in texts. */
  decimal: Schema.Literals([",", "."]),
  /** Whether the day or the month stands first in texts. */
  days: Schema.Literals(["dmy", "mdy"]),
});
export type TableSource = typeof TableSource.Type;
