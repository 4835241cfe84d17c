/** A cell that is edited as in a spreadsheet: its value, the input while it is edited, and the sentence about it. */
import type { PointerEvent, ReactNode } from "react";
import { cx } from "../theme/cx.ts";
import { type CellColumn, cellName, type CellSentences, isEditable, isFigure } from "./cell-column.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { CellActs, EditedText } from "./use-cells.ts";

/** What the cells of one row have in common. */
export interface RowCells extends CellSentences {
  /** The active cell, when it is in this row. */
  readonly active: number | null;
  readonly edited: EditedText | null;
  readonly acts: CellActs;
  /** The last rows say what is wrong above themselves: below there is no room. */
  readonly isLow: boolean;
}

/** Whether a row is one of the last, where there is no room below. */
export const isLowRow = (row: number, rows: number): boolean => row > 2 && row >= rows - 2;

interface GridCellProps<Row> extends RowCells {
  readonly line: Row;
  readonly lineKey: string;
  /** What the row is called, for assistive technology. */
  readonly name: string;
  readonly row: number;
  readonly at: number;
  readonly column: CellColumn<Row>;
  readonly className: string;
  readonly height?: number | undefined;
  /** How the value is drawn; its text when left out. */
  readonly children?: ReactNode;
}

/** The sentence at the active cell. */
function CellSentence(props: {
  readonly text: string;
  readonly isLow: boolean;
  readonly isWarning: boolean;
}) {
  return (
    <span
      role="status"
      className={cx(
        "pointer-events-none absolute right-0 z-front w-max max-w-72 rounded bg-raised px-2 py-1 text-left text-small whitespace-normal shadow-float",
        props.isWarning ? "text-caution" : "text-negative",
        props.isLow ? "bottom-full mb-0.5" : "top-full mt-0.5",
      )}
    >
      {props.text}
    </span>
  );
}

/** A finger edits at once; a mouse edits the cell that has the focus already. */
const notePress = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
  const isAgain = document.activeElement === currentTarget;
  currentTarget.dataset["edits"] = String(pointerType === "touch" || isAgain);
};

function CellText({ text, detail }: { readonly text: string; readonly detail: string }) {
  return (
    <span className="block truncate">
      {text}
      {detail !== "" && <span className="ml-2 text-small text-muted">{detail}</span>}
    </span>
  );
}

const sentencesOf = <Row,>({ line, lineKey, column, rejected, problems }: GridCellProps<Row>) => {
  const cell = cellName(lineKey, column.id);
  const refused = rejected.get(cell);
  const problem = refused?.problem ?? problems.get(cell);
  return { refused, problem, sentence: problem ?? column.warning?.(line) };
};

/** The input while the cell is edited; else what was typed and refused, else the value. */
function CellContent<Row>(props: GridCellProps<Row>) {
  const { line, lineKey, name, column, acts, edited, children } = props;
  if (edited !== null)
    return (
      <CellEditor
        column={column}
        label={`${column.heading}, ${name}`}
        text={edited.text}
        isTyped={edited.isTyped}
        onTake={(typed) => acts.take(lineKey, column.id, typed)}
        onLeave={acts.leave}
        onRevert={acts.revert}
      />
    );
  const { refused } = sentencesOf(props);
  return refused === undefined && children !== undefined ? (
    children
  ) : (
    <CellText text={refused?.text ?? column.text(line)} detail={column.detail?.(line) ?? ""} />
  );
}

export function GridCell<Row>(props: GridCellProps<Row>) {
  const { line, row, at, column, acts, active, edited, isLow, className } = props;
  const { problem, sentence } = sentencesOf(props);
  const isActive = active === at;
  const isFixed = !isEditable(column, line);
  const isEdited = isActive && edited !== null && !isFixed;
  return (
    <td
      role="gridcell"
      data-cell={`${row} ${at}`}
      tabIndex={isActive ? 0 : -1}
      aria-readonly={isFixed || undefined}
      aria-invalid={problem === undefined ? undefined : true}
      aria-description={sentence}
      title={sentence ?? column.fixedBecause?.(line)}
      onFocus={(event) => event.target === event.currentTarget && acts.activate(row, at)}
      onPointerDown={notePress}
      onClick={({ currentTarget }) =>
        !isEdited && currentTarget.dataset["edits"] === "true" && acts.edit(row, at)
      }
      onDoubleClick={() => acts.edit(row, at)}
      style={props.height === undefined ? undefined : { height: props.height }}
      className={cx(
        "outline-none focus:shadow-[inset_0_0_0_2px_var(--accent)]",
        className,
        isEdited ? "p-0" : "px-2",
        isFigure(column) && "figures text-right",
        isFixed && column.read !== undefined && "text-muted",
        problem !== undefined && "bg-negative-soft text-negative",
        problem === undefined && sentence !== undefined && "bg-caution-soft",
      )}
    >
      <CellContent {...props} edited={isEdited ? edited : null} />
      {isActive && sentence !== undefined && (
        <CellSentence text={sentence} isLow={isLow} isWarning={problem === undefined} />
      )}
    </td>
  );
}
