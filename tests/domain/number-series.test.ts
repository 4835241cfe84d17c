import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { formatNumber, NumberSeries } from "../../src/domain/number-series.ts";

describe("document numbers", () => {
  it("are the till's prefix and the number, filled up and never cut (G10)", () => {
    expect(formatNumber({ prefix: "T2-", digits: 6 }, 42)).toBe("T2-000042");
    expect(formatNumber({ prefix: "", digits: 2 }, 12_345)).toBe("12345");
    expect(Schema.is(NumberSeries)({ prefix: "S", digits: 0 })).toBe(false);
  });
});
