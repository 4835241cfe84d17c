/** Periods of reports: by name, and the days they are compared with. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  comparedDays,
  comparedPart,
  comparisons,
  lastQuarter,
  periodDays,
  shiftOf,
} from "../../../src/domain/time/periods.ts";

const day = fc
  .date({ min: new Date("2019-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 400 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): readonly string[] => {
  const days: string[] = [];
  for (let next = from; next <= to; next = addDays(next, 1)) days.push(next);
  return days;
};

test("the last quarter is a whole one, also across the turn of the year", () => {
  expect(lastQuarter("2026-11-28")).toEqual({ from: "2026-07-01", to: "2026-09-30" });
  expect(lastQuarter("2027-01-01")).toEqual({ from: "2026-10-01", to: "2026-12-31" });
});

test("periods by name end today or are over", () => {
  const today = "2026-11-21";
  expect(periodDays("week", today)).toEqual({ from: "2026-11-16", to: today });
  expect(periodDays("quarter", today)).toEqual({ from: "2026-10-01", to: today });
  expect(periodDays("lastMonth", today)).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(periodDays("lastYear", today)).toEqual({ from: "2025-01-01", to: "2025-12-31" });
});

describe("compared days", () => {
  test("of a month so far are the same days of the month before, of a whole month the whole one", () => {
    expect(comparedDays({ from: "2026-11-01", to: "2026-11-21" }, "before")).toEqual({
      from: "2026-10-01",
      to: "2026-10-21",
    });
    expect(comparedDays({ from: "2026-03-01", to: "2026-03-31" }, "before")).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
  });

  test("of 29 February are the 28th, which is compared with the 28th", () => {
    const leapDay = { from: "2028-02-29", to: "2028-02-29" };
    expect(comparedDays(leapDay, "lastYear")).toEqual({ from: "2027-02-28", to: "2027-02-28" });
    const shift = shiftOf(leapDay, "lastYear");
    expect(comparedPart("2028-02-29", "day", shift)).toBeNull();
    expect(comparedPart("2028-02-28", "day", shift)).toEqual({ from: "2027-02-28", to: "2027-02-28" });
  });

  test("each stand for exactly one day of the period", () => {
    fc.assert(
      fc.property(range, fc.constantFrom(...comparisons), (period, comparison) => {
        const shift = shiftOf(period, comparison);
        // What starts on 29 February has a row for the 28th.
        const from = period.from.endsWith("-02-29") ? addDays(period.from, -1) : period.from;
        const parts = daysOf({ ...period, from }).flatMap((date) => comparedPart(date, "day", shift) ?? []);
        for (const date of daysOf(comparedDays(period, comparison)))
          expect(parts.filter(({ from, to }) => from <= date && date <= to)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
