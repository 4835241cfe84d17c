/**
 * Which rows are drawn: all of a usual list, those near the eye of a long one. All rows of a table, a list of cards, a sale are
 * of one height, so two divisions tell.
 */
import { useEffect, useState, type RefObject } from "react";

const MARGIN = 12;

interface Sight {
  readonly from: number;
  readonly to: number;
}

interface Rows {
  readonly count: number;
  /** Pixels of one. */
  readonly height: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** So many are all drawn. */
  readonly allUpTo: number;
}

/** Indices of the rows in sight: from `from` to before `to`. */
export const useRowsInSight = ({ count, height, scroller, allUpTo }: Rows): Sight => {
  const [sight, setSight] = useState<Sight>({ from: 0, to: allUpTo });
  const long = count > allUpTo;
  useEffect(() => {
    const box = scroller.current;
    if (!box || !long) return;
    const look = () => {
      const from = Math.max(0, Math.floor(box.scrollTop / height) - MARGIN);
      const to = Math.ceil((box.scrollTop + box.clientHeight) / height) + MARGIN;
      setSight((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    box.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      box.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [scroller, height, long]);
  return long ? { from: Math.min(sight.from, count), to: Math.min(sight.to, count) } : { from: 0, to: count };
};
