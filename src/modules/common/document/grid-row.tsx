/** One line of the grid. Drawn again only when its line, its sentences, or the active cell in it change. */
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { GridCell, type RowCells } from "../../../kit/cells/grid-cell.tsx";
import { ROW_HEIGHT } from "./grid-types.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";

export interface GridRowProps<Line extends DocumentLine> extends RowCells {
  readonly line: Line;
  readonly row: number;
  readonly name: string;
  readonly columns: readonly LineColumn<Line>[];
  readonly onRemove: (key: string) => void;
  readonly removeLabel: string;
}

export function GridRow<Line extends DocumentLine>(props: GridRowProps<Line>) {
  const { t } = useTranslation();
  const { line, row, name, columns, onRemove, removeLabel, ...cells } = props;
  return (
    <tr aria-rowindex={row + 2} className="group hover:bg-hover">
      <th
        scope="row"
        className="figures border-b border-line px-2 text-right text-small font-normal text-muted"
      >
        {row + 1}
      </th>
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          {...cells}
          {...{ line, row, name, column, at }}
          lineKey={line.key}
          height={ROW_HEIGHT}
          className="relative border-b border-line"
        />
      ))}
      <td className="border-b border-line p-0 text-center">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t("trade:labelled", { label: removeLabel, value: name })}
          title={removeLabel}
          onClick={() => onRemove(line.key)}
          className="inline-grid size-8 place-items-center rounded text-muted hover:text-negative"
        >
          <X aria-hidden="true" size={14} />
        </button>
      </td>
    </tr>
  );
}
