/** Which goods are proposed for the daily count. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byExpectedError,
  type CountCandidate,
  DAILY_COUNT_SECONDS,
  proposeCount,
} from "../../../src/domain/stock/count-proposal.ts";

const goods = (productId: number, more: Partial<CountCandidate> = {}): CountCandidate => ({
  productId,
  moved: 10_000,
  counts: 0,
  wrongCounts: 0,
  quantity: 10_000,
  packingBox: null,
  ...more,
});
const idsOf = (candidates: readonly CountCandidate[]) => proposeCount(candidates).map((one) => one.productId);

describe("the daily count", () => {
  it("begins with the goods of which most value moved since their last count", () => {
    expect(idsOf([goods(1), goods(2, { moved: 30_000 }), goods(3, { moved: 20_000 })])).toEqual([2, 3, 1]);
  });

  it("expects one of ten to be wrong, more where counts were wrong, less where they were right", () => {
    const errors = byExpectedError([
      goods(1),
      goods(2, { counts: 10, wrongCounts: 0 }),
      goods(3, { counts: 10, wrongCounts: 9 }),
    ]);
    expect(errors.map(({ productId, expectedError }) => [productId, expectedError])).toEqual([
      [3, 5000],
      [1, 1000],
      [2, 500],
    ]);
  });

  it("leaves out what did not move", () => {
    expect(idsOf([goods(1, { moved: 0 })])).toEqual([]);
  });

  it("takes the next one where goods take longer than the time that is left", () => {
    const long = goods(1, { moved: 90_000, quantity: 600_000 });
    expect(idsOf([long, goods(2)])).toEqual([2]);
    expect(idsOf([{ ...long, packingBox: 24 }, goods(2)])).toEqual([1, 2]);
  });

  it("never takes longer than five minutes, and leaves nothing out that would fit", () => {
    const candidate = fc.record({
      productId: fc.nat(),
      moved: fc.nat(1_000_000),
      counts: fc.constant(0),
      wrongCounts: fc.constant(0),
      quantity: fc.integer({ min: -5000, max: 500_000 }),
      packingBox: fc.option(fc.integer({ min: 1, max: 48 })),
    });
    const many = fc.uniqueArray(candidate, { selector: ({ productId }) => productId, maxLength: 60 });
    fc.assert(
      fc.property(many, (candidates) => {
        const proposed = proposeCount(candidates);
        const taken = proposed.reduce((sum, { seconds }) => sum + seconds, 0);
        expect(taken).toBeLessThanOrEqual(DAILY_COUNT_SECONDS);
        const others = byExpectedError(candidates).filter((one) =>
          proposed.every(({ productId }) => productId !== one.productId),
        );
        for (const { seconds } of others) expect(seconds).toBeGreaterThan(DAILY_COUNT_SECONDS - taken);
      }),
    );
  });
});
