/** Where the keys of a spreadsheet lead: arrows, Home and End, pages, Enter and Tab. Pure. */

/** A cell by its indices; the row after the last one may be an empty one, for new rows. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  /** Rows, without the empty last one. */
  readonly rows: number;
  readonly columns: number;
  /** Whether an empty row for new rows follows the last one. */
  readonly hasNewRow: boolean;
  readonly isEditable: (place: CellPlace) => boolean;
}

interface Keystroke {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const PAGE = 10;

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The next or previous cell that text can be typed into; the empty last row counts with its first cell. Null at the end. */
const editableFrom = (from: CellPlace, by: 1 | -1, shape: GridShape): CellPlace | null => {
  const { rows, columns, hasNewRow } = shape;
  const last = rows * columns;
  const end = hasNewRow ? last : last - 1;
  for (let at = from.row * columns + from.column + by; at >= 0 && at <= end; at += by) {
    const place = { row: Math.floor(at / columns), column: at % columns };
    if (at === last || shape.isEditable(place)) return place;
  }
  return null;
};

/** The cell that a key leads to; null where the key belongs to the page, such as Tab in the last cell. */
export const moveByKey = (from: CellPlace, stroke: Keystroke, shape: GridShape): CellPlace | null => {
  const { key, shiftKey } = stroke;
  const { rows, columns, hasNewRow } = shape;
  const bottom = hasNewRow ? rows : Math.max(0, rows - 1);
  const isWhole = stroke.ctrlKey || stroke.metaKey;
  if (key === "Tab") {
    if (from.row >= rows && !shiftKey) return null;
    return editableFrom(from.row >= rows ? { row: rows, column: 0 } : from, shiftKey ? -1 : 1, shape);
  }
  const target: Readonly<Record<string, CellPlace>> = {
    ArrowDown: { ...from, row: isWhole ? bottom : from.row + 1 },
    ArrowUp: { ...from, row: isWhole ? 0 : from.row - 1 },
    ArrowLeft: { ...from, column: isWhole ? 0 : from.column - 1 },
    ArrowRight: { ...from, column: isWhole ? columns - 1 : from.column + 1 },
    PageDown: { ...from, row: from.row + PAGE },
    PageUp: { ...from, row: from.row - PAGE },
    Home: { row: isWhole ? 0 : from.row, column: 0 },
    End: { row: isWhole ? bottom : from.row, column: columns - 1 },
    Enter: { ...from, row: from.row + (shiftKey ? -1 : 1) },
  };
  const place = target[key];
  return place === undefined
    ? null
    : { row: within(place.row, bottom), column: within(place.column, columns - 1) };
};
