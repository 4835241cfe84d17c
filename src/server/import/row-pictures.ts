/** Pictures in a spreadsheet, as cells: each row that one lies on has its address, by which it is found again once it is stored. */
import { createHash } from "node:crypto";
import type { Sheet, Workbook } from "hucre/xlsx";
import type { Cell } from "../../contract/import/table.ts";
import { MOST_PICTURE_BYTES, PICTURE_PATH } from "../../domain/import/file-limits.ts";
import { FileRefused } from "./file-refusal.ts";

/** A picture of a file, by the hash under which it is stored. */
export interface FilePicture {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** What of a workbook holds pictures: those that lie on the cells of the sheet, and those that formulas of WPS name. */
export type PictureBook = Pick<Sheet, "images"> & Pick<Workbook, "cellImages">;

/** Pictures of one file: more are split into several files. */
const MOST_PICTURES = 2_000;

const formula = /DISPIMG\("([^"]+)"/i;

interface OnCell {
  readonly row: number;
  readonly column: number;
  readonly bytes: Uint8Array;
}

/** Pictures by their rows, from the left to the right. */
const picturesOn = (rows: readonly (readonly Cell[])[], { images = [], cellImages = [] }: PictureBook) => {
  const named = new Map(cellImages.map(({ id, data }) => [id, data]));
  const inCells = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): readonly OnCell[] => {
      const bytes = named.get((typeof cell === "string" && formula.exec(cell)?.[1]) || "");
      return bytes === undefined ? [] : [{ row, column, bytes }];
    }),
  );
  const above = images.map(({ anchor: { from }, data }) => ({
    row: from.row,
    column: from.col,
    bytes: data,
  }));
  return [...above, ...inCells].toSorted((one, other) => one.row - other.row || one.column - other.column);
};

/** The column that most pictures lie in; a new one behind the others where its cells say something else. */
const columnOf = (rows: readonly (readonly Cell[])[], pictures: readonly OnCell[]): number => {
  const columns = Map.groupBy(pictures, ({ column }) => column);
  const [most = 0] = [...columns].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const isFree = pictures.every(({ row }) => {
    const cell = rows[row]?.[most] ?? null;
    return cell === null || (typeof cell === "string" && formula.test(cell));
  });
  return isFree ? most : Math.max(...rows.map(({ length }) => length));
};

/**
 * Writes the addresses of the pictures below the heading into one column, which gets a heading where it has none. What is larger than
 * a stored picture may be is not among the answered ones, so that its address leads nowhere.
 */
export const placePictures = (
  rows: Cell[][],
  headingAt: number,
  book: PictureBook,
  heading: string,
): readonly FilePicture[] => {
  const pictures = picturesOn(rows, book).filter(({ row }) => row > headingAt);
  if (pictures.length === 0) return [];
  if (pictures.length > MOST_PICTURES) throw new FileRefused("FileTooLarge");
  const last = pictures.at(-1)?.row ?? 0;
  while (rows.length <= last) rows.push([]);
  const column = columnOf(rows, pictures);
  const write = (row: number, text: string) => {
    const cells = rows[row];
    if (cells === undefined) return;
    while (cells.length <= column) cells.push(null);
    cells[column] = text;
  };
  const headings = rows[headingAt];
  if (headings !== undefined && (headings[column] ?? null) === null) write(headingAt, heading);
  const hashed = pictures.map(({ row, bytes }) => ({
    row,
    bytes,
    hash: createHash("sha256").update(bytes).digest("base64url"),
  }));
  for (const [row, own] of Map.groupBy(hashed, (one) => one.row))
    write(row, [...new Set(own.map(({ hash }) => `${PICTURE_PATH}${hash}`))].join(" "));
  return [...new Map(hashed.map(({ hash, bytes }) => [hash, { hash, bytes }])).values()].filter(
    ({ bytes }) => bytes.length <= MOST_PICTURE_BYTES,
  );
};
