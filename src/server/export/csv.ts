/** A sheet as text: separated and written as the spreadsheet programs of its language read it without being asked. */
import { languageOf } from "../../domain/languages.ts";
import { allRows, type Sheet, type SheetCell, type SheetColumn } from "./sheet.ts";

/**
 * What a spreadsheet reads as the begin of a formula, also in full width, and after characters that nobody sees: it leaves them out
 * before it looks.
 */
const formula =
  /^(?:[\t\r\n]|[\p{Cc}\p{Cf}\p{Z}\u034f\u115f\u1160\u3164\uffa0]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u;

/**
 * A text that a spreadsheet would read as a formula gets an apostrophe in front. In xlsx this is not needed: its cells
 * say themselves that they are text.
 */
const defused = (text: string): string => (formula.test(text) ? `'${text}` : text);

const decimalOf = (language: string): string =>
  new Intl.NumberFormat(languageOf(language).locale).formatToParts(0.5).find(({ type }) => type === "decimal")
    ?.value ?? ".";

type Kind = SheetColumn["kind"];

const numberText = (value: number, kind: Kind | undefined, decimal: string): string => {
  const text = String(kind === "percent" ? Math.round(value * 1e6) / 1e4 : value).replace(".", decimal);
  return kind === "percent" ? `${text} %` : text;
};

const csvCell = (cell: SheetCell, kind: Kind | undefined, decimal: string): string | null => {
  if (cell instanceof Date) {
    const text = cell.toISOString();
    return kind === "time" ? text.slice(0, 19).replace("T", " ") : text.slice(0, 10);
  }
  if (typeof cell === "number") return numberText(cell, kind, decimal);
  return cell === null ? null : defused(cell);
};

async function* csvRows(sheet: Sheet, decimal: string) {
  yield sheet.columns.map(({ title }) => defused(title));
  for await (const { cells } of allRows(sheet))
    yield cells.map((cell, at) => csvCell(cell, sheet.columns[at]?.kind, decimal));
}

/**
 * Where decimals follow a comma, programs expect a semicolon between cells, and would read 12.5 as the twelfth of May. Days are
 * ISO, which all of them read; the mark in front is how Excel knows UTF-8.
 */
export const csvWriter = async () => {
  const { writeCsvStream } = await import("hucre/csv");
  return (sheet: Sheet, language: string) => {
    const decimal = decimalOf(language);
    return writeCsvStream(csvRows(sheet, decimal), { bom: true, delimiter: decimal === "," ? ";" : "," });
  };
};
