/** The port to spreadsheet files: typed columns and rows in, the bytes of an xlsx or csv file out while rows are still read. */
import type { SheetFormat } from "../../contract/file.ts";
import { PICTURE_WIDTH, withPictures } from "./sheet-pictures.ts";
import { gathered, streamOf } from "./whole.ts";

/** What an amount, day or text is in its cell. A Date of a day is midnight UTC; a picture is the text of its address. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly title: string;
  /** At most one of a list is a picture. */
  readonly kind: "text" | "number" | "money" | "day" | "time" | "picture";
}

export interface SheetPicture {
  readonly mediaType: "image/jpeg" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
  /** Rows of totals, asked for when all others are taken. */
  readonly foot: () => readonly (readonly SheetCell[])[];
  /** By which filters and search it was made, in words. */
  readonly filters?: string;
  /** Those of its picture column, by their addresses. */
  readonly pictures?: ReadonlyMap<string, SheetPicture>;
}

const numberFormats: Readonly<Record<SheetColumn["kind"], string | undefined>> = {
  text: "@",
  number: "#,##0.###",
  money: "#,##0.00##",
  day: "dd/mm/yyyy",
  time: "dd/mm/yyyy hh:mm:ss",
  picture: undefined,
};

const widths: Readonly<Record<SheetColumn["kind"], number>> = {
  text: 22,
  number: 12,
  money: 14,
  day: 12,
  time: 20,
  picture: PICTURE_WIDTH,
};

/**
 * A text that a spreadsheet would read as a formula gets an apostrophe in front. In xlsx this is not needed: its cells
 * say themselves that they are text.
 */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: SheetCell, kind: SheetColumn["kind"] | undefined): string | number | null => {
  if (cell instanceof Date) {
    const text = cell.toISOString();
    return kind === "time" ? text.slice(0, 19).replace("T", " ") : text.slice(0, 10);
  }
  return typeof cell === "string" ? defused(cell) : cell;
};

async function* allRows({ rows, foot }: Sheet) {
  for await (const row of rows) yield [...row];
  for (const row of foot()) yield [...row];
}

async function* csvRows(sheet: Sheet) {
  yield sheet.columns.map(({ title }) => defused(title));
  for await (const row of allRows(sheet)) yield row.map((cell, at) => csvCell(cell, sheet.columns[at]?.kind));
}

const csvWriter = async () => {
  const { writeCsvStream } = await import("hucre/csv");
  return (sheet: Sheet) => writeCsvStream(csvRows(sheet), { bom: true });
};

const xlsxWriter = async () => {
  const { writeXlsx, writeXlsxStream } = await import("hucre/xlsx");
  return (sheet: Sheet) => {
    const frame = {
      name: sheet.name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
      columns: sheet.columns.map(({ title, kind }) => ({
        header: title,
        width: widths[kind],
        ...(numberFormats[kind] !== undefined && { numFmt: numberFormats[kind] }),
      })),
      freezePane: { rows: 1 },
    };
    if (sheet.pictures === undefined) return writeXlsxStream(allRows(sheet), frame);
    const { columns, pictures } = sheet;
    return streamOf(async () => {
      const rows = [columns.map(({ title }): SheetCell => title), ...(await gathered(allRows(sheet)))];
      return writeXlsx({ sheets: [{ ...frame, ...withPictures(columns, rows, pictures) }] });
    });
  };
};

/**
 * What writes a sheet as a file of this format: bytes produced as fast as they are taken, memory does not grow with the
 * rows, except where a sheet has pictures: such a file is written whole, and `limits.ts` says how long it may be. The
 * library behind it is a sixth of the server's modules, so it is loaded when somebody wants a file.
 */
export const sheetWriter = (format: SheetFormat): Promise<(sheet: Sheet) => ReadableStream<Uint8Array>> =>
  format === "csv" ? csvWriter() : xlsxWriter();
