/** How the cells of a column are edited: what a cell shows, how typed text is read, why a cell is fixed. */

/** Result of reading the text typed into a cell: the changed row, or a sentence that says what is wrong with the text. */
export type CellReading<Row> = { readonly line: Row } | { readonly problem: string };

/** A choice of a column of the kind `choice`. */
export interface CellChoice {
  readonly value: string;
  readonly label: string;
}

/** Typed text that could not be read. It stays in its cell, with the sentence, until it is corrected or reverted. */
export interface RejectedText {
  readonly text: string;
  readonly problem: string;
}

export interface CellColumn<Row> {
  readonly id: string;
  readonly heading: string;
  readonly kind: "text" | "quantity" | "money" | "percent" | "choice";
  /** What the cell shows, in the reader's formats. */
  readonly text: (row: Row) => string;
  /** Quieter, under the text: a code, where a price comes from. */
  readonly detail?: (row: Row) => string;
  /** The text that editing begins with; what the cell shows when left out. */
  readonly edited?: (row: Row) => string;
  /** Reads typed or pasted text. Left out: the cell is never changed. */
  readonly read?: (row: Row, text: string) => CellReading<Row>;
  /** Why the cell of this row is not changed, as a sentence; undefined where it is. */
  readonly fixedBecause?: (row: Row) => string | undefined;
  /** What is unusual about the value, as a sentence, though it can be saved. */
  readonly warning?: (row: Row) => string | undefined;
  readonly choices?: readonly CellChoice[];
}

/** Whether text can be typed into the cell of this row. */
export const isEditable = <Row>(column: CellColumn<Row>, row: Row): boolean =>
  column.read !== undefined && column.fixedBecause?.(row) === undefined;

/** Columns of figures are aligned to the right. */
export const isFigure = ({ kind }: Pick<CellColumn<never>, "kind">): boolean =>
  kind === "quantity" || kind === "money" || kind === "percent";

/** The name of a cell among rejected texts and problems. */
export const cellName = (key: string, column: string): string => `${key} ${column}`;

/** What is said about cells, by `cellName`. */
export interface CellSentences {
  readonly rejected: ReadonlyMap<string, RejectedText>;
  readonly problems: ReadonlyMap<string, string>;
}

const NO_TEXTS: CellSentences["rejected"] = new Map();
const NO_PROBLEMS: CellSentences["problems"] = new Map();

/** The sentences that a row is drawn with. Rows without one share empty maps, so that they are not drawn again for those of others. */
export const sentencesOfRow = (
  { rejected, problems }: CellSentences,
  key: string,
  columns: readonly { readonly id: string }[],
): CellSentences => {
  const has = (all: ReadonlyMap<string, unknown>) =>
    all.size > 0 && columns.some(({ id }) => all.has(cellName(key, id)));
  return {
    rejected: has(rejected) ? rejected : NO_TEXTS,
    problems: has(problems) ? problems : NO_PROBLEMS,
  };
};
