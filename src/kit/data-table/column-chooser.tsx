/** Which columns are shown, and in which order: tick them, drag them, or move them with the arrow buttons. */
import { Columns3, GripVertical } from "lucide-react";
import { useState } from "react";
import { cx } from "../theme/cx.ts";
import { IconButton } from "../icon-button.tsx";
import { Popover } from "../overlay/popover.tsx";
import { useKitText } from "../text.tsx";
import { ColumnLine } from "./column-line.tsx";
import type { TableColumn, TableLayout } from "./types.ts";

export interface ColumnChooserProps<Row> {
  /** When what is chosen are no columns. */
  readonly label?: string | undefined;
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly layout: TableLayout | undefined;
  readonly onLayoutChange: (layout: TableLayout) => void;
}

/** The layout as it stands, complete: columns that came later are put at the end. */
export function fullLayout<Row>(
  columns: ReadonlyArray<TableColumn<Row>>,
  layout: TableLayout | undefined,
): TableLayout {
  const columnIds = new Set(columns.map((column) => column.id));
  const storedOrder = (layout?.order ?? []).filter((id) => columnIds.has(id));
  const order = [
    ...storedOrder,
    ...columns.map((column) => column.id).filter((id) => !storedOrder.includes(id)),
  ];
  const hidden = layout?.hidden ?? columns.filter((column) => column.hidden).map((column) => column.id);
  return { order, hidden };
}

function moved(order: ReadonlyArray<string>, id: string, to: number): ReadonlyArray<string> {
  const others = order.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, id);
}

export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const text = useKitText();
  const label = props.label ?? text.columns;
  return (
    <Popover
      trigger={<IconButton label={label} icon={<Columns3 aria-hidden="true" size={16} />} />}
      anchor="bottom end"
      label={label}
      panelClass="z-top flex max-h-[70vh] w-72 flex-col overflow-y-auto p-1.5"
    >
      {() => <ColumnList {...props} />}
    </Popover>
  );
}

function ColumnList<Row>({ columns, layout, onLayoutChange }: ColumnChooserProps<Row>) {
  const { order, hidden } = fullLayout(columns, layout);
  const [dragged, setDragged] = useState<string>();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const listed = order.flatMap((id) => byId.get(id) ?? []).filter((column) => !column.fixed);
  const place = (id: string, to: number) => onLayoutChange({ order: moved(order, id, to), hidden });
  return (
    <ul>
      {listed.map((column) => (
        <li
          key={column.id}
          draggable
          onDragStart={() => setDragged(column.id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => event.preventDefault()}
          onDragEnter={() =>
            dragged !== undefined && dragged !== column.id && place(dragged, order.indexOf(column.id))
          }
          className={cx(
            "group flex h-8 items-center gap-1 rounded-mark pr-1 hover:bg-press",
            dragged === column.id && "opacity-50",
          )}
        >
          <GripVertical aria-hidden="true" size={14} className="shrink-0 text-muted" />
          <ColumnLine
            label={column.header}
            shown={!hidden.includes(column.id)}
            onShow={(on) =>
              onLayoutChange({
                order,
                hidden: on ? hidden.filter((id) => id !== column.id) : [...hidden, column.id],
              })
            }
            onMove={(by) => place(column.id, order.indexOf(column.id) + by)}
          />
        </li>
      ))}
    </ul>
  );
}
