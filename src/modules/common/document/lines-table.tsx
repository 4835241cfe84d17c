/** Lines in a table of the kit whose cells are edited as in a spreadsheet, with the finder for new ones; on a phone as cards. */
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../kit/data-table/data-table.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { usePhone } from "../../../kit/theme/use-media.ts";
import { NewLine, useScannedProducts } from "./grid-table.tsx";
import type { LinesGridProps } from "./grid-types.ts";
import { LineCards } from "./line-cards.tsx";
import type { DocumentLine } from "./line-column.ts";
import { ProblemBar } from "./problem-bar.tsx";
import { useRemoval } from "./use-grid.ts";
import { tableColumn, useTableEdits } from "./use-table-edits.ts";

const keyOf = ({ key }: DocumentLine) => key;

interface LinesTableProps<Line extends DocumentLine> extends LinesGridProps<Line> {
  /** What stands in the table while it has no lines. */
  readonly empty: string;
  /** What else is done with a line, beside removing it. */
  readonly acts?: (line: Line) => readonly MenuEntry[];
}

function WideTable<Line extends DocumentLine>(props: LinesTableProps<Line>) {
  const { label, columns, state, nameOf, empty, acts } = props;
  const { t } = useTranslation("document");
  const finder = useRef<HTMLInputElement>(null);
  const { edits, cells } = useTableEdits(props, finder);
  const remove = useRemoval(props);
  const tableColumns = useMemo(() => columns.map(tableColumn), [columns]);
  useScannedProducts(props);
  return (
    <div className="flex min-h-0 flex-1 flex-col rounded-panel border border-line bg-surface">
      <DataTable
        label={label}
        columns={tableColumns}
        rows={state.lines}
        rowId={keyOf}
        rowLabel={nameOf}
        rowActions={(line) => [
          ...(acts?.(line) ?? []),
          { id: "remove", label: t("line.remove"), onPress: () => remove(line.key) },
        ]}
        edits={edits}
        empty={<p className="px-4 py-6 text-list text-muted">{empty}</p>}
      />
      <NewLine
        props={props}
        finder={finder}
        cells={{
          go: (place) => cells()?.go(place),
          move: (event) => cells()?.move(event) ?? false,
          setPlace: (place) => cells()?.setPlace(place),
          pasteAt: (event, place, takesOneCell) => cells()?.pasteAt(event, place, takesOneCell),
        }}
      />
      <ProblemBar {...props} cells={cells} />
    </div>
  );
}

export function LinesTable<Line extends DocumentLine>(props: LinesTableProps<Line>) {
  return usePhone() ? <LineCards {...props} /> : <WideTable {...props} />;
}
