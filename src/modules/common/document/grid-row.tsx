/** One line of the grid. Drawn again only when its line, its sentences, or the active cell in it change. */
import { X } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../kit/theme/cx.ts";
import { CellEditor } from "./cell-editor.tsx";
import { ROW_HEIGHT } from "./grid-types.ts";
import { type DocumentLine, isEditable, isFigure, type LineColumn } from "./line-column.ts";
import { cellName, type RejectedText } from "./lines.ts";

/** The cell that is edited: the text it begins with. */
export interface EditedText {
  readonly text: string;
  readonly isTyped: boolean;
}

export interface GridActs {
  readonly activate: (row: number, column: number) => void;
  readonly edit: (row: number, column: number) => void;
  readonly take: (key: string, column: string, text: string) => void;
  readonly leave: (event: KeyboardEvent) => void;
  readonly revert: () => void;
  readonly remove: (key: string) => void;
}

export interface GridRowProps<Line extends DocumentLine> {
  readonly line: Line;
  readonly row: number;
  readonly name: string;
  readonly columns: readonly LineColumn<Line>[];
  readonly acts: GridActs;
  readonly removeLabel: string;
  /** The active cell, when it is in this row. */
  readonly active: number | null;
  readonly edited: EditedText | null;
  readonly rejected: ReadonlyMap<string, RejectedText>;
  readonly problems: ReadonlyMap<string, string>;
  /** The last rows say what is wrong above themselves: below there is no room. */
  readonly isLow: boolean;
}

interface CellProps<Line extends DocumentLine> extends GridRowProps<Line> {
  readonly column: LineColumn<Line>;
  readonly at: number;
}

/** The sentence at the active cell. */
function CellProblem({ text, isLow }: { readonly text: string; readonly isLow: boolean }) {
  return (
    <span
      role="status"
      className={cx(
        "pointer-events-none absolute right-0 z-30 w-max max-w-72 rounded bg-raised px-2 py-1 text-left text-small whitespace-normal text-negative shadow-float",
        isLow ? "bottom-full mb-0.5" : "top-full mt-0.5",
      )}
    >
      {text}
    </span>
  );
}

function CellText<Line extends DocumentLine>({ column, line, text }: CellProps<Line> & { text: string }) {
  const detail = column.detail?.(line) ?? "";
  return (
    <span className="block truncate">
      {text}
      {detail !== "" && <span className="ml-2 text-small text-muted">{detail}</span>}
    </span>
  );
}

/** A finger edits at once; a mouse edits the cell that has the focus already. */
const notePress = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
  const isAgain = document.activeElement === currentTarget;
  currentTarget.dataset["edits"] = String(pointerType === "touch" || isAgain);
};

function GridCell<Line extends DocumentLine>(props: CellProps<Line>) {
  const { line, row, name, column, at, acts, active, edited, rejected, problems, isLow } = props;
  const cell = cellName(line.key, column.id);
  const refused = rejected.get(cell);
  const problem = refused?.problem ?? problems.get(cell);
  const isActive = active === at;
  const isFixed = !isEditable(column, line);
  const isEdited = isActive && edited !== null && !isFixed;
  const text = refused?.text ?? column.text(line);
  return (
    <td
      role="gridcell"
      data-cell={`${row} ${at}`}
      tabIndex={isActive ? 0 : -1}
      aria-readonly={isFixed || undefined}
      aria-invalid={problem === undefined ? undefined : true}
      aria-description={problem}
      title={problem ?? column.fixedBecause?.(line)}
      onFocus={(event) => event.target === event.currentTarget && acts.activate(row, at)}
      onPointerDown={notePress}
      onClick={({ currentTarget }) =>
        !isEdited && currentTarget.dataset["edits"] === "true" && acts.edit(row, at)
      }
      onDoubleClick={() => acts.edit(row, at)}
      style={{ height: ROW_HEIGHT }}
      className={cx(
        "relative border-b border-line outline-none focus:shadow-[inset_0_0_0_2px_var(--accent)]",
        isEdited ? "p-0" : "px-2",
        isFigure(column) && "figures text-right",
        isFixed && column.read !== undefined && "text-muted",
        problem !== undefined && "bg-negative-soft text-negative",
      )}
    >
      {isEdited ? (
        <CellEditor
          column={column}
          label={`${column.heading}, ${name}`}
          text={edited.text}
          isTyped={edited.isTyped}
          onTake={(typed) => acts.take(line.key, column.id, typed)}
          onLeave={acts.leave}
          onRevert={acts.revert}
        />
      ) : (
        <CellText {...props} text={text} />
      )}
      {isActive && problem !== undefined && <CellProblem text={problem} isLow={isLow} />}
    </td>
  );
}

export function GridRow<Line extends DocumentLine>(props: GridRowProps<Line>) {
  const { t } = useTranslation();
  const { line, row, name, columns, acts, removeLabel } = props;
  return (
    <tr aria-rowindex={row + 2} className="group hover:bg-hover">
      <th
        scope="row"
        className="figures border-b border-line px-2 text-right text-small font-normal text-muted"
      >
        {row + 1}
      </th>
      {columns.map((column, at) => (
        <GridCell key={column.id} {...props} column={column} at={at} />
      ))}
      <td className="border-b border-line p-0 text-center">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("trade:labelled", { label: removeLabel, value: name })}
          title={removeLabel}
          onClick={() => acts.remove(line.key)}
          className="inline-grid size-8 place-items-center rounded text-muted hover:text-negative"
        >
          <X aria-hidden="true" size={14} />
        </button>
      </td>
    </tr>
  );
}
