import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  businessDate,
  datePreset,
  displayDate,
  displayDateTime,
  displayLogTime,
  displayDay,
  fromServerTime,
  toServerText,
} from "../../../src/domain/time/clock.ts";

const oneAtNight = Date.UTC(2026, 10, 21, 0, 30);

describe("the company's time", () => {
  it("a bar's receipt after midnight belongs to the evening before (G11)", () => {
    expect(businessDate(oneAtNight, 1, 0)).toBe("2026-11-21");
    expect(businessDate(oneAtNight, 1, 240)).toBe("2026-11-20");
    expect(businessDate(oneAtNight, -3, 0)).toBe("2026-11-20");
    expect(businessDate(Date.UTC(2026, 10, 21, 3, 0), 1, 240)).toBe("2026-11-21");
  });

  it("is written to the server in 24 hours and read back as the same second (G11)", () => {
    expect(toServerText(Date.UTC(2026, 0, 5, 14, 3, 9), 5.5)).toBe("2026-01-05 19:33:09");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.constantFrom(-5, 0, 1, 5.5),
        (seconds, offset) => {
          expect(fromServerTime(toServerText(seconds * 1_000, offset), offset)).toBe(seconds * 1_000);
        },
      ),
    );
  });

  it("ten digits are seconds, more are milliseconds (G11)", () => {
    expect(fromServerTime(1_790_000_000)).toBe(1_790_000_000_000);
    expect(fromServerTime("1790000000")).toBe(1_790_000_000_000);
    expect(fromServerTime(1_790_000_000_000)).toBe(1_790_000_000_000);
    expect(fromServerTime("2026-11-21", 1)).toBe(Date.UTC(2026, 10, 20, 23));
  });

  it("what is no time is none (G11)", () => {
    for (const text of ["", "soon", "2026-02-30 10:00:00", "2026-13-01", "21/11/2026"])
      expect(fromServerTime(text)).toBeNull();
    expect(fromServerTime(Number.NaN)).toBeNull();
  });

  it("is shown as dd/mm/yyyy, with the time when asked (spec section 9)", () => {
    expect(displayDate(oneAtNight, 1)).toBe("21/11/2026");
    expect(displayDateTime(oneAtNight, 1)).toBe("21/11/2026 01:30");
    expect(displayLogTime(oneAtNight, 1)).toBe("21/11/2026 01:30:00");
    expect(displayDay("2026-11-21")).toBe("21/11/2026");
    expect(displayDay("-")).toBe("-");
  });

  it("has the presets today, yesterday and the week that ends today (spec section 9)", () => {
    expect(datePreset("today", oneAtNight, -3)).toEqual({ from: "2026-11-20", to: "2026-11-20" });
    expect(datePreset("yesterday", oneAtNight, 1)).toEqual({ from: "2026-11-20", to: "2026-11-20" });
    expect(datePreset("oneWeekAgo", oneAtNight, 1)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  });
});
