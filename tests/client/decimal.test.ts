/** What people type as a number, kept as an exact integer. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal, parseDecimal } from "../../src/kit/field/decimal.ts";

describe("a typed number", () => {
  it("takes the decimal sign the keyboard has, whatever the language", () => {
    expect(parseDecimal("12,5", 2)).toBe(1250);
    expect(parseDecimal("12.50", 2)).toBe(1250);
    expect(parseDecimal(",5", 2)).toBe(50);
    expect(parseDecimal("1.250", 3)).toBe(1250);
  });

  it("understands grouped thousands", () => {
    expect(parseDecimal("1.234,56", 2)).toBe(123456);
    expect(parseDecimal("1,234.56", 2)).toBe(123456);
    expect(parseDecimal("1.234.567", 2)).toBe(123456700);
    expect(parseDecimal("1.234", 2)).toBe(123400);
    expect(parseDecimal("1 234,5", 2)).toBe(123450);
    expect(parseDecimal("1.234", 0)).toBe(1234);
  });

  it("is refused when it is finer than can be kept, or no number", () => {
    expect(parseDecimal("0.005", 2)).toBeUndefined();
    expect(parseDecimal("0,0051", 3)).toBeUndefined();
    expect(parseDecimal("1,5", 0)).toBeUndefined();
    expect(parseDecimal("12a", 2)).toBeUndefined();
    expect(parseDecimal("-", 2)).toBeUndefined();
    expect(parseDecimal("99999999999999999", 2)).toBeUndefined();
  });

  it("is nothing when nothing was typed", () => {
    expect(parseDecimal("  ", 2)).toBeNull();
    expect(formatDecimal(null, 2, 2, "de")).toBe("");
  });

  it("is grouped to be read, not to be edited", () => {
    expect(formatDecimal(123_456_700, 2, 2, "de", true)).toBe("1.234.567,00");
    expect(formatDecimal(123_456_700, 2, 2, "de")).toBe("1234567,00");
    expect(formatDecimal(6000, 3, 0, "de", true)).toBe("6");
  });

  it("comes back as itself in every language", () => {
    const locale = fc.constantFrom("en", "de", "fr", "zh", "el", "es", "ru");
    const digits = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        digits,
        locale,
        (value, places, language) => {
          const text = formatDecimal(value, places, places, language);
          expect(parseDecimal(text, places)).toBe(value);
        },
      ),
    );
  });
});
