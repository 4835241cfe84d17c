/** Rows out of a text file: its encoding and separator are guessed where nobody says them. */
import { countOf, MOST_CELLS } from "./zip-size.ts";
import { parse } from "csv-parse/sync";
import type { Encoding, ReadChoices, Separator } from "../../contract/import/table.ts";
import { MOST_ROWS, separators } from "../../domain/import/file-limits.ts";
import { FileRefused } from "./file-refusal.ts";
import { encodingOf } from "./text-encoding.ts";

const rowsOf = (text: string, separator: Separator, most: number): readonly (readonly string[])[] =>
  parse(text, {
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    to: most,
  });

const isNamed = /^sep=(.)\r?\n/i;

/** The separator that cuts the first lines into the most columns, the same number in each. */
const separatorOf = (text: string): Separator => {
  const sample = text.slice(0, 100_000);
  const score = (separator: Separator): number => {
    const all = rowsOf(sample, separator, 50).map((row) => row.length);
    // The last row of a sample may be cut off.
    const widths = sample.length < text.length ? all.slice(0, -1) : all;
    const sorted = widths.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 1;
    return middle < 2 ? 0 : middle * (widths.filter((width) => width === middle).length / widths.length);
  };
  const scored = separators.map((separator) => ({ separator, points: score(separator) }));
  const [first] = scored.toSorted((one, other) => other.points - one.points);
  return first?.separator ?? ";";
};

const isSeparator = (sign: string | undefined): sign is Separator =>
  separators.some((separator) => separator === sign);

export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  readonly encoding: Encoding;
  readonly separator: Separator;
}

/** FileUnknown for what is no text of rows; web pages and XML that call themselves tables are none either. */
export const readCsv = (bytes: Uint8Array, choices: ReadChoices, language: string): CsvTable => {
  const encoding = choices.encoding ?? encodingOf(bytes, language);
  const whole = new TextDecoder(encoding).decode(bytes);
  if (/^\s*<[!?a-z]/i.test(whole) || whole.slice(0, 1000).includes("\u0000"))
    throw new FileRefused("FileUnknown");
  const named = isNamed.exec(whole);
  const text = whole.replace(isNamed, "");
  const separator = choices.separator ?? (isSeparator(named?.[1]) ? named[1] : separatorOf(text));
  if (countOf(text, separator, MOST_CELLS) > MOST_CELLS) throw new FileRefused("FileTooLarge");
  try {
    const rows = rowsOf(text, separator, MOST_ROWS * 2);
    return { rows: named ? [[], ...rows] : rows, encoding, separator };
  } catch (cause) {
    throw new FileRefused("FileDamaged", { cause });
  }
};
