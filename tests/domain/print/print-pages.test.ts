/** Lines dealt out to pages of paper: none lost, none cut, and what is carried forward is what came before. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealOut, pageSums, type PageRoom } from "../../../src/domain/print/print-pages.ts";

const roomOf = fc.record<PageRoom>({
  first: fc.integer({ min: 300, max: 800 }),
  next: fc.integer({ min: 500, max: 1000 }),
  sum: fc.integer({ min: 15, max: 25 }),
  hasPageSum: fc.boolean(),
  tail: fc.integer({ min: 80, max: 350 }),
  mostLines: fc.option(fc.integer({ min: 1, max: 40 })),
});
const documents = fc.record({
  lines: fc.array(
    fc.record({ height: fc.integer({ min: 18, max: 90 }), amount: fc.integer({ min: -1e9, max: 1e9 }) }),
    {
      maxLength: 400,
    },
  ),
  room: roomOf,
});

const property = (holds: (document: ReturnType<typeof dealt>) => void) =>
  fc.assert(fc.property(documents, ({ lines, room }) => holds(dealt(lines, room))));

const dealt = (lines: readonly { readonly height: number; readonly amount: number }[], room: PageRoom) => {
  const heights = lines.map(({ height }) => height);
  const amounts = lines.map(({ amount }) => amount);
  const pages = dealOut(heights, room);
  return { lines, heights, amounts, room, pages, sums: pageSums(amounts, pages) };
};

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe("the pages of a document", () => {
  test("have every line once and in its order", () => {
    property(({ lines, pages }) => {
      expect(pages.flatMap(({ from, to }) => lines.slice(from, to))).toEqual(lines);
    });
  });

  test("hold what is on them: lines, the sums above and below, and on the last one the totals", () => {
    property(({ heights, pages, room }) => {
      for (const [at, { from, to }] of pages.entries()) {
        const isLast = at === pages.length - 1;
        const sums =
          (at > 0 ? room.sum : 0) + (room.hasPageSum ? room.sum : 0) + (isLast ? room.tail : room.sum);
        const used = total(heights.slice(from, to)) + sums;
        expect(used).toBeLessThanOrEqual(at === 0 ? room.first : room.next);
        if (room.mostLines !== null) expect(to - from).toBeLessThanOrEqual(room.mostLines);
      }
    });
  });

  test("never end with one that has totals and no line, while there is a line to go with them", () => {
    property(({ lines, pages }) => {
      const last = pages.at(-1);
      if (lines.length > 1) expect((last?.to ?? 0) - (last?.from ?? 0)).toBeGreaterThan(0);
    });
  });

  test("carry forward the sum of all lines so far, bring it forward on the next, and come to the total", () => {
    property(({ amounts, pages, sums }) => {
      for (const [at, { brought, own, carried }] of sums.entries()) {
        expect(brought).toBe(at === 0 ? 0 : sums[at - 1]?.carried);
        expect(carried).toBe(total(amounts.slice(0, pages[at]?.to)));
        expect(brought + own).toBe(carried);
      }
      expect(total(sums.map(({ own }) => own))).toBe(total(amounts));
      expect(sums.at(-1)?.carried).toBe(total(amounts));
    });
  });

  const room: PageRoom = { first: 700, next: 900, sum: 20, hasPageSum: false, tail: 200, mostLines: null };
  const equal = (lines: number) => Array.from({ length: lines }, () => 20);

  test("are one where all of it fits", () => {
    expect(dealOut(equal(25), room)).toEqual([{ from: 0, to: 25 }]);
  });

  test("are one for an order without lines", () => {
    expect(dealOut([], room)).toEqual([{ from: 0, to: 0 }]);
  });

  test("take two lines along where only the totals would go to the next", () => {
    expect(dealOut(equal(26), room)).toEqual([
      { from: 0, to: 24 },
      { from: 24, to: 26 },
    ]);
  });

  test("have 30 lines each where a template says so", () => {
    const pages = dealOut(equal(300), { ...room, first: 2000, next: 2000, mostLines: 30 });
    expect(pages.map(({ from, to }) => to - from)).toEqual(Array.from({ length: 10 }, () => 30));
  });

  test("give totals that fit beside no line a page of their own rather than cut them", () => {
    expect(dealOut([600], { ...room, tail: 850 })).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 1 },
    ]);
  });
});
