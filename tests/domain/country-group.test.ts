/** What the currency of the books decides: the group of countries, and what the pop-up tells (spec sections 2 and 6). */
import { expect, test } from "vitest";
import { countryGroupOf } from "../../src/domain/country-group.ts";
import { promotionFor } from "../../src/domain/promotion.ts";

test.each([
  ["europe", "EUR HUF PLN RON CZK BGN RSD"],
  ["america", "USD CLP PEN MXN GTQ BRL ARS JMD BOB DOP"],
  ["other", "GBP CNY CHF SEK UAH JPY"],
])("%s is the group of %s", (group, codes) => {
  for (const code of codes.split(" ")) expect(countryGroupOf(code)).toBe(group);
});

test("a company that keeps its books in RON is told Romania's new tax rates: 19% to 21% and 9% to 11%", () => {
  expect(promotionFor("RON")).toEqual({
    kind: "taxChange",
    country: "RO",
    changes: [
      { from: 1900, to: 2100 },
      { from: 900, to: 1100 },
    ],
  });
});

test("every other company is told of distribution", () => {
  for (const code of ["EUR", "GBP", "USD", "HUF", "CNY"])
    expect(promotionFor(code)).toEqual({ kind: "distribution" });
});
