/** The rows of a table whose cells are edited as in a spreadsheet. */
import { memo, useImperativeHandle, useRef, useState } from "react";
import { sentencesOfRow } from "../cells/cell-column.ts";
import { GridCell, isLowRow, type RowCells } from "../cells/grid-cell.tsx";
import { type CellActs, useCellActs, useCells } from "../cells/use-cells.ts";
import { cx } from "../theme/cx.ts";
import type { TableParts } from "./data-table.tsx";
import { RowActions } from "./row-actions.tsx";
import { groundOf, stickyClass, useNear } from "./table-row.tsx";
import { TableView } from "./table-view.tsx";
import type { RowActs, TableColumn, TableEdits } from "./types.ts";

interface EditedRowProps<Row> extends RowCells {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowActs: RowActs<Row>;
  readonly hasActions: boolean;
}

const nothing = () => {};

/** Quieter, after the value of a cell. */
const Detail = ({ text }: { readonly text: string }) =>
  text === "" ? null : <span className="ml-2 text-small font-normal text-muted">{text}</span>;

/** Drawn again only when its row, its sentences, or the active cell in it change. */
function EditedRow<Row>(props: EditedRowProps<Row>) {
  const { row, id, index, columns, rowActs, hasActions, ...cells } = props;
  const { near, handlers } = useNear(nothing);
  const ground = groundOf(false, near);
  return (
    <tr aria-rowindex={index + 2} {...handlers} className={cx("group/row", ground)}>
      {columns.map(
        (column, at) =>
          column.edit !== undefined && (
            <GridCell
              key={column.id}
              {...cells}
              line={row}
              lineKey={id}
              name={rowActs.label(row)}
              row={index}
              at={at}
              column={column.edit}
              className={cx(
                "h-row border-b border-line",
                column.sticky && at === 0 ? cx(stickyClass, ground, "left-0") : "relative",
                at === 0 && "font-medium",
              )}
            >
              <span className="block truncate">
                {column.cell(row)}
                <Detail text={column.edit.detail?.(row) ?? ""} />
              </span>
            </GridCell>
          ),
      )}
      {hasActions && (
        <td className={cx("sticky right-0 z-sticky h-row border-b border-line", near && ground)}>
          {near && (
            <div className="absolute inset-y-0 right-2 flex items-center">
              <RowActions entries={rowActs.actions(row)} />
            </div>
          )}
        </td>
      )}
    </tr>
  );
}

interface RowsProps<Row> {
  readonly parts: TableParts<Row>;
  readonly edits: TableEdits;
  readonly cells: ReturnType<typeof useCells>;
  readonly acts: CellActs;
}

function EditedRows<Row>({ parts, edits, cells, acts }: RowsProps<Row>) {
  const { props, model, acts: rowActs, window } = parts;
  const { rows, rowId, rowActions } = props;
  const columns = model.visible;
  const [MemoRow] = useState(() => memo(EditedRow<Row>));
  return window.indices.map((index) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = rowId(row);
    const isActive = cells.place.row === index;
    return (
      <MemoRow
        key={id}
        {...{ row, id, index, columns, rowActs, acts }}
        {...sentencesOfRow(edits, id, columns)}
        hasActions={rowActions !== undefined}
        active={isActive ? cells.place.column : null}
        edited={isActive ? cells.edited : null}
        isLow={isLowRow(index, rows.length)}
      />
    );
  });
}

interface EditedTableProps<Row> {
  readonly parts: TableParts<Row>;
  readonly edits: TableEdits;
}

export function EditedTable<Row>({ parts, edits }: EditedTableProps<Row>) {
  const { props, model, window } = parts;
  const body = useRef<HTMLTableSectionElement>(null);
  const columnIds = model.visible.map(({ id }) => id);
  const grid = edits.gridOf(columnIds);
  const cells = useCells(grid, { scroller: body, newRow: edits.newRow, scrollTo: window.scrollTo });
  const acts = useCellActs(grid, cells);
  useImperativeHandle(edits.cells, () => ({ ...cells, columnIds }));
  return (
    <TableView parts={parts}>
      <tbody ref={body} onKeyDown={cells.onKeyDown} onPaste={cells.onPaste}>
        {window.before > 0 && <tr aria-hidden="true" style={{ height: window.before }} />}
        <EditedRows {...{ parts, edits, cells, acts }} />
        {props.rows.length === 0 && (
          <tr>
            <td colSpan={columnIds.length + (props.rowActions === undefined ? 0 : 1)}>{props.empty}</td>
          </tr>
        )}
        {window.after > 0 && <tr aria-hidden="true" style={{ height: window.after }} />}
      </tbody>
    </TableView>
  );
}
