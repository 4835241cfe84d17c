/** The rows as a table. */
import { memo, type ReactNode, useState } from "react";
import type { TableParts } from "./data-table.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { TableFoot } from "./table-foot.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { leastWidth } from "./fit-columns.ts";
import { ACTIONS_WIDTH, SELECT_WIDTH, type TableColumn } from "./types.ts";

function Columns<Row>(props: {
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}) {
  const { columns, selectable, hasActions } = props;
  // Someone has to take what is left over, or the browser stretches every width.
  const rigid = columns.every((column) => column.width !== undefined);
  return (
    <colgroup>
      {selectable && <col style={{ width: SELECT_WIDTH }} />}
      {columns.map((column, at) => (
        <col
          key={column.id}
          style={rigid && at === columns.length - 1 ? undefined : { width: column.width }}
        />
      ))}
      {hasActions && <col style={{ width: ACTIONS_WIDTH }} />}
    </colgroup>
  );
}

interface TableViewProps<Row> {
  readonly parts: TableParts<Row>;
  /** The rows, where they are drawn in another way. */
  readonly children?: ReactNode;
}

export function TableView<Row>({ parts, children }: TableViewProps<Row>) {
  const { props, model } = parts;
  const { rows, sort = null, onSort, rowActions, status, label, skeletonRows = 12 } = props;
  const columns = model.visible;
  const selectable = props.selection !== undefined;
  const hasActions = rowActions !== undefined;
  const selection = model.table.getIsAllRowsSelected()
    ? "all"
    : model.table.getIsSomeRowsSelected()
      ? "some"
      : "none";
  const shape = { columns, selectable, hasActions };
  return (
    <table
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      style={{ minWidth: leastWidth(columns, { selectable, hasActions }) }}
      className="w-full table-fixed border-separate border-spacing-0 text-list"
    >
      <Columns {...shape} />
      <TableHead
        {...{ columns, sort, onSort, hasActions }}
        selected={selectable ? selection : undefined}
        onToggleAll={() => model.table.toggleAllRowsSelected(selection !== "all")}
      />
      {children ?? (
        <tbody onKeyDown={parts.keys.onKeyDown}>
          {rows.length === 0 && status === "loading" ? (
            <SkeletonRows {...shape} count={skeletonRows} />
          ) : (
            <Rows parts={parts} />
          )}
        </tbody>
      )}
      {rows.length > 0 && <TableFoot {...shape} />}
    </table>
  );
}

function Rows<Row>({ parts }: { readonly parts: TableParts<Row> }) {
  const { props, model, acts, keys, window } = parts;
  const { rows, rowId, selection, onOpen, rowActions, litRowId } = props;
  const [MemoRow] = useState(() => memo(TableRow<Row>));
  return (
    <>
      {window.before > 0 && <tr aria-hidden="true" style={{ height: window.before }} />}
      {window.indices.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        return (
          <MemoRow
            key={id}
            {...{ row, id, index, acts }}
            columns={model.visible}
            active={keys.active === index}
            selected={selection && model.selection.has(id)}
            openable={onOpen !== undefined}
            hasActions={rowActions !== undefined}
            lit={litRowId === id}
          />
        );
      })}
      {window.after > 0 && <tr aria-hidden="true" style={{ height: window.after }} />}
    </>
  );
}
