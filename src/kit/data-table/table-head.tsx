/** The sticky head: names of the columns, the sort, the checkbox for all. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Check } from "../field/checkbox.tsx";
import { cx } from "../theme/cx.ts";
import { useKitText } from "../text.tsx";
import type { TableColumn, TableSort } from "./types.ts";

export interface TableHeadProps<Row> {
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort | null) => void) | undefined;
  /** Undefined: rows cannot be selected. */
  readonly selected: "none" | "some" | "all" | undefined;
  readonly onToggleAll: (event: unknown) => void;
  readonly hasActions: boolean;
}

const next = (id: string, sort: TableSort | null): TableSort | null => {
  if (sort?.id !== id) return { id, direction: "asc" };
  return sort.direction === "asc" ? { id, direction: "desc" } : null;
};

const headCell = "sticky top-0 z-head h-row border-b border-line bg-sunken text-small font-medium text-muted";

export function TableHead<Row>({
  columns,
  sort,
  onSort,
  selected,
  onToggleAll,
  hasActions,
}: TableHeadProps<Row>) {
  const text = useKitText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selected !== undefined && (
          <th scope="col" className={cx(headCell, "left-0 z-front pl-4 text-left")}>
            <Check
              label={text.selectAll}
              checked={selected === "all"}
              partly={selected === "some"}
              onClick={onToggleAll}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={sort}
            onSort={onSort}
            place={
              column.sticky && at === 0
                ? selected === undefined
                  ? "left-0 z-front"
                  : "left-10 z-front"
                : undefined
            }
          />
        ))}
        {hasActions && (
          <th scope="col" className={headCell}>
            <span className="sr-only">{text.moreActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>(props: {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | null;
  readonly onSort: TableHeadProps<Row>["onSort"];
  readonly place: string | undefined;
}) {
  const { column, sort, onSort, place } = props;
  const mine = sort?.id === column.id ? sort.direction : undefined;
  const right = column.align === "right";
  const Mark = mine === "asc" ? ArrowUp : mine === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-holds={column.holds}
      aria-sort={mine === undefined ? undefined : mine === "asc" ? "ascending" : "descending"}
      className={cx(
        headCell,
        "px-cell first:pl-4 last:pr-4",
        right ? "text-right" : "text-left",
        place,
        place !== undefined && "group-data-[scrolled=true]/table:shadow-[inset_-1px_0_var(--line)]",
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(next(column.id, sort))}
          className={cx(
            "group/sort -mx-1 inline-flex max-w-[calc(100%+8px)] items-center gap-0.5 rounded-mark px-1 py-0.5 hover:text-ink",
            mine !== undefined && "text-ink",
            right && "flex-row-reverse",
          )}
        >
          <span className="truncate">{column.header}</span>
          <Mark
            aria-hidden="true"
            size={12}
            className={cx(
              "shrink-0",
              mine === undefined &&
                "opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
            )}
          />
        </button>
      ) : (
        <span className="block truncate">{column.header}</span>
      )}
    </th>
  );
}
