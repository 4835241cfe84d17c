/** How a screen describes the columns of its lines: what a cell shows, how typed text is read, why a cell is fixed. */

/** What every line of a document has: its own id, made by the client. */
export interface DocumentLine {
  readonly key: string;
}

/** Result of reading the text typed into a cell: the changed line, or a sentence that says what is wrong with the text. */
export type CellReading<Line> = { readonly line: Line } | { readonly problem: string };

/** A choice of a column of the kind `choice`. */
export interface CellChoice {
  readonly value: string;
  readonly label: string;
}

export interface LineColumn<Line extends DocumentLine> {
  readonly id: string;
  readonly heading: string;
  readonly kind: "text" | "quantity" | "money" | "percent" | "choice";
  /** Pixels; one column without a width takes what is left. */
  readonly width?: number;
  /** What the cell shows, in the reader's formats. */
  readonly text: (line: Line) => string;
  /** Quieter, under the text: a code, where a price comes from. */
  readonly detail?: (line: Line) => string;
  /** The text that editing begins with; what the cell shows when left out. */
  readonly edited?: (line: Line) => string;
  /** Reads typed or pasted text. Left out: the cell is never changed. */
  readonly read?: (line: Line, text: string) => CellReading<Line>;
  /** Why the cell of this line is not changed, as a sentence; undefined where it is. */
  readonly fixedBecause?: (line: Line) => string | undefined;
  readonly choices?: readonly CellChoice[];
  /** The field right that the column needs; without the right it is left out. */
  readonly right?: string;
  /** Where it stands on the card of a line on a phone. */
  readonly card?: "title" | "line" | "figure";
}

/** Whether text can be typed into the cell of this line. */
export const isEditable = <Line extends DocumentLine>(column: LineColumn<Line>, line: Line): boolean =>
  column.read !== undefined && column.fixedBecause?.(line) === undefined;

/** Columns of figures are aligned to the right. */
export const isFigure = ({ kind }: Pick<LineColumn<DocumentLine>, "kind">): boolean =>
  kind === "quantity" || kind === "money" || kind === "percent";
