/** The table on a phone: each row a card with the columns that matter. */
import { Check } from "../field/checkbox.tsx";
import { cx } from "../theme/cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useKitText } from "../text.tsx";
import { isOwnClick } from "./table-row.tsx";
import type { RowActs, TableColumn } from "./types.ts";

export const CARD_HEIGHT = 61;

export interface RowCardProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly index: number;
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly acts: RowActs<Row>;
  readonly active: boolean;
  readonly selected: boolean | undefined;
  readonly openable: boolean;
}

export function RowCard<Row>(props: RowCardProps<Row>) {
  const { row, id, index, acts, active, selected, openable } = props;
  const text = useKitText();
  return (
    <div
      role="listitem"
      data-row={index}
      tabIndex={active ? 0 : -1}
      onFocus={() => acts.activate(index)}
      onClick={(event) => openable && !isOwnClick(event) && acts.open(row)}
      className={cx(
        "flex min-h-15 items-start gap-3 border-b border-line px-4 py-2.5 text-list focus-visible:-outline-offset-2 active:bg-press",
        selected && "bg-selected",
      )}
    >
      {selected !== undefined && (
        <Check
          label={text.selectRow(acts.label(row))}
          checked={selected}
          onClick={(event) => acts.toggle(id, event)}
          className="mt-0.5"
        />
      )}
      <CardWords {...props} />
    </div>
  );
}

function CardWords<Row>({ row, columns }: RowCardProps<Row>) {
  const isNamed = ({ card, isBlank }: TableColumn<Row>) => card !== "line" || isBlank?.(row) !== true;
  const at = (place: TableColumn<Row>["card"]) =>
    columns.filter((column) => column.card === place && isNamed(column));
  return (
    <>
      <div className="min-w-0 flex-1">
        <div className="flex gap-2 font-medium">
          {at("title").map((column, place, { length }) => (
            // A number stands whole before a name; a title alone is cut where the card ends.
            <span key={column.id} className={place === 0 && length > 1 ? "shrink-0" : "min-w-0 truncate"}>
              {column.cell(row)}
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-3 text-muted">
          {at("line").map((column) => (
            <span key={column.id} className="max-w-full break-words">
              <LineWords column={column} row={row} />
            </span>
          ))}
        </div>
      </div>
      <div className="figures shrink-0 text-right font-medium">
        {at("figure").map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </div>
    </>
  );
}

/** A value of a card's line. A figure stands behind the name of its column: alone among words it says nothing. */
function LineWords<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  if (column.align !== "right") return column.cell(row);
  return (
    <>
      {column.header} <span className="text-ink">{column.cell(row)}</span>
    </>
  );
}

export function SkeletonCards({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} aria-hidden="true" className="flex min-h-15 gap-3 border-b border-line px-4 py-3.5">
      <div className="flex-1 space-y-2.5">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
      <Skeleton className="w-16" />
    </div>
  ));
}
