/**
 * Which lines of a sale are drawn: all of a usual one, those near the eye of a long one. All lines are of one height, so two
 * divisions tell; the till does without the table's measuring window, which costs every till's first load 10 kB.
 */
import { useEffect, useState, type RefObject } from "react";

const ALL_UP_TO = 100;
const MARGIN = 12;

interface Sight {
  readonly from: number;
  readonly to: number;
}

/** Indices from `from` to before `to` of `count` rows of `height` pixels. */
export const useRowsInSight = (
  count: number,
  height: number,
  scroller: RefObject<HTMLElement | null>,
): Sight => {
  const [sight, setSight] = useState<Sight>({ from: 0, to: ALL_UP_TO });
  const long = count > ALL_UP_TO;
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
