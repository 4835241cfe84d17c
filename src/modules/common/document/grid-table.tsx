/** The lines as a table that is used like a spreadsheet: roles of an ARIA grid, only the rows in sight are drawn. */
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFigure, sentencesOfRow } from "../../../kit/cells/cell-column.ts";
import { isLowRow } from "../../../kit/cells/grid-cell.tsx";
import { type CellGrid, useCellActs, useCells } from "../../../kit/cells/use-cells.ts";
import { headWidth } from "../../../kit/data-table/fit-columns.ts";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { useRowsInSight } from "../../../kit/table/rows-in-sight.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { GridRow } from "./grid-row.tsx";
import { type LinesGridProps, ROW_HEIGHT } from "./grid-types.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";
import { ProblemBar } from "./problem-bar.tsx";
import { ProductFinder } from "./product-finder.tsx";
import { useLineCells, useRemoval } from "./use-grid.ts";

/** So many rows are all drawn. */
const ALL_UP_TO = 40;

function Head<Line extends DocumentLine>({ columns }: { readonly columns: readonly LineColumn<Line>[] }) {
  const { t } = useTranslation("document");
  const cell = "sticky top-0 z-head border-b border-line bg-sunken px-2 text-small font-medium text-muted";
  return (
    <thead>
      <tr aria-rowindex={1} style={{ height: ROW_HEIGHT }}>
        <th scope="col" className={cell}>
          <span className="sr-only">{t("line.number")}</span>
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={cx(cell, "truncate", isFigure(column) ? "text-right" : "text-left")}
          >
            {column.heading}
          </th>
        ))}
        <th scope="col" className={cell}>
          <span className="sr-only">{t("line.remove")}</span>
        </th>
      </tr>
    </thead>
  );
}

function Widths<Line extends DocumentLine>({ columns }: { readonly columns: readonly LineColumn<Line>[] }) {
  return (
    <colgroup>
      <col style={{ width: 44 }} />
      {columns.map(({ id, width, heading }) => (
        <col key={id} style={{ width: width && Math.max(width, headWidth(heading)) }} />
      ))}
      <col style={{ width: 36 }} />
    </colgroup>
  );
}

type Cells = ReturnType<typeof useCells>;

interface RowsProps<Line extends DocumentLine> {
  readonly props: LinesGridProps<Line>;
  readonly model: CellGrid;
  readonly cells: Cells;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The same function while the grid changes, so that rows are not drawn again. */
const useStableRemoval = <Line extends DocumentLine>(props: LinesGridProps<Line>) => {
  const remove = useRemoval(props);
  const latest = useRef(remove);
  useLayoutEffect(() => {
    latest.current = remove;
  });
  return useCallback((key: string) => latest.current(key), []);
};

function Rows<Line extends DocumentLine>({ props, model, cells, scroller }: RowsProps<Line>) {
  const { columns, state, problems, nameOf } = props;
  const { t } = useTranslation("document");
  const { lines } = state;
  const acts = useCellActs(model, cells);
  const onRemove = useStableRemoval(props);
  const [MemoRow] = useState(() => memo(GridRow<Line>));
  const { from, to } = useRowsInSight({
    count: lines.length,
    height: ROW_HEIGHT,
    scroller,
    allUpTo: ALL_UP_TO,
  });
  return (
    <tbody>
      {from > 0 && <tr aria-hidden="true" style={{ height: from * ROW_HEIGHT }} />}
      {lines.slice(from, to).map((line, at) => {
        const row = from + at;
        const isActive = cells.place.row === row;
        return (
          <MemoRow
            key={line.key}
            {...{ line, row, columns, acts, onRemove }}
            name={nameOf(line)}
            removeLabel={t("line.remove")}
            active={isActive ? cells.place.column : null}
            edited={isActive ? cells.edited : null}
            {...sentencesOfRow({ rejected: state.rejected, problems }, line.key, columns)}
            isLow={isLowRow(row, lines.length)}
          />
        );
      })}
      {to < lines.length && <tr aria-hidden="true" style={{ height: (lines.length - to) * ROW_HEIGHT }} />}
    </tbody>
  );
}

/** A scanned code adds or counts up wherever the focus is; typing stays where it was. */
export const useScannedProducts = <Line extends DocumentLine>({
  products,
}: Pick<LinesGridProps<Line>, "products">): void => {
  const { t } = useTranslation("document");
  useScanner((code) => {
    const isKnown = products.enterCode(code) !== null;
    playSound(isKnown ? "accepted" : "refused");
    if (!isKnown) notify({ id: "unknown-code", tone: "negative", title: t("product.unknownCode", { code }) });
  });
};

/** Pixels below which columns scroll sideways instead of getting narrower. */
const leastWidth = (columns: readonly { readonly width?: number }[]): number =>
  columns.reduce((sum, { width }) => sum + (width ?? 200), 80);

/** The empty last row. */
export function NewLine<Line extends DocumentLine>(parts: {
  readonly props: LinesGridProps<Line>;
  readonly cells: Pick<Cells, "go" | "move" | "setPlace" | "pasteAt">;
  readonly finder: RefObject<HTMLInputElement | null>;
}) {
  const { cells, finder } = parts;
  const { products, state, columns, quantity, update } = parts.props;
  const place = { row: state.lines.length, column: 0 };
  /** To the first cell that is filled in after a product was found. */
  const goToLine = (key: string | null) => {
    // The state after the act, which this drawing does not have yet.
    const row = update((now) => now).lines.findIndex((line) => line.key === key);
    const column = columns.findIndex(({ id }) => id === quantity);
    if (row >= 0) cells.go({ row, column: Math.max(0, column) });
  };
  return (
    <div className="border-t border-line">
      <ProductFinder
        ref={finder}
        found={products.found}
        onSearch={products.onSearch}
        onPick={(id) => goToLine(products.pick(id))}
        onCode={(code) => {
          const key = products.enterCode(code);
          goToLine(key);
          return key !== null;
        }}
        onPaste={(event) => cells.pasteAt(event, place, false)}
        onMove={cells.move}
        onFocus={() => cells.setPlace(place)}
      />
    </div>
  );
}

export function GridTable<Line extends DocumentLine>(props: LinesGridProps<Line>) {
  const { label, columns, state, products } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const model = useLineCells({ ...props, ...products })(columns);
  /** Into sight; the head sticks to the top, as high as a row. */
  const scrollTo = (row: number) => {
    const box = scroller.current;
    if (box === null) return;
    const least = (row + 2) * ROW_HEIGHT - box.clientHeight;
    box.scrollTo({ top: Math.min(row * ROW_HEIGHT, Math.max(least, box.scrollTop)) });
  };
  const cells = useCells(model, { scroller, newRow: finder, scrollTo });
  useScannedProducts(props);
  return (
    <div className="flex min-h-0 flex-1 flex-col rounded-panel border border-line bg-surface">
      <div
        ref={scroller}
        // Without lines no cell takes the focus, and wide columns are scrolled by keyboard.
        tabIndex={state.lines.length === 0 ? 0 : -1}
        onKeyDown={cells.onKeyDown}
        onPaste={cells.onPaste}
        className="min-h-0 flex-1 overflow-auto rounded-t-panel outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={state.lines.length + 1}
          style={{ minWidth: leastWidth(columns) }}
          className="w-full table-fixed border-separate border-spacing-0 text-list"
        >
          <Widths columns={columns} />
          <Head columns={columns} />
          <Rows {...{ props, model, cells, scroller }} />
        </table>
      </div>
      <NewLine {...{ props, cells, finder }} />
      <ProblemBar {...props} cells={() => cells} />
    </div>
  );
}
