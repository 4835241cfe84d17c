/** What a count of zones changes in the stock of the warehouse (K12, K15, C3). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postedOfZones } from "../../../src/domain/stock/zone-count.ts";

const posted = (differences: readonly number[], unplaced: number) =>
  postedOfZones(
    differences.map((difference) => ({ difference })),
    unplaced,
  );
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe("a count of zones", () => {
  it("posts what is missing in a zone, and what was found there", () => {
    expect(posted([-2000], 0)).toEqual([-2000]);
    expect(posted([2000], 0)).toEqual([2000]);
  });

  it("posts nothing of what one zone lacks and another has too much", () => {
    expect(posted([-2000, 2000], 0)).toEqual([0, 0]);
    expect(posted([-5000, 2000, -1000], 0)).toEqual([-4000, 0, 0]);
  });

  it("explains missing goods by goods that left without naming a zone, and found ones by goods of no place", () => {
    expect(posted([-3000], -2000)).toEqual([-1000]);
    expect(posted([-3000], -5000)).toEqual([0]);
    expect(posted([3000], 2000)).toEqual([1000]);
    expect(posted([3000], -2000)).toEqual([3000]);
    expect(posted([-3000], 9000)).toEqual([-3000]);
  });

  it("never posts more than a line differs by, nor brings no place further from nothing than it was", () => {
    const quantity = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 8 }), quantity, (differences, unplaced) => {
        const parts = posted(differences, unplaced);
        for (const [at, part] of parts.entries()) {
          const difference = differences[at] ?? 0;
          expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(difference));
          expect(part * difference).toBeGreaterThanOrEqual(0);
        }
        const total = sumOf(differences);
        const after = unplaced - total + sumOf(parts);
        if (total < 0) expect(after).toBeLessThanOrEqual(Math.max(0, unplaced));
        expect(Math.abs(after)).toBeLessThanOrEqual(Math.abs(unplaced));
      }),
    );
  });
});
