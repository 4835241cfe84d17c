/** Reminders that repeat, by the company's calendar. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toServerText } from "../../../src/domain/time/clock.ts";
import { dayOfMonth, nextOccurrence } from "../../../src/domain/time/repeat.ts";
import type { Repeat } from "../../../src/domain/time/repeat.ts";

const at = (text: string, offset = 0) => Date.parse(`${text}Z`) - offset * 3_600_000;

/** The times it comes again, each time when it is done at once. */
const following = (repeat: Repeat, first: string, count: number, offset = 0): readonly string[] => {
  const anchorDay = dayOfMonth(at(first, offset), offset);
  const found: string[] = [];
  let due = at(first, offset);
  for (let n = 0; n < count; n++) {
    due = nextOccurrence({ repeat, due, anchorDay }, due, offset) ?? Number.NaN;
    found.push(toServerText(due, offset));
  }
  return found;
};

describe("what repeats", () => {
  it("on the last day of a month comes on the last day of each month", () => {
    expect(following("monthly", "2027-12-31T09:00", 4)).toEqual([
      "2028-01-31 09:00:00",
      "2028-02-29 09:00:00",
      "2028-03-31 09:00:00",
      "2028-04-30 09:00:00",
    ]);
  });

  it("on 29 February comes on the 28th, and on the 29th again in a leap year", () => {
    expect(following("yearly", "2024-02-29T12:30", 4)).toEqual([
      "2025-02-28 12:30:00",
      "2026-02-28 12:30:00",
      "2027-02-28 12:30:00",
      "2028-02-29 12:30:00",
    ]);
  });

  it("daily and weekly keeps its time of day", () => {
    expect(following("daily", "2026-12-30T23:45", 3)).toEqual([
      "2026-12-31 23:45:00",
      "2027-01-01 23:45:00",
      "2027-01-02 23:45:00",
    ]);
    expect(following("weekly", "2026-12-28T08:00", 1)).toEqual(["2027-01-04 08:00:00"]);
  });

  it("goes by the company's calendar: the evening of the 31st in New York is the 1st in Greenwich", () => {
    expect(following("monthly", "2027-01-31T22:00", 2, -5)).toEqual([
      "2027-02-28 22:00:00",
      "2027-03-31 22:00:00",
    ]);
  });

  it("and was left for weeks comes next in the future, not once for each time it was missed", () => {
    const due = at("2026-11-02T09:00");
    const now = at("2026-11-21T08:00");
    expect(nextOccurrence({ repeat: "daily", due, anchorDay: 2 }, now, 0)).toBe(at("2026-11-21T09:00"));
    expect(nextOccurrence({ repeat: "weekly", due, anchorDay: 2 }, now, 0)).toBe(at("2026-11-23T09:00"));
    expect(nextOccurrence({ repeat: "monthly", due, anchorDay: 2 }, now, 0)).toBe(at("2026-12-02T09:00"));
  });

  it("not at all has no next time", () => {
    expect(nextOccurrence({ repeat: "none", due: 0, anchorDay: 1 }, 0, 0)).toBeNull();
  });

  const anyTime = fc.integer({ min: at("2000-01-01T00:00"), max: at("2090-01-01T00:00") });
  const anyOffset = fc.constantFrom(-11, -3.5, 0, 1, 5.5, 12);
  const anyRepeat = fc.constantFrom<Repeat>("daily", "weekly", "monthly", "yearly");

  it("is always later than before and than now, at the same time of day, and never skips a turn", () => {
    fc.assert(
      fc.property(anyRepeat, anyTime, anyTime, anyOffset, (repeat, due, now, offset) => {
        const anchorDay = dayOfMonth(due, offset);
        const next = nextOccurrence({ repeat, due, anchorDay }, now, offset) ?? Number.NaN;
        const start = Math.max(due, now);
        expect(next).toBeGreaterThan(start);
        const [text, before] = [toServerText(next, offset), toServerText(due, offset)];
        expect(text.slice(10)).toBe(before.slice(10));
        const longest = { none: 0, daily: 1, weekly: 7, monthly: 31, yearly: 366 }[repeat] * 86_400_000;
        expect(next - start).toBeLessThanOrEqual(longest);
        if (repeat === "daily" || repeat === "weekly") return;
        const [year, month, day] = text.slice(0, 10).split("-").map(Number);
        const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
        expect(day).toBe(Math.min(anchorDay, lastDay));
        if (repeat === "yearly") expect(text.slice(5, 7)).toBe(before.slice(5, 7));
      }),
    );
  });
});
