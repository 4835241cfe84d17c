/** Lines that are edited in the cells of a table: the same state, keys and paste as in the lines grid. */
import { type RefObject, useRef } from "react";
import { isFigure } from "../../../kit/cells/cell-column.ts";
import type { CellPlace } from "../../../kit/cells/cell-moves.ts";
import type { TableCells, TableColumn, TableEdits } from "../../../kit/data-table/types.ts";
import type { LinesGridProps } from "./grid-types.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";
import { useLineCells } from "./use-grid.ts";

/** A column of lines as a column of a table: one description for reading, editing and pasting. */
export const tableColumn = <Line extends DocumentLine>(column: LineColumn<Line>): TableColumn<Line> => ({
  id: column.id,
  header: column.heading,
  cell: column.text,
  align: isFigure(column) ? "right" : "left",
  width: column.width,
  card: column.card,
  fixed: column.read !== undefined,
  edit: column,
});

/** `newRow`: the control for new lines, under the table. */
export const useTableEdits = <Line extends DocumentLine>(
  props: LinesGridProps<Line>,
  newRow: RefObject<HTMLElement | null>,
) => {
  const { columns, state, problems, products } = props;
  const gridFor = useLineCells({ ...props, ...products });
  const drawn = useRef<TableCells | null>(null);
  const edits: TableEdits = {
    gridOf: (ids) => gridFor(ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])),
    rejected: state.rejected,
    problems,
    newRow,
    cells: drawn,
  };
  const indexOf = (cells: TableCells, { row, column }: CellPlace) => ({
    row,
    column: Math.max(0, cells.columnIds.indexOf(columns[column]?.id ?? "")),
  });
  /** The active cell and the way to another, by the indices of `columns`; null while no table is drawn. */
  const cells = () => {
    const table = drawn.current;
    if (table === null) return null;
    const { columnIds, place, go } = table;
    return {
      ...table,
      place: { row: place.row, column: columns.findIndex(({ id }) => id === columnIds[place.column]) },
      go: (to: CellPlace) => go(indexOf(table, to)),
    };
  };
  return { edits, cells };
};
