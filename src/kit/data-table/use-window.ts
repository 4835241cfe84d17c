/** Which rows are drawn: all of a short list, only those near the eye of a long one. */
import type { RefObject } from "react";
import { useRowsInSight } from "../table/rows-in-sight.ts";

const ALL_UP_TO = 200;

export interface RowWindow {
  readonly indices: ReadonlyArray<number>;
  /** Pixels of what is not drawn above and below. */
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
}

export function useWindow(count: number, height: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const { from, to } = useRowsInSight({ count, height, scroller, allUpTo: ALL_UP_TO });
  return {
    indices: Array.from({ length: to - from }, (_, offset) => from + offset),
    before: from * height,
    after: (count - to) * height,
    scrollTo: (index) => {
      const box = scroller.current;
      if (box === null || count <= ALL_UP_TO) return;
      // Head and totals stick to the edges, each as high as a row.
      const least = (index + 3) * height - box.clientHeight;
      box.scrollTo({ top: Math.min(index * height, Math.max(least, box.scrollTop)) });
    },
  };
}
