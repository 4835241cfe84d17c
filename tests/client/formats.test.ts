/** Numbers and times bound to a company and a language. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import i18next from "i18next";
import { makeFormats } from "../../src/client/settings/formats.ts";
import { languages } from "../../src/domain/languages.ts";
import { formatDay, parseDay } from "../../src/kit/field/dates.ts";

const formats = makeFormats(
  "en-GB",
  { SystemTimeZone: { value: 2 }, PriceDecimal: { value: 3 }, StockNumberDecimal: { value: 0 } },
  [
    { code: "EUR", decimals: 2 },
    { code: "HUF", decimals: 0 },
  ],
);

test("money has the decimals of its currency, two when it is not known", () => {
  expect(formats.money(123_456, "EUR")).toBe("1,234.56");
  expect(formats.money(123_456, "HUF")).toBe("123,456");
  expect(formats.money(123_456, "XXX")).toBe("1,234.56");
  expect(formats.moneyWithCode(-50, "EUR")).toBe("-0.50\u00a0EUR");
});

test("prices, quantities, rates and counts", () => {
  expect(formats.price(125_005)).toBe("12.501");
  expect(formats.quantity(1500)).toBe("1.5");
  expect(formats.quantity(1500, 0)).toBe("2");
  expect(formats.percent(2050)).toBe("20.5%");
  expect(formats.count(12_345)).toBe("12,345");
});

test("quantities show at least the decimals of the setting, and more where they have them", () => {
  const settings = {
    SystemTimeZone: { value: 2 },
    PriceDecimal: { value: 3 },
    StockNumberDecimal: { value: 2 },
  };
  const { quantity } = makeFormats("en-GB", settings, []);
  expect([quantity(2000), quantity(2345), quantity(2000, 0)]).toEqual(["2.00", "2.345", "2"]);
});

test("times are the company's; what is no time is shown as it is", () => {
  expect(formats.dateTime(1_767_225_600)).toBe("01/01/2026 02:00");
  expect(formats.date(1_767_221_999)).toBe("01/01/2026");
  expect(formats.date("2026-03-31")).toBe("31/03/2026");
  expect(formats.date("soon")).toBe("soon");
});

test("a number that was cut off says in the reader's language that it is damaged (M12)", async () => {
  await i18next.init({
    lng: "de-DE",
    resources: { "de-DE": { common: { damaged: "beschädigt" } } },
    keySeparator: false,
  });
  const german = makeFormats(
    "de-DE",
    { SystemTimeZone: { value: 2 }, PriceDecimal: { value: 2 }, StockNumberDecimal: { value: 0 } },
    [],
  );
  expect(german.money(2 ** 53, "EUR")).toMatch(/^≥ .* \(beschädigt\)$/);
  expect(german.quantity(-(2 ** 53))).toMatch(/^≤ .* \(beschädigt\)$/);
  expect(german.money(2 ** 53 - 1, "EUR")).not.toContain("beschädigt");
});

describe.each(languages)("in $name ($code)", ({ locale }) => {
  const own = makeFormats(
    locale,
    { SystemTimeZone: { value: 0 }, PriceDecimal: { value: 2 }, StockNumberDecimal: { value: 0 } },
    [],
  );
  const anyDay = fc.date({
    min: new Date("2001-09-10T00:00:00Z"),
    max: new Date("2199-12-31"),
    noInvalidDate: true,
  });

  test("a day has one form in lists, fields, files and prints: dd/mm/yyyy", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const day = date.toISOString().slice(0, 10);
        const shown = day.split("-").toReversed().join("/");
        expect([own.date(day), own.date(date.getTime()), formatDay(day)]).toEqual([shown, shown, shown]);
        expect(own.dateTime(date.getTime())).toBe(`${shown} ${date.toISOString().slice(11, 16)}`);
        expect(own.logTime(date.getTime())).toBe(`${shown} ${date.toISOString().slice(11, 19)}`);
        // What is shown can be typed.
        expect(parseDay(shown)).toBe(day);
        expect(parseDay(day)).toBe(day);
      }),
    );
  });

  test("the percentages of a column have the same number of decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (rate) => {
        const decimals = (text: string) => /[.,٫](\d+)\D*$/.exec(text)?.[1]?.length;
        expect(decimals(own.columnPercent(rate))).toBe(2);
      }),
    );
  });

  test("months and weekdays are named", () => {
    expect(own.month("2026-11-22")).toContain("2026");
    expect(new Set([1, 2, 3, 4, 5, 6, 7].map(own.weekday)).size).toBe(7);
  });
});
