/** The lines of the sale, in the order they came; the last touched is lit and in sight. Long sales draw only what is seen. */
import { useEffect, useRef, type RefObject } from "react";
import { totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { useRowsInSight } from "../../../../kit/table/rows-in-sight.ts";
import { LineRow, ROW_HEIGHT } from "./line-row.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

const ALL_UP_TO = 100;

/** Keeps the current line in sight; rows are of one height, so no row is measured. */
const useInSight = (scroller: RefObject<HTMLDivElement | null>, at: number): void => {
  useEffect(() => {
    const box = scroller.current;
    if (!box || at < 0) return;
    const top = at * ROW_HEIGHT;
    const below = top + ROW_HEIGHT - box.clientHeight;
    if (top < box.scrollTop) box.scrollTo({ top });
    else if (below > box.scrollTop) box.scrollTo({ top: below });
  }, [scroller, at]);
};

export function Lines() {
  const { t, acts } = useDesk();
  const sale = useFlow(({ context }) => context.sale);
  const terms = useFlow(({ context }) => context.terms);
  const problem = useFlow(({ context }) => context.problem);
  const still = useFlow((state) => !state.matches("selling"));
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, touched } = sale;
  const current = sale.selected ?? lines.at(-1)?.key;
  const { from, to } = useRowsInSight({
    count: lines.length,
    height: ROW_HEIGHT,
    scroller,
    allUpTo: ALL_UP_TO,
  });
  useInSight(
    scroller,
    lines.findIndex(({ key }) => key === current),
  );
  const totals = totalsOf(sale, terms).lines;
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={t("till:lines")}
      tabIndex={0}
      className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict"
    >
      <div style={{ height: from * ROW_HEIGHT }} />
      {lines.slice(from, to).map((line, offset) => {
        const at = from + offset;
        return (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            count={lines.length > ALL_UP_TO ? lines.length : undefined}
            amount={totals[at]?.amount ?? 0}
            selected={!still && line.key === current}
            touchedAt={line.key === touched?.key ? touched.at : 0}
            problem={problem?.line === line.key ? problem : null}
            send={acts.send}
          />
        );
      })}
      <div style={{ height: (lines.length - to) * ROW_HEIGHT }} />
    </div>
  );
}
