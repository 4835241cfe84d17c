/** Under the lines: how many cells are wrong and the way to the next, or the keys of the grid. */
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { cellName } from "../../../kit/cells/cell-column.ts";
import type { CellPlace } from "../../../kit/cells/cell-moves.ts";
import type { LinesGridProps } from "./grid-types.ts";
import type { DocumentLine } from "./line-column.ts";

type Checked<Line extends DocumentLine> = Pick<LinesGridProps<Line>, "columns" | "state" | "problems">;

/** The cells with a sentence, in reading order. */
const wrongCells = <Line extends DocumentLine>({ columns, state, problems }: Checked<Line>) =>
  state.rejected.size + problems.size === 0
    ? []
    : state.lines.flatMap(({ key }, row) =>
        columns.flatMap(({ id }, column): readonly CellPlace[] => {
          const cell = cellName(key, id);
          return state.rejected.has(cell) || problems.has(cell) ? [{ row, column }] : [];
        }),
      );

interface ProblemBarProps<Line extends DocumentLine> extends Checked<Line> {
  /** The active cell, and the way to another; null while no grid is drawn. */
  readonly cells: () => { readonly place: CellPlace; readonly go: (place: CellPlace) => void } | null;
}

export function ProblemBar<Line extends DocumentLine>(props: ProblemBarProps<Line>) {
  const { t } = useTranslation("document");
  const wrong = wrongCells(props);
  const [first] = wrong;
  const goToNext = () => {
    const cells = props.cells();
    if (cells === null || first === undefined) return;
    const { place, go } = cells;
    const isAfter = ({ row, column }: CellPlace) =>
      row > place.row || (row === place.row && column > place.column);
    go(wrong.find(isAfter) ?? first);
  };
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-small text-muted">
      {first === undefined ? (
        <span className="max-lg:hidden">{t("keys")}</span>
      ) : (
        <>
          <span className="flex items-center gap-1.5 text-negative">
            <CircleAlert aria-hidden="true" size={14} />
            {t("problems", { number: wrong.length })}
          </span>
          <Button size="small" shortcut="F8" onClick={goToNext}>
            {t("problems.next")}
          </Button>
        </>
      )}
    </div>
  );
}
