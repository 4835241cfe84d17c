/** How the lines of a document are dealt out to sheets of paper, and what is carried from one to the next. */

/** Heights in one unit, whichever. */
export interface PageRoom {
  /** For lines and sums on the first page and on each one after it. */
  readonly first: number;
  readonly next: number;
  /** Of one row of sums: what was brought forward, what is carried, what the page comes to. */
  readonly sum: number;
  /** Whether each page says what it comes to. */
  readonly hasPageSum: boolean;
  /** Of what stands below the last line: totals, remarks, signatures. It is never cut. */
  readonly tail: number;
  /** So many lines on a page at most; null for as many as fit. */
  readonly mostLines: number | null;
}

/** The lines from one index up to another, without that. */
export interface PageLines {
  readonly from: number;
  readonly to: number;
}

/** Where the tail goes to a new page, so many lines go with it: sums do not stand alone. */
const WITH_TAIL = 2;

/** How many lines from `from` on fit into so much room; at least one, or a line that is too high would never be printed. */
const fitting = (heights: readonly number[], from: number, room: number, most: number): number => {
  let [used, to] = [0, from];
  while (to < heights.length && to - from < most && used + (heights[to] ?? 0) <= room) {
    used += heights[to] ?? 0;
    to += 1;
  }
  return Math.max(to, Math.min(from + 1, heights.length));
};

/** Deals out lines of these heights. A document without lines has one page; a tail that fits beside no line a page of its own. */
export const dealOut = (heights: readonly number[], room: PageRoom): readonly PageLines[] => {
  const pages: PageLines[] = [];
  const most = room.mostLines ?? Number.POSITIVE_INFINITY;
  const pageSum = room.hasPageSum ? room.sum : 0;
  let from = 0;
  for (;;) {
    const isFirst = pages.length === 0;
    const free = (isFirst ? room.first : room.next - room.sum) - pageSum;
    const remainingHeight = heights.slice(from).reduce((sum, height) => sum + height, 0);
    if (remainingHeight + room.tail <= free && heights.length - from <= most)
      return [...pages, { from, to: heights.length }];
    const to = fitting(heights, from, free - room.sum, most);
    const takesAll = to === heights.length;
    const end = takesAll ? Math.max(from + 1, to - WITH_TAIL) : to;
    pages.push({ from, to: Math.min(end, heights.length) });
    if (takesAll && to - from <= 1) return [...pages, { from: to, to }];
    from = end;
  }
};

/** What a page brings forward from those before it, comes to by itself, and carries to the next. */
export interface PageSums {
  readonly brought: number;
  readonly own: number;
  readonly carried: number;
}

/** The sums of each page, of the amounts of the lines. */
export const pageSums = (amounts: readonly number[], pages: readonly PageLines[]): readonly PageSums[] => {
  let brought = 0;
  return pages.map(({ from, to }) => {
    const own = amounts.slice(from, to).reduce((sum, amount) => sum + amount, 0);
    const sums = { brought, own, carried: brought + own };
    brought = sums.carried;
    return sums;
  });
};
