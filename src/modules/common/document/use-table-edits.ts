/** Lines that are edited in the cells of a table: the same state, keys and paste as in the lines grid. */
import { type RefObject, useRef } from "react";
import { isFigure } from "../../../kit/cells/cell-column.ts";
import type { CellPlace } from "../../../kit/cells/cell-moves.ts";
import type { TableCells, TableColumn, TableEdits } from "../../../kit/data-table/types.ts";
import type { LinesGridProps } from "./grid-types.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";
import { useLineCells } from "./use-grid.ts";

/** A column of lines as a column of a table: one description for reading, editing and pasting. */
export const tableColumn = <Line extends DocumentLine>(
  column: LineColumn<Line>,
  more: Partial<TableColumn<Line>> = {},
): TableColumn<Line> => ({
  id: column.id,
  header: column.heading,
  cell: column.text,
  align: isFigure(column) ? "right" : "left",
  width: column.width,
  card: column.card,
  sortable: false,
  edit: column,
  ...more,
});

interface EditsInput<Line extends DocumentLine> extends Pick<
  LinesGridProps<Line>,
  "columns" | "state" | "update" | "problems" | "quantity" | "nameOf"
> {
  /** A new line for a pasted code. */
  readonly make: (code: string) => Line | null;
  /** The control for new lines, under the table. */
  readonly newRow: RefObject<HTMLElement | null>;
}

export const useTableEdits = <Line extends DocumentLine>(input: EditsInput<Line>) => {
  const { columns, state, problems, newRow } = input;
  const gridFor = useLineCells(input);
  const cells = useRef<TableCells | null>(null);
  const edits: TableEdits = {
    gridOf: (ids) => gridFor(ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])),
    rejected: state.rejected,
    problems,
    newRow,
    cells,
  };
  return {
    edits,
    /** The active cell and the way to another, by the indices of `columns`; null while no table is drawn. */
    cells: () => {
      const drawn = cells.current;
      if (drawn === null) return null;
      const { columnIds, place, go } = drawn;
      return {
        place: { row: place.row, column: columns.findIndex(({ id }) => id === columnIds[place.column]) },
        go: ({ row, column }: CellPlace) =>
          go({ row, column: Math.max(0, columnIds.indexOf(columns[column]?.id ?? "")) }),
      };
    },
  };
};
