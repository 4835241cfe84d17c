/** How old a debt is (A2): the buckets, and that they are the balance, always (I25). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agingOf, type OpenItem } from "../../../src/domain/money/aging.ts";
import { addDays } from "../../../src/domain/time/periods.ts";

const DAY = "2026-06-30";
const due = (days: number): OpenItem => ({ amount: 100, due: addDays(DAY, -days) });

describe("what is open of an order", () => {
  test.each([
    [-5, "notDue"],
    [0, "notDue"],
    [1, "to30"],
    [30, "to30"],
    [31, "to60"],
    [60, "to60"],
    [61, "to90"],
    [90, "to90"],
    [91, "over90"],
    [400, "over90"],
  ])("%i days after its due day stands under %s", (days, bucket) => {
    expect(agingOf([due(days)], DAY)).toMatchObject({ [bucket]: 100 });
  });

  test("is not due without a due day, and is credit where it is the customer's", () => {
    expect(agingOf([{ amount: 100, due: null }], DAY)).toMatchObject({ notDue: 100 });
    expect(agingOf([{ amount: -40, due: "2026-01-01" }], DAY)).toMatchObject({ credit: -40, over90: 0 });
  });
});

test("the buckets of any account are its balance (I25)", () => {
  const item = fc.record({
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    due: fc.option(
      fc.integer({ min: -200, max: 200 }).map((days) => addDays(DAY, days)),
      { nil: null },
    ),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const balance = items.reduce((sum, { amount }) => sum + amount, 0);
      expect(Object.values(agingOf(items, DAY)).reduce((sum, amount) => sum + amount, 0)).toBe(balance);
    }),
  );
});
