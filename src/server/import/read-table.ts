/**
 * A file as a table, whatever office program it comes from. Runs in a thread of its own (`table-thread.ts`), as nothing of it
 * can be interrupted. Formulas and macros are never run: a formula counts as the value that was kept with it.
 */
import type { CellValue, Sheet } from "hucre/xlsx";
import type { Cell, ReadChoices, TableSource } from "../../contract/import/table.ts";
import { MOST_COLUMNS, MOST_ROWS } from "../../domain/import/file-limits.ts";
import { readCsv } from "./csv-table.ts";
import { type FileReason, FileRefused } from "./file-refusal.ts";
import { headingRowOf, knownHeadingsIn, writingOf } from "./heading-row.ts";
import { invoiceCells, readInvoice, type ReadInvoice } from "./invoice/read-invoice.ts";
import { type FilePicture, type PictureBook, placePictures } from "./row-pictures.ts";
import { measuredEntries } from "./zip-size.ts";

/** A row by its number in the file, from 1. */
export type Line = readonly [line: number, cells: readonly Cell[]];

export interface Table {
  readonly source: TableSource;
  readonly headings: readonly string[];
  readonly lines: readonly Line[];
  /** Those whose addresses stand in cells. */
  readonly pictures: readonly FilePicture[];
  /** The head of an e-invoice; null of a table. */
  readonly invoice: Omit<ReadInvoice, "lines"> | null;
}

export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly choices: ReadChoices;
  readonly language: string;
  readonly locale: string;
  /** Headings that have a meaning, as `plainHeading` writes them. */
  readonly known: ReadonlySet<string>;
  /** What the column of pictures is called where it has no heading; left out where pictures are not read. */
  readonly pictureHeading?: string | undefined;
  /** Headings of the columns of e-invoices, in their order; left out where these are not read. */
  readonly invoiceHeadings?: readonly string[] | undefined;
}

type Kind = Pick<TableSource, "format" | "sheets" | "sheet" | "encoding" | "separator">;
interface Raw extends Kind {
  readonly rows: readonly (readonly CellValue[])[];
  readonly book?: PictureBook;
}

/** Spreadsheets keep a day as midnight and a time as part of a day. */
const dayText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return "";
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
};

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const plainText = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, " ")
    // oxlint-disable-next-line no-control-regex -- the database has no place for it
    .replace(/\u0000/g, "")
    .trim()
    .replace(/^'(?=[\p{Cf}\p{Z}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u, "")
    .slice(0, 10_000);

const cellOf = (value: CellValue | undefined): Cell => {
  if (value instanceof Date) return dayText(value) || null;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return value ?? null;
  return plainText(value) || null;
};

/** Every cell of a merged field says the same; spreadsheets keep it in the first only. */
const fillMerges = ({ rows, merges = [] }: Sheet, until: number): void => {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    for (const row of rows.slice(startRow, Math.min(endRow, until) + 1))
      for (let column = startCol; column <= Math.min(endCol, MOST_COLUMNS); column += 1) row[column] = value;
  }
};

/** The first of the most known headings; what is hidden is no table of people, though only xlsx says that it is hidden. */
const likelySheet = (sheets: readonly Sheet[], headings: ReadonlySet<string>): number => {
  const points = sheets.map(({ hidden, rows }) =>
    hidden === true || rows.length === 0
      ? -1
      : knownHeadingsIn(
          Array.from(rows.slice(0, SEARCHED_ROWS), (row) => Array.from(row ?? [], cellOf)),
          headings,
        ),
  );
  return Math.max(0, points.indexOf(Math.max(...points)));
};

const SEARCHED_ROWS = 30;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOle = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;

const readers = {
  xlsx: async (bytes: Uint8Array) => (await import("hucre/xlsx")).readXlsx(bytes),
  ods: async (bytes: Uint8Array) => (await import("hucre/ods")).readOds(bytes),
  xls: async (bytes: Uint8Array) => (await import("hucre")).readXls(bytes),
} as const;

const readBook = async (
  format: keyof typeof readers,
  { bytes, choices, known }: ReadRequest,
): Promise<Raw> => {
  const book = await readers[format](bytes).catch((cause: unknown) => {
    throw new FileRefused(bookFault(cause), { cause });
  });
  const at = choices.sheet ?? likelySheet(book.sheets, known);
  const sheet = book.sheets[at];
  if (!sheet) throw new FileRefused("FileEmpty");
  fillMerges(sheet, SEARCHED_ROWS);
  const sheets = book.sheets.map(({ name }) => name);
  const { images } = sheet;
  const pictures = { ...(images && { images }), ...(book.cellImages && { cellImages: book.cellImages }) };
  return { format, sheets, sheet: at, encoding: null, separator: null, rows: sheet.rows, book: pictures };
};

/** Repeated rows and columns, or cells that stand far apart, span more than the reader takes. */
const bookFault = (cause: unknown): FileReason => {
  if (!(cause instanceof Error)) return "FileDamaged";
  if (cause.name === "EncryptedFileError") return "FileLocked";
  const messages = [cause.message, cause.cause instanceof Error ? cause.cause.message : ""];
  return messages.some((message) => /\blimit\b|supported sheet bounds/.test(message))
    ? "FileTooLarge"
    : "FileDamaged";
};

const inUtf16 = (text: string): Buffer => Buffer.from(text, "utf16le");

const readOle = (request: ReadRequest): Promise<Raw> => {
  const { bytes } = request;
  // A locked workbook of today is an old container with these streams in it.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(inUtf16("EncryptedPackage")))
    throw new FileRefused("FileLocked");
  return readBook("xls", request);
};

const readZip = (request: ReadRequest): Promise<Raw> => {
  const { bytes } = request;
  const names = measuredEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return readBook("xlsx", request);
  if (names.includes("content.xml")) return readBook("ods", request);
  throw new FileRefused("FileUnknown");
};

const readRaw = async (request: ReadRequest): Promise<Raw> => {
  const { bytes, choices, language } = request;
  if (bytes.length === 0) throw new FileRefused("FileEmpty");
  if (isZip(bytes)) return readZip(request);
  if (isOle(bytes)) return readOle(request);
  return { format: "csv", sheets: [], sheet: 0, ...readCsv(bytes, choices, language) };
};

const lastFilled = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => cell !== null) + 1;

/** An e-invoice as a table; its numbers are written with a point, its lines count from 1. */
const invoiceTable = ({ lines, ...invoice }: ReadInvoice, headings: readonly string[]): Table => ({
  source: {
    format: invoice.format,
    sheets: [],
    sheet: 0,
    headingRow: 0,
    encoding: null,
    separator: null,
    decimal: ".",
    days: "dmy",
  },
  headings,
  lines: lines.map((line, at): Line => [at + 1, invoiceCells(line).map((cell) => cellOf(cell))]),
  pictures: [],
  invoice,
});

/** The table in a file; throws FileRefused. Rows without anything in them are left out and keep their number. */
export const readTable = async (request: ReadRequest): Promise<Table> => {
  const { invoiceHeadings } = request;
  const invoice = invoiceHeadings === undefined ? null : readInvoice(request.bytes);
  if (invoice !== null && invoiceHeadings !== undefined) return invoiceTable(invoice, invoiceHeadings);
  const { rows: raw, book = {}, ...kind } = await readRaw(request);
  const rows = Array.from(raw, (row) => Array.from(row ?? [], cellOf));
  const at = (request.choices.headingRow ?? headingRowOf(rows, request.known) + 1) - 1;
  const { pictureHeading } = request;
  const pictures = pictureHeading === undefined ? [] : placePictures(rows, at, book, pictureHeading);
  const lines = rows.flatMap((cells, index): Line[] => {
    const width = lastFilled(cells);
    return index > at && width > 0 ? [[index + 1, cells.slice(0, width)]] : [];
  });
  const width = lines.reduce((most, [, cells]) => Math.max(most, cells.length), lastFilled(rows[at] ?? []));
  if (lines.length === 0) throw new FileRefused("FileEmpty");
  if (lines.length > MOST_ROWS || width > MOST_COLUMNS) throw new FileRefused("FileTooLarge");
  return {
    source: { ...kind, headingRow: at + 1, ...writingOf(rows, request.locale) },
    headings: Array.from({ length: width }, (_, column) => String(rows[at]?.[column] ?? "")),
    lines,
    pictures,
    invoice: null,
  };
};
