/** One row of the ledger. Drawn again only when it, its mark or its columns change. */
import { useState, type FocusEvent, type MouseEvent, type PointerEvent } from "react";
import { cx } from "../theme/cx.ts";
import { Check } from "../field/checkbox.tsx";
import { useKitText } from "../text.tsx";
import { RowActions } from "./row-actions.tsx";
import type { RowActs, TableColumn } from "./types.ts";

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly acts: RowActs<Row>;
  readonly active: boolean;
  /** Undefined: rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly openable: boolean;
  readonly hasActions: boolean;
  readonly lit: boolean;
}

/** A click on something that does something of its own, or one that ends a text selection, does not open the row. */
export const isOwnClick = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest("a,button,input,label,[role=menu]") !== null) ||
  (getSelection()?.toString() ?? "") !== "";

export const cellClass = (align: "left" | "right" | undefined): string =>
  cx(
    "h-row truncate border-b border-line px-cell first:pl-4 last:pr-4",
    align === "right" && "figures text-right",
  );

/** Sticky cells lie on top: they need the row's own ground, and a hairline once something is under them. */
export const stickyClass =
  "sticky z-sticky group-data-[scrolled=true]/table:shadow-[inset_-1px_0_var(--line)]";

export const groundOf = (selected: boolean | undefined, near: boolean): string =>
  selected ? "bg-selected" : near ? "bg-hover" : "bg-surface";

/** Near: under the pointer, or with the focus on it or in it. Its actions are drawn only then. */
export function useNear(activate: () => void) {
  const [near, setNear] = useState(false);
  const handlers = {
    onFocus: () => {
      setNear(true);
      activate();
    },
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setNear(false),
    onPointerEnter: () => setNear(true),
    onPointerLeave: (event: PointerEvent) =>
      !event.currentTarget.contains(document.activeElement) && setNear(false),
  };
  return { near, handlers };
}

/** Memoised by the table (`memo(TableRow<Row>)`): one line moves, one line is drawn. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, acts, active, selected, openable, hasActions, lit } = props;
  const { near, handlers } = useNear(() => acts.activate(index));
  const ground = groundOf(selected, near);
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      {...handlers}
      onClick={(event) => openable && !isOwnClick(event) && acts.open(row)}
      className={cx(
        "group/row outline-none focus-visible:shadow-[inset_2px_0_var(--accent)]",
        ground,
        lit && "kit-lit",
      )}
    >
      {selected !== undefined && <SelectCell {...props} selected={selected} ground={ground} />}
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={cx(
            cellClass(column.align),
            column.sticky &&
              at === 0 &&
              cx(stickyClass, ground, selected === undefined ? "left-0" : "left-10"),
            at === 0 && "font-medium",
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {hasActions && (
        <td className={cx("sticky right-0 z-sticky h-row border-b border-line", near && ground)}>
          {near && (
            <div className="absolute inset-y-0 right-2 flex items-center">
              <RowActions entries={acts.actions(row)} />
            </div>
          )}
        </td>
      )}
    </tr>
  );
}

interface SelectCellProps<Row> extends TableRowProps<Row> {
  readonly selected: boolean;
  readonly ground: string;
}

function SelectCell<Row>({ row, id, acts, selected, ground }: SelectCellProps<Row>) {
  const text = useKitText();
  return (
    <td
      className={cx(
        "sticky left-0 z-sticky h-row border-b border-line pl-4 group-focus-visible/row:shadow-[inset_2px_0_var(--accent)]",
        ground,
      )}
    >
      <Check
        label={text.selectRow(acts.label(row))}
        checked={selected}
        onClick={(event) => acts.toggle(id, event)}
      />
    </td>
  );
}
