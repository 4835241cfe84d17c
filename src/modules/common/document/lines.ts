/**
 * The lines of a document while they are edited: add, change, remove, copy down, undo. Plain functions from one state to the next;
 * a line that does not change stays the same object, so that its row is not drawn again.
 */
import { cellName, isEditable, type RejectedText } from "../../../kit/cells/cell-column.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";

/** What undo brings back. */
interface Snapshot<Line> {
  readonly lines: readonly Line[];
  readonly rejected: ReadonlyMap<string, RejectedText>;
}

export interface LinesState<Line extends DocumentLine> extends Snapshot<Line> {
  /** The states before the last changes, the newest last. */
  readonly past: readonly Snapshot<Line>[];
}

/** Changes that can be undone. */
const MOST_PAST = 100;

export const startLines = <Line extends DocumentLine>(lines: readonly Line[]): LinesState<Line> => ({
  lines,
  rejected: new Map(),
  past: [],
});

/** The next state, with the present one kept for undo. */
const changed = <Line extends DocumentLine>(
  state: LinesState<Line>,
  next: Partial<Snapshot<Line>>,
): LinesState<Line> => ({
  lines: next.lines ?? state.lines,
  rejected: next.rejected ?? state.rejected,
  past: [...state.past.slice(1 - MOST_PAST), { lines: state.lines, rejected: state.rejected }],
});

const withoutCells = (
  rejected: ReadonlyMap<string, RejectedText>,
  isGone: (cell: string) => boolean,
): ReadonlyMap<string, RejectedText> => {
  const left = [...rejected].filter(([cell]) => !isGone(cell));
  return left.length === rejected.size ? rejected : new Map(left);
};

/** Adds lines after the last. */
export const addLines = <Line extends DocumentLine>(
  state: LinesState<Line>,
  lines: readonly Line[],
): LinesState<Line> => (lines.length === 0 ? state : changed(state, { lines: [...state.lines, ...lines] }));

/** Changes one line by a function; the same line again is no change. */
export const changeLine = <Line extends DocumentLine>(
  state: LinesState<Line>,
  key: string,
  change: (line: Line) => Line,
): LinesState<Line> => {
  const lines = state.lines.map((line) => (line.key === key ? change(line) : line));
  return lines.every((line, at) => line === state.lines[at]) ? state : changed(state, { lines });
};

/** All lines anew, as after a change of the head that prices depend on. */
export const changeLines = <Line extends DocumentLine>(
  state: LinesState<Line>,
  change: (line: Line) => Line,
): LinesState<Line> => {
  const lines = state.lines.map(change);
  return lines.every((line, at) => line === state.lines[at]) ? state : { ...state, lines };
};

/** One cell as typed: the changed line, or the text with what is wrong about it. Fixed cells stay as they are. */
const typedInto = <Line extends DocumentLine>(
  { lines, rejected }: Snapshot<Line>,
  at: { readonly row: number; readonly column: LineColumn<Line> },
  text: string,
): Snapshot<Line> => {
  const { row, column } = at;
  const line = lines[row];
  if (line === undefined || column.read === undefined || !isEditable(column, line))
    return { lines, rejected };
  const name = cellName(line.key, column.id);
  const reading = column.read(line, text);
  if ("problem" in reading)
    return { lines, rejected: new Map(rejected).set(name, { text, problem: reading.problem }) };
  return {
    lines: reading.line === line ? lines : lines.with(row, reading.line),
    rejected: withoutCells(rejected, (cell) => cell === name),
  };
};

/** Takes what was typed into a cell. */
export const typeCell = <Line extends DocumentLine>(
  state: LinesState<Line>,
  at: { readonly key: string; readonly column: LineColumn<Line> },
  text: string,
): LinesState<Line> => {
  const row = state.lines.findIndex(({ key }) => key === at.key);
  const next = typedInto(state, { row, column: at.column }, text);
  return next.lines === state.lines && next.rejected === state.rejected ? state : changed(state, next);
};

/** Forgets a rejected text: the cell shows its value again. */
export const revertCell = <Line extends DocumentLine>(
  state: LinesState<Line>,
  key: string,
  column: string,
): LinesState<Line> => {
  const rejected = withoutCells(state.rejected, (cell) => cell === cellName(key, column));
  return rejected === state.rejected ? state : { ...state, rejected };
};

/** The cell above into this one (Ctrl+D). */
export const copyDown = <Line extends DocumentLine>(
  state: LinesState<Line>,
  at: { readonly row: number; readonly column: LineColumn<Line> },
): LinesState<Line> => {
  const above = state.lines[at.row - 1];
  const line = state.lines[at.row];
  if (above === undefined || line === undefined) return state;
  const text = (at.column.edited ?? at.column.text)(above);
  return typeCell(state, { key: line.key, column: at.column }, text);
};

/** Without the line and the texts in it. */
export const removeLine = <Line extends DocumentLine>(
  state: LinesState<Line>,
  key: string,
): LinesState<Line> => {
  const lines = state.lines.filter((line) => line.key !== key);
  if (lines.length === state.lines.length) return state;
  return changed(state, {
    lines,
    rejected: withoutCells(state.rejected, (cell) => cell.startsWith(`${key} `)),
  });
};

/** The state before the last change; the same state when there was none. */
export const undoLines = <Line extends DocumentLine>(state: LinesState<Line>): LinesState<Line> => {
  const before = state.past.at(-1);
  return before === undefined ? state : { ...before, past: state.past.slice(0, -1) };
};

/** A block of cells, as a spreadsheet puts it on the clipboard. */
export type CellBlock = readonly (readonly string[])[];

export interface PasteTarget<Line extends DocumentLine> {
  readonly row: number;
  /** Index in `columns`. */
  readonly column: number;
  readonly columns: readonly LineColumn<Line>[];
  /** The column that the second cell of "code, quantity" belongs to. */
  readonly quantity: string;
  /** A new line for a product code; null where nobody knows the code. */
  readonly make: (code: string) => Line | null;
  /** Whether a new line is one that is there already, which then takes its cells; left out where a product may have several lines. */
  readonly isSame?: ((line: Line, made: Line) => boolean) | undefined;
}

export interface PasteResult<Line extends DocumentLine> {
  readonly state: LinesState<Line>;
  /** Rows that were pasted, into lines or as new ones. */
  readonly pasted: number;
  /** Codes without a product. */
  readonly unknown: readonly string[];
}

/** The columns that the cells after the product code fill in a new line: the quantity for a row of two cells, else those right of the target. */
const columnsOfNew = <Line extends DocumentLine>(cells: readonly string[], target: PasteTarget<Line>) =>
  cells.length === 2
    ? target.columns.filter(({ id }) => id === target.quantity)
    : target.columns.slice(target.column + 1);

/**
 * Pastes a block as one change. Rows on existing lines fill their cells to the right of the target; rows below the last line are
 * new lines, whose first cell is a product code.
 */
export const pasteBlock = <Line extends DocumentLine>(
  state: LinesState<Line>,
  block: CellBlock,
  target: PasteTarget<Line>,
): PasteResult<Line> => {
  let next: Snapshot<Line> = { lines: state.lines, rejected: state.rejected };
  const unknown: string[] = [];
  let row = target.row;
  let pasted = 0;
  for (const cells of block) {
    const isNew = row >= next.lines.length;
    const [code = ""] = cells;
    const made = isNew ? target.make(code.trim()) : null;
    if (isNew && made === null) {
      unknown.push(code.trim());
      continue;
    }
    const same = made === null ? -1 : next.lines.findIndex((line) => target.isSame?.(line, made) ?? false);
    const at = same < 0 ? row : same;
    if (made !== null && same < 0) next = { ...next, lines: [...next.lines, made] };
    const columns = isNew ? columnsOfNew(cells, target) : target.columns.slice(target.column);
    const texts = isNew ? cells.slice(1) : cells;
    columns.slice(0, texts.length).forEach((column, index) => {
      next = typedInto(next, { row: at, column }, texts[index]?.trim() ?? "");
    });
    if (same < 0) row += 1;
    pasted += 1;
  }
  const isSame = next.lines === state.lines && next.rejected === state.rejected;
  return { state: isSame ? state : changed(state, next), pasted, unknown };
};
