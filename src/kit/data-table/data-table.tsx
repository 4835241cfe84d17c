/**
 * The ledger: a list of anything, with sticky head, first column and totals, selection, keyboard, and cards on a phone.
 * It fills the height it is given and scrolls inside.
 */
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { usePhone } from "../theme/use-media.ts";
import { useRowHeight } from "../theme/density.ts";
import { CARD_HEIGHT } from "./row-cards.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { contentWidths } from "./content-width.ts";
import { fitColumns, useInnerWidth } from "./fit-columns.ts";
import { CardList } from "./card-list.tsx";
import { EditedTable } from "./edited-table.tsx";
import { TableView } from "./table-view.tsx";
import type { DataTableProps, RowActs } from "./types.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useTableModel } from "./use-table-model.ts";
import { useWindow, type RowWindow } from "./use-window.ts";

/** All that drawing needs, whichever way it is drawn. */
export interface TableParts<Row> {
  readonly props: DataTableProps<Row>;
  readonly model: ReturnType<typeof useTableModel<Row>>;
  readonly acts: RowActs<Row>;
  readonly keys: ReturnType<typeof useRowKeys>;
  readonly window: RowWindow;
}

const none: ReadonlyArray<never> = [];

/** The same object for ever, always calling what the last render was given: rows are not drawn again for a new closure. */
function useActs<Row>(
  props: DataTableProps<Row>,
  table: ReturnType<typeof useTableModel<Row>>["table"],
  activate: (index: number) => void,
): RowActs<Row> {
  const latest = useRef({ props, table, activate });
  useLayoutEffect(() => {
    latest.current = { props, table, activate };
  });
  return useMemo(
    () => ({
      open: (row) => latest.current.props.onOpen?.(row),
      toggle: (id, event) => latest.current.table.getRow(id).getToggleSelectedHandler()(event),
      activate: (index) => latest.current.activate(index),
      actions: (row) => latest.current.props.rowActions?.(row) ?? none,
      label: (row) => latest.current.props.rowLabel?.(row) ?? latest.current.props.rowId(row),
    }),
    [],
  );
}

/** The columns that fit, texts as wide as there is room; all columns once the person has arranged them. */
function useFitting<Row>(
  { layout, selection, rowActions, rows }: DataTableProps<Row>,
  model: ReturnType<typeof useTableModel<Row>>,
  root: RefObject<HTMLElement | null>,
) {
  const width = useInnerWidth(root);
  const { visible } = model;
  const arranged = layout !== undefined;
  const [selectable, hasActions] = [selection !== undefined, rowActions !== undefined];
  const content = useMemo(() => contentWidths(visible, rows), [visible, rows]);
  const fitting = useMemo(
    () => fitColumns(visible, width, { selectable, hasActions, arranged, content }),
    [visible, arranged, width, selectable, hasActions, content],
  );
  return { ...model, visible: fitting };
}

function useParts<Row>(
  props: DataTableProps<Row>,
  root: RefObject<HTMLElement | null>,
  height: number,
): TableParts<Row> {
  const { rows, rowId, onOpen, onPeek, selection } = props;
  const model = useFitting(props, useTableModel(props), root);
  const window = useWindow(rows.length, height, root);
  const at = (index: number, act: ((row: Row) => void) | undefined) => {
    const row = rows[index];
    if (row !== undefined) act?.(row);
  };
  const keys = useRowKeys({
    root,
    // Where cells are edited, the focus is on a cell.
    count: props.edits === undefined ? rows.length : 0,
    scrollTo: window.scrollTo,
    onEnter: (index) => at(index, onOpen),
    onSpace: (index) => at(index, onPeek),
    onSelect: (index) => at(index, (row) => selection && model.table.getRow(rowId(row)).toggleSelected()),
  });
  return { props, model, acts: useActs(props, model.table, keys.setActive), keys, window };
}

function instead<Row>({ rows, status, empty, failed, edits }: DataTableProps<Row>): ReactNode {
  if (status === "failed") return failed;
  // New rows are pasted into an empty table too, so its head stands there.
  return edits === undefined && rows.length === 0 && status !== "loading" ? empty : undefined;
}

function Body<Row>({ parts, isPhone }: { readonly parts: TableParts<Row>; readonly isPhone: boolean }) {
  const { edits } = parts.props;
  if (isPhone) return <CardList parts={parts} />;
  return edits === undefined ? <TableView parts={parts} /> : <EditedTable parts={parts} edits={edits} />;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, status, label, bulkActions, onSelectionChange } = props;
  const phone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const parts = useParts(props, root, phone ? CARD_HEIGHT : rowHeight);
  const selected = [...parts.model.selection];
  const other = instead(props);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {status === "loading" && rows.length > 0 && <ProgressBar active inline />}
      <div
        ref={root}
        role="region"
        aria-label={label}
        aria-busy={status === "loading"}
        tabIndex={other === undefined && rows.length > 0 ? -1 : 0}
        onScroll={(event) => {
          event.currentTarget.dataset["scrolled"] = String(event.currentTarget.scrollLeft > 0);
        }}
        className="group/table min-h-0 flex-1 scroll-py-row overflow-auto overscroll-contain bg-surface outline-none"
      >
        {other ?? <Body parts={parts} isPhone={phone} />}
      </div>
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={() => onSelectionChange?.(new Set())}>
          {bulkActions?.(selected)}
        </SelectionBar>
      )}
    </div>
  );
}
