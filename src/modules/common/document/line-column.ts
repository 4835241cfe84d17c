/** How a screen describes the columns of its lines. */
import type { CellColumn } from "../../../kit/cells/cell-column.ts";

/** What every line of a document has: its own id, made by the client. */
export interface DocumentLine {
  readonly key: string;
}

export interface LineColumn<Line extends DocumentLine> extends CellColumn<Line> {
  /** Pixels; one column without a width takes what is left. */
  readonly width?: number;
  /** The field right that the column needs; without the right it is left out. */
  readonly right?: string;
  /** Where it stands on the card of a line on a phone. */
  readonly card?: "title" | "line" | "figure";
}
