import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decimalText,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  invoiceDecimals,
  parsePrice,
  parseQuantity,
  percentage,
  round3,
} from "../../src/domain/formats.ts";
import { parseScaled } from "../../src/domain/parse-number.ts";
import { languages } from "../../src/domain/languages.ts";

const plain = (text: string) => text.replace(/\s/g, " ").replace(/−/g, "-");

describe("numbers on the screen", () => {
  it("amounts have thousands separators and the currency's decimals (spec section 9)", () => {
    expect(formatMoney(123_456_789, 2, "en-GB")).toBe("1,234,567.89");
    expect(formatMoney(-1_234_50, 2, "de-DE")).toBe("-1.234,50");
    expect(plain(formatMoney(12_345, 0, "hu-HU"))).toBe("12 345");
    expect(plain(formatMoney(1_234_50, 2, "pl-PL"))).toBe("1 234,50");
    expect(formatMoney(0, 2, "en-GB")).toBe("0.00");
    expect(formatMoney(-5, 2, "en-GB")).toBe("-0.05");
  });

  it("an amount that is no longer exact is shown as at least so much (M12)", () => {
    expect(formatMoney(2 ** 53, 2, "en-GB")).toMatch(/^≥ 90,071,992,547,409\.9/);
    expect(formatMoney(-(2 ** 54), 0, "en-GB")).toMatch(/^≤ -18,014,398,509,481,98/);
  });

  it("a typed number that no call takes is none (M12)", () => {
    expect(parseQuantity("1000000001", "en-GB")).toBeNull();
    expect(parsePrice("10000000001", "en-GB")).toBeNull();
  });

  it("the largest amount is printed to its last cent (G1)", () => {
    expect(formatMoney(9_007_199_254_740_991, 2, "en-GB")).toBe("90,071,992,547,409.91");
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (amount, decimals) => {
        expect(formatMoney(amount, decimals, "en-GB").replaceAll(",", "")).toBe(
          decimalText(amount, decimals),
        );
      }),
    );
  });

  it("prices have 2 decimals or as many as configured (G1)", () => {
    expect(formatPrice(12_345_650, undefined, "en-GB")).toBe("1,234.57");
    expect(formatPrice(12_345_650, 4, "en-GB")).toBe("1,234.5650");
    expect(formatPrice(12_345_650, 0, "en-GB")).toBe("1,235");
  });

  it("quantities have only the decimals they need, unless the setting says how many (P1)", () => {
    expect(formatQuantity(1_234_000, "en-GB")).toBe("1,234");
    expect(formatQuantity(250, "en-GB")).toBe("0.25");
    expect(formatQuantity(-1_255, "en-GB", 2)).toBe("-1.26");
  });

  it("rates carry the percent sign as the language has it", () => {
    expect(formatPercent(2_050, "en-GB")).toBe("20.5%");
    expect(plain(formatPercent(2_700, "de-DE"))).toBe("27 %");
  });
});

describe("the display helpers of the specification", () => {
  it("a percentage is 0 of 0, 100 of nothing, else whole (G3)", () => {
    expect(percentage(0, 0)).toBe(0);
    expect(percentage(5, 0)).toBe(100);
    expect(percentage(29, 100)).toBe(29);
    expect(percentage(2, 3)).toBe(66);
    expect(percentage(-1, 300)).toBe(0);
  });

  it("the rounding helper keeps 3 decimals after a small epsilon (G3)", () => {
    expect(round3(1.0005)).toBe(1.001);
    expect(round3(2.34567)).toBe(2.346);
    expect(round3(0)).toBe(0);
  });

  it("invoices round by the currency's sign (G3)", () => {
    expect(["zł", "zl", "CNY", "EUR", "USD", "CZK"].map(invoiceDecimals)).toEqual([2, 2, 2, 2, 2, 2]);
    expect([invoiceDecimals("Ft"), invoiceDecimals("pl"), invoiceDecimals("RSD")]).toEqual([0, 3, 2]);
  });
});

describe("numbers as people type them", () => {
  it("either sign may stand for the decimals, whatever the language, where it is clear (G1)", () => {
    for (const locale of ["en-GB", "de-DE", "hu-HU"]) {
      for (const text of [
        "1.234,50",
        "1,234.50",
        "1234.5",
        "1234,5",
        "1 234,50",
        "1 234.50",
        "1'234.5",
        " 1234.50 ",
      ])
        expect(parseScaled(text, 2, locale)).toBe(123_450);
      expect(parseScaled("-0,05", 2, locale)).toBe(-5);
      expect(parseScaled("−12", 2, locale)).toBe(-1_200);
      expect(parseScaled("1.234.567", 2, locale)).toBe(123_456_700);
      expect(parseScaled(".5", 2, locale)).toBe(50);
      expect(parseScaled("5,", 2, locale)).toBe(500);
    }
  });

  it("where both readings are possible the language decides (P1)", () => {
    expect(parseQuantity("1.250", "en-GB")).toBe(1_250);
    expect(parseQuantity("1.250", "hu-HU")).toBe(1_250);
    expect(parseQuantity("1.250", "de-DE")).toBe(1_250_000);
    expect(parseQuantity("1,250", "de-DE")).toBe(1_250);
    expect(parseQuantity("0.125", "de-DE")).toBe(125);
    expect(parseScaled("1.000", 0, "hu-HU")).toBe(1_000);
    expect(parseScaled("1.500", 0, "hu-HU")).toBe(1_500);
    expect(parseScaled("1,234", 2, "en-GB")).toBe(123_400);
  });

  it("what is no number, too exact or too large is refused, never rounded (G1)", () => {
    for (const text of [
      "",
      " ",
      "-",
      ".",
      "abc",
      "1e5",
      "1.2.3",
      "1,23,4",
      "1.23,50.1",
      "12.345.6",
      "--5",
      "Infinity",
    ])
      expect(parseScaled(text, 2, "en-GB")).toBeNull();
    expect(parseScaled("12.3456", 2, "en-GB")).toBeNull();
    expect(parseScaled("12.5000", 2, "en-GB")).toBe(1_250);
    expect(parseScaled("99999999999999999", 2, "en-GB")).toBeNull();
    expect(parsePrice("12.3456", "en-GB")).toBe(123_456);
    expect(parsePrice("12.34567", "en-GB")).toBeNull();
  });

  it("what a screen shows in any language is read back as the same amount (G1)", () => {
    const locales = fc.constantFrom(...languages.map(({ locale }) => locale));
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom(0, 2),
        locales,
        (amount, decimals, locale) => {
          expect(parseScaled(formatMoney(amount, decimals, locale), decimals, locale)).toBe(amount);
          expect(parsePrice(formatPrice(amount, 4, locale), locale)).toBe(amount);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("a quantity shown with all its decimals is read back in any language (P1)", () => {
    const locales = fc.constantFrom(...languages.map(({ locale }) => locale));
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), locales, (quantity, locale) => {
        expect(parseQuantity(formatQuantity(quantity, locale, 3), locale)).toBe(quantity);
      }),
    );
  });
});
