/** Numbers and times bound to a company and a language. */
import { expect, test } from "vitest";
import { makeFormats } from "../../src/client/formats.ts";

const formats = makeFormats("en-GB", { SystemTimeZone: { value: 2 }, PriceDecimal: { value: 3 } }, [
  { id: 1, code: "EUR", name: "Euro", symbol: "€", decimals: 2, isCash: true, rate: 10_000_000_000 },
  { id: 2, code: "HUF", name: "Forint", symbol: "Ft", decimals: 0, isCash: false, rate: 25_000_000 },
]);

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

test("times are the company's; what is no time is shown as it is", () => {
  expect(formats.dateTime(1_767_225_600)).toBe("01/01/2026 02:00:00");
  expect(formats.date(1_767_221_999)).toBe("01/01/2026");
  expect(formats.date("2026-03-31")).toBe("31/03/2026");
  expect(formats.date("soon")).toBe("soon");
});
