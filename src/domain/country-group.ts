/** The group of countries a company belongs to, by the currency of its books (spec section 6); decides layout only. */
import type { CurrencyCode } from "./units.ts";

export type CountryGroup = "europe" | "america" | "other";

const europe: readonly CurrencyCode[] = ["EUR", "HUF", "PLN", "RON", "CZK", "BGN", "RSD"];
const america: readonly CurrencyCode[] = [
  "USD",
  "CLP",
  "PEN",
  "MXN",
  "GTQ",
  "BRL",
  "ARS",
  "JMD",
  "BOB",
  "DOP",
];

export const countryGroupOf = (currency: CurrencyCode): CountryGroup => {
  if (europe.includes(currency)) return "europe";
  return america.includes(currency) ? "america" : "other";
};
