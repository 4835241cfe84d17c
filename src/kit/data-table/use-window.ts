/** Which rows are drawn: all of a short list, only those near the eye of a long one. */
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

const ALL_UP_TO = 200;

export interface RowWindow {
  readonly indices: ReadonlyArray<number>;
  /** Pixels of what is not drawn above and below. */
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
}

export function useWindow(count: number, height: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const enabled = count > ALL_UP_TO;
  // oxlint-disable-next-line react/incompatible-library -- only matters to the React compiler, which is not used
  const virtual = useVirtualizer({
    count,
    enabled,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: height,
    scrollPaddingEnd: height,
  });
  if (!enabled) {
    return {
      indices: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      scrollTo: () => undefined,
    };
  }
  const items = virtual.getVirtualItems();
  return {
    indices: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtual.scrollToIndex(index),
  };
}
