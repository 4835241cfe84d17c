/** Columns of a report: every figure leads to the documents behind it, subtotals stand out. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TableColumn } from "../../../kit/data-table/types.ts";

/** A row with `isSubtotal` sums up those after it. */
const strong = (row: object, cell: ReactNode): ReactNode =>
  "isSubtotal" in row && row.isSubtotal === true ? <span className="font-semibold">{cell}</span> : cell;

/** The column with a link in each of its cells; `to` null leaves the figure as it is. */
export const drilled = <Row extends object>(
  column: TableColumn<Row>,
  to: (row: Row) => string | null,
): TableColumn<Row> => ({
  ...column,
  cell: (row) => {
    const address = to(row);
    const cell = strong(row, column.cell(row));
    if (address === null) return cell;
    return (
      <Link to={address} tabIndex={-1} className="hover:text-accent hover:underline">
        {cell}
      </Link>
    );
  },
});

/** A total at the foot of a column, with its documents behind it. */
export const drilledTotal = (text: string, to: string | null): ReactNode =>
  to === null ? (
    text
  ) : (
    <Link to={to} className="hover:text-accent hover:underline">
      {text}
    </Link>
  );
