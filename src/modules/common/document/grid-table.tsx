/** The lines as a table that is used like a spreadsheet: roles of an ARIA grid, only the rows in sight are drawn. */
import { type ClipboardEvent, memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { useRowsInSight } from "../../../kit/table/rows-in-sight.ts";
import { cx } from "../../../kit/theme/cx.ts";
import { type GridActs, GridRow } from "./grid-row.tsx";
import { type LinesGridProps, ROW_HEIGHT } from "./grid-types.ts";
import { type DocumentLine, isFigure, type LineColumn } from "./line-column.ts";
import { cellName, revertCell, typeCell } from "./lines.ts";
import { ProblemBar } from "./problem-bar.tsx";
import { ProductFinder } from "./product-finder.tsx";
import { actByKey, useGrid } from "./use-grid.ts";

/** So many rows are all drawn. */
const ALL_UP_TO = 40;

function Head<Line extends DocumentLine>({ columns }: { readonly columns: readonly LineColumn<Line>[] }) {
  const { t } = useTranslation("document");
  const cell = "sticky top-0 z-20 border-b border-line bg-sunken px-2 text-small font-medium text-muted";
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
      {columns.map(({ id, width }) => (
        <col key={id} style={{ width }} />
      ))}
      <col style={{ width: 36 }} />
    </colgroup>
  );
}

const NO_TEXTS: LinesGridProps<DocumentLine>["state"]["rejected"] = new Map();
const NO_SENTENCES: ReadonlyMap<string, string> = new Map();

type Grid<Line extends DocumentLine> = ReturnType<typeof useGrid<Line>>;

/** Acts that stay the same function while the grid changes, so that rows are not drawn again. */
const useActs = <Line extends DocumentLine>(props: LinesGridProps<Line>, grid: Grid<Line>): GridActs => {
  const latest = useRef({ props, grid });
  useLayoutEffect(() => {
    latest.current = { props, grid };
  });
  return useMemo(() => {
    const now = () => latest.current;
    return {
      activate: (row, column) => now().grid.setPlace({ row, column }),
      edit: (row, column) => now().grid.editAt({ row, column }),
      take: (key, id, text) => {
        const column = now().props.columns.find((one) => one.id === id);
        if (column !== undefined) now().props.update((state) => typeCell(state, { key, column }, text));
        now().grid.setEdited(null);
      },
      leave: (event) => {
        if (!now().grid.move(event)) now().grid.setEdited(null);
      },
      revert: () => {
        const { grid: at, props: of } = now();
        const key = of.state.lines[at.place.row]?.key ?? "";
        of.update((state) => revertCell(state, key, of.columns[at.place.column]?.id ?? ""));
        at.go(at.place);
      },
      remove: (key) => now().grid.remove(key),
    };
  }, []);
};

interface RowsProps<Line extends DocumentLine> {
  readonly props: LinesGridProps<Line>;
  readonly grid: Grid<Line>;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The sentences of a row; rows without one share an empty map. */
const ofRow = <Value,>(
  all: ReadonlyMap<string, Value>,
  key: string,
  columns: readonly { readonly id: string }[],
  none: ReadonlyMap<string, Value>,
) => (all.size > 0 && columns.some(({ id }) => all.has(cellName(key, id))) ? all : none);

function Rows<Line extends DocumentLine>({ props, grid, scroller }: RowsProps<Line>) {
  const { columns, state, problems, nameOf } = props;
  const { t } = useTranslation("document");
  const { lines } = state;
  const acts = useActs(props, grid);
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
        const isActive = grid.place.row === row;
        return (
          <MemoRow
            key={line.key}
            {...{ line, row, columns, acts }}
            name={nameOf(line)}
            removeLabel={t("line.remove")}
            active={isActive ? grid.place.column : null}
            edited={isActive ? grid.edited : null}
            rejected={ofRow(state.rejected, line.key, columns, NO_TEXTS)}
            problems={ofRow(problems, line.key, columns, NO_SENTENCES)}
            isLow={row > 2 && row >= lines.length - 2}
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
function NewLine<Line extends DocumentLine>(parts: {
  readonly props: LinesGridProps<Line>;
  readonly grid: Grid<Line>;
  readonly finder: RefObject<HTMLInputElement | null>;
}) {
  const { grid, finder } = parts;
  const { products, state } = parts.props;
  const place = { row: state.lines.length, column: 0 };
  return (
    <div className="border-t border-line">
      <ProductFinder
        ref={finder}
        found={products.found}
        onSearch={products.onSearch}
        onPick={(id) => grid.goToLine(products.pick(id))}
        onCode={(code) => {
          const key = products.enterCode(code);
          grid.goToLine(key);
          return key !== null;
        }}
        onPaste={(event) => void grid.paste(event, place, false)}
        onMove={grid.move}
        onFocus={() => grid.setPlace(place)}
      />
    </div>
  );
}

export function GridTable<Line extends DocumentLine>(props: LinesGridProps<Line>) {
  const { label, columns, state } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const grid = useGrid(props, { scroller, finder });
  useScannedProducts(props);
  const rows = state.lines.length;
  const onPaste = (event: ClipboardEvent) => {
    if (grid.edited === null) grid.paste(event, grid.place, grid.place.row < rows);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col rounded-[8px] border border-line bg-surface">
      <div
        ref={scroller}
        tabIndex={-1}
        onKeyDown={(event) => grid.edited === null && actByKey(event, props, grid)}
        onPaste={onPaste}
        className="min-h-0 flex-1 overflow-auto rounded-t-[8px] outline-none"
      >
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={rows + 1}
          style={{ minWidth: leastWidth(columns) }}
          className="w-full table-fixed border-separate border-spacing-0 text-list"
        >
          <Widths columns={columns} />
          <Head columns={columns} />
          <Rows props={props} grid={grid} scroller={scroller} />
        </table>
      </div>
      <NewLine props={props} grid={grid} finder={finder} />
      <ProblemBar {...props} place={grid.place} onGo={grid.go} />
    </div>
  );
}
