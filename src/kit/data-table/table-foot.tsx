/** The totals row, always in sight. */
import { cx } from "../theme/cx.ts";
import type { TableColumn } from "./types.ts";

const footCell = "sticky bottom-0 z-head h-row border-t border-line bg-sunken font-semibold";

export function TableFoot<Row>(props: {
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}) {
  const { columns, selectable, hasActions } = props;
  if (!columns.some((column) => column.footer !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {selectable && <td className={cx(footCell, "left-0 z-front")} />}
        {columns.map((column, at) => (
          <td
            key={column.id}
            className={cx(
              footCell,
              "truncate px-cell first:pl-4 last:pr-4",
              column.align === "right" && "figures text-right",
              column.sticky && at === 0 && (selectable ? "left-10 z-front" : "left-0 z-front"),
            )}
          >
            {column.footer}
          </td>
        ))}
        {hasActions && <td className={footCell} />}
      </tr>
    </tfoot>
  );
}
