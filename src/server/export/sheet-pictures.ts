/** Where the pictures of a list stand in a spreadsheet: each in its own cell, and the row as high as it wants. */
import type { SheetCell, SheetColumn, SheetPicture } from "./sheet.ts";

/** Characters, of 7 pixels each, which is how spreadsheets measure columns. */
export const PICTURE_WIDTH = 9;
const PIXELS = PICTURE_WIDTH * 7;
const POINTS_OF_PIXEL = 0.75;

/** Longer than this it is squeezed: a row has an end. */
const STEEPEST = 4;

/** Pixels. */
const heightOf = ({ width, height }: SheetPicture): number =>
  PIXELS * Math.min(STEEPEST, Math.max(1 / STEEPEST, height / width));

interface Placed {
  readonly row: number;
  readonly picture: SheetPicture;
}

/** Rows without the addresses of their pictures, the pictures in their places, and heights. `rows` begin with the head. */
export const withPictures = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  pictures: ReadonlyMap<string, SheetPicture>,
) => {
  const col = columns.findIndex(({ kind }) => kind === "picture");
  const placed = rows.flatMap((cells, row): readonly Placed[] => {
    const picture = pictures.get(String(cells[col]));
    return picture === undefined ? [] : [{ row, picture }];
  });
  return {
    rows: rows.map((cells, row) => cells.map((cell, at) => (at === col && row > 0 ? null : cell))),
    rowDefs: new Map(
      placed.map(({ row, picture }) => [row, { height: heightOf(picture) * POINTS_OF_PIXEL }]),
    ),
    images: placed.map(({ row, picture }) => ({
      data: picture.bytes,
      type: picture.mediaType === "image/png" ? ("png" as const) : ("jpeg" as const),
      width: PIXELS,
      height: Math.round(heightOf(picture)),
      anchor: { from: { row, col }, to: { row: row + 1, col: col + 1 } },
    })),
  };
};
