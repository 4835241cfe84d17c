/** TanStack Table as the table's memory: which rows are selected, which columns are shown in which order. */
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { DataTableProps, TableColumn } from "./types.ts";

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature, columnOrderingFeature });

/** TanStack wants records; a row of ours may be anything, so it travels in a box. */
interface Boxed<Row> {
  readonly row: Row;
}

const nothing: ReadonlySet<string> = new Set();

const sticksFirst = <Row>(columns: ReadonlyArray<TableColumn<Row>>): ReadonlyArray<TableColumn<Row>> =>
  columns.toSorted((a, b) => Number(b.sticky ?? false) - Number(a.sticky ?? false));

export function useTableModel<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, layout, selection = nothing, onSelectionChange } = props;
  const data = useMemo(() => rows.map((row): Boxed<Row> => ({ row })), [rows]);
  const defs = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const rowSelection = useMemo(
    () => Object.fromEntries([...selection].map((id) => [id, true as const])),
    [selection],
  );
  const columnVisibility = useMemo(() => {
    const away = layout?.hidden ?? columns.filter((column) => column.hidden).map((column) => column.id);
    return Object.fromEntries(away.map((id) => [id, false]));
  }, [layout, columns]);
  const columnOrder = useMemo(() => [...(layout?.order ?? [])], [layout]);
  const table = useTable<typeof features, Boxed<Row>>({
    features,
    data,
    columns: defs,
    getRowId: (boxed) => rowId(boxed.row),
    state: { rowSelection, columnVisibility, columnOrder },
    onRowSelectionChange: (change) => {
      const next = typeof change === "function" ? change(rowSelection) : change;
      onSelectionChange?.(new Set(Object.keys(next)));
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visibleColumns = sticksFirst(
    table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []),
  );
  const key = visibleColumns.map((column) => column.id).join("\n");
  // oxlint-disable-next-line react/exhaustive-deps -- `shown` is a new array with every render; its ids say when it differs
  const visible = useMemo(() => visibleColumns, [key, columns]);
  return { table, visible, selection };
}
