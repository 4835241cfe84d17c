/** The port to spreadsheet files: typed columns and rows in, the bytes of an xlsx or csv file out while rows are still read. */
import type * as Xlsx from "hucre/xlsx";
import type { SheetFormat } from "../../contract/file.ts";
import { csvWriter } from "./csv.ts";
import { allRows, type Sheet, type SheetCell, type Standing } from "./sheet.ts";
import { withPictures } from "./sheet-pictures.ts";
import { styleOf, widthOf } from "./sheet-style.ts";
import { gathered, streamOf } from "./whole.ts";

const frameOf = ({ name, columns }: Sheet) => ({
  name: name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
  columns: columns.map((column) => ({ header: column.title, width: widthOf(column) })),
  freezePane: { rows: 1 },
});

type XlsxLibrary = typeof Xlsx;

/** The library asks a column for its style at each of its cells, so the column answers for the row that was given last. */
const streamedXlsx = ({ writeXlsxStream }: XlsxLibrary, sheet: Sheet) => {
  let standing: Standing = "head";
  let cells: readonly SheetCell[] = [];
  const rows = async function* () {
    for await (const row of allRows(sheet)) {
      ({ standing, cells } = row);
      yield [...cells];
    }
  };
  const { columns, ...frame } = frameOf(sheet);
  const styled = columns.map((column, at) => ({
    ...column,
    get style() {
      return styleOf(sheet.columns[at]?.kind ?? "text", standing, cells[at] ?? null);
    },
  }));
  return writeXlsxStream(rows(), { ...frame, columns: styled });
};

type Pictures = NonNullable<Sheet["pictures"]>;

const picturedXlsx = ({ writeXlsx }: XlsxLibrary, sheet: Sheet, pictures: Pictures) =>
  streamOf(async () => {
    const head = { standing: "head" as const, cells: sheet.columns.map(({ title }): SheetCell => title) };
    const all = [head, ...(await gathered(allRows(sheet)))];
    const styles = all.flatMap(({ standing, cells }, row) =>
      cells.map((cell, at) => {
        const style = styleOf(sheet.columns[at]?.kind ?? "text", standing, cell);
        // Beside a picture, not at its foot.
        const alignment = { ...style.alignment, vertical: "center" } as const;
        return [`${row},${at}`, { style: { ...style, alignment } }] as const;
      }),
    );
    const rows = all.map(({ cells }) => cells);
    const placed = withPictures(sheet.columns, rows, pictures);
    return writeXlsx({ sheets: [{ ...frameOf(sheet), cells: new Map(styles), ...placed }] });
  });

const xlsxWriter = async () => {
  const library = await import("hucre/xlsx");
  return (sheet: Sheet) =>
    sheet.pictures === undefined
      ? streamedXlsx(library, sheet)
      : picturedXlsx(library, sheet, sheet.pictures);
};

/**
 * What writes a sheet as a file of this format: bytes produced as fast as they are taken, memory does not grow with the
 * rows, except where a sheet has pictures: such a file is written whole, and `limits.ts` says how long it may be. The
 * library behind it is a sixth of the server's modules, so it is loaded when somebody wants a file.
 */
export const sheetWriter = (
  format: SheetFormat,
): Promise<(sheet: Sheet, language: string) => ReadableStream<Uint8Array>> =>
  format === "csv" ? csvWriter() : xlsxWriter();
