/** The table before its rows are there: the same columns, the same heights. */
import { cx } from "../theme/cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { cellClass } from "./table-row.tsx";
import type { TableColumn } from "./types.ts";

const lengths = ["w-3/4", "w-1/2", "w-2/3", "w-4/5", "w-3/5"];

export function SkeletonRows<Row>(props: {
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly count: number;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}) {
  const { columns, count, selectable, hasActions } = props;
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {selectable && (
        <td className="h-row border-b border-line pl-4">
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} className={cellClass(column.align)}>
          <Skeleton
            className={cx(lengths[(row * 3 + at) % lengths.length], column.align === "right" && "ml-auto")}
          />
        </td>
      ))}
      {hasActions && <td className="h-row border-b border-line" />}
    </tr>
  ));
}
