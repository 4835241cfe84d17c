/** The rows of a file as a grid of any length: each wrong cell says what is wrong and can be corrected in its place. */
import { useImperativeHandle, useRef, useState, type Ref, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { ImportRow, ImportView } from "../../../contract/import/import.ts";
import { ErrorState } from "../../../kit/feedback/states.tsx";
import { useRowsInSight } from "../../../kit/table/rows-in-sight.ts";
import { GridRow } from "./grid-row.tsx";
import { type ImportSubject, namesProducts } from "./wizard-words.ts";

/** Pixels of a row, and rows of a page. */
const HEIGHT = 34;
const PAGE = 200;

export interface GridHandle {
  /** Goes to the next cell that is wrong; the grid shows only wrong rows. */
  readonly next: () => void;
}

export interface RowSums {
  readonly counts: NonNullable<ImportView["counts"]>;
  readonly totals: ImportView["totals"];
  /** Of an e-invoice only. */
  readonly invoice?: ImportView["invoice"];
}

interface RowGridProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
  readonly onlyWrong: boolean;
  /** The first wrong cell gets the focus as soon as it is there. */
  readonly startsAtWrong: boolean;
  /** What was corrected here, by line; null where nothing can be any more. */
  readonly fixed: ReadonlyMap<number, ImportRow> | null;
  /** Gets the corrected row, and others that were judged with it. */
  readonly onFix: (rows: readonly ImportRow[], sums: RowSums) => void;
  readonly ref?: Ref<GridHandle>;
}

interface PartProps extends Omit<RowGridProps, "ref" | "startsAtWrong"> {
  readonly page: number;
  readonly from: number;
  readonly to: number;
  readonly focused: number | null;
  readonly onFocused: () => void;
}

const queryOf = (id: number, page: number, onlyWrong: boolean) => ({
  query: { id, offset: page * PAGE, limit: PAGE, ...(onlyWrong && { outcome: "wrong" as const }) },
});

function Part({ subject, view, onlyWrong, fixed, onFix, page, from, to, focused, onFocused }: PartProps) {
  const { data } = useCall(subject.endpoints.rows, queryOf(view.id, page, onlyWrong));
  const fix = useCommand(subject.endpoints.fix);
  const indices = Array.from(
    { length: Math.max(0, Math.min(to, (page + 1) * PAGE) - Math.max(from, page * PAGE)) },
    (_, at) => Math.max(from, page * PAGE) + at,
  );
  return indices.map((index) => {
    const storedRow = data?.rows[index - page * PAGE];
    const row = storedRow && (fixed?.get(storedRow.line) ?? storedRow);
    return (
      <GridRow
        key={storedRow?.line ?? `at ${index}`}
        row={row}
        view={view}
        hasGoods={namesProducts(subject)}
        height={HEIGHT}
        isFocused={focused === index}
        onFocused={onFocused}
        onFix={
          fixed === null
            ? null
            : async (line, column, value) => {
                const {
                  row: next,
                  others,
                  ...sums
                } = await fix.mutateAsync({
                  payload: { id: view.id, line, column, value },
                });
                onFix([next, ...others], sums);
              }
        }
      />
    );
  });
}

const wrongAfter = (box: HTMLElement): HTMLElement | undefined => {
  const cells = [...box.querySelectorAll<HTMLElement>("input[aria-invalid=true]")];
  const active = document.activeElement;
  return cells.find(
    (cell) =>
      active !== null &&
      active !== cell &&
      box.contains(active) &&
      (active.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
};

function Head({ view, subject }: Pick<RowGridProps, "view" | "subject">) {
  const { t } = useTranslation(["import", "trade"]);
  const cell =
    "sticky top-0 z-sticky border-b border-line bg-sunken px-2 text-left text-small font-medium whitespace-nowrap text-muted";
  return (
    <thead>
      <tr style={{ height: HEIGHT }}>
        <th scope="col" className={cell}>
          {t("check.line")}
        </th>
        <th scope="col" className={cell}>
          {t("check.outcome")}
        </th>
        {namesProducts(subject) && (
          <th scope="col" className={cell}>
            {t("trade:product")}
          </th>
        )}
        {view.columns.map(({ heading }, at) => (
          <th key={`${at} ${heading}`} scope="col" className={cell}>
            {heading === "" ? t("map.unnamed", { number: at + 1 }) : heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Where the eye was sent: the row whose first wrong cell gets the focus once it is drawn. */
const useJumps = (box: RefObject<HTMLDivElement | null>, total: number, first: number | null) => {
  const [focused, setFocused] = useState(first);
  const next = () => {
    const scroller = box.current;
    if (scroller === null || total === 0) return;
    const near = wrongAfter(scroller);
    if (near !== undefined) {
      setFocused(null);
      near.focus();
      return;
    }
    scroller.scrollTo({ top: 0 });
    setFocused(0);
  };
  return { focused, next, onFocused: () => setFocused(null) };
};

export function RowGrid({ ref, ...props }: RowGridProps) {
  const { subject, view, onlyWrong } = props;
  const { t } = useTranslation("import");
  const box = useRef<HTMLDivElement>(null);
  const first = useCall(subject.endpoints.rows, queryOf(view.id, 0, onlyWrong));
  const total = first.data?.total ?? 0;
  const { from, to } = useRowsInSight({ count: total, height: HEIGHT, scroller: box, allUpTo: 60 });
  const { next, ...jump } = useJumps(box, total, props.startsAtWrong ? 0 : null);
  useImperativeHandle(ref, () => ({ next }));
  if (first.error !== null)
    return <ErrorState title={first.error.message} onRetry={() => void first.refetch()} />;
  const pages = [Math.floor(from / PAGE), Math.floor(Math.max(from, to - 1) / PAGE)];
  return (
    <div
      ref={box}
      role="group"
      aria-label={t("check.rows")}
      // A place that scrolls is reached by the keyboard also while nothing stands in it.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto rounded-panel border border-line bg-surface"
    >
      <table aria-label={t("check.rows")} aria-rowcount={total + 1} className="border-collapse text-list">
        <Head view={view} subject={subject} />
        <tbody>
          <tr aria-hidden="true" style={{ height: from * HEIGHT }} />
          {[...new Set(pages)].map((page) => (
            <Part key={page} {...props} page={page} from={from} to={to} {...jump} />
          ))}
          <tr aria-hidden="true" style={{ height: (total - to) * HEIGHT }} />
        </tbody>
      </table>
      {first.data !== undefined && total === 0 && (
        <p className="px-4 py-6 text-list text-muted">{t("check.nothing")}</p>
      )}
    </div>
  );
}
