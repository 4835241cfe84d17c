/** What is usual in a country: its currency, its language, the VAT of most goods, its clock. A start for a new company's settings. */
import type { SettingName } from "../../contract/settings/registry.ts";
import type { BasisPoints, CurrencyCode } from "../../domain/units.ts";

export interface Country {
  readonly code: string;
  readonly currency: CurrencyCode;
  readonly language: string;
  readonly tax: BasisPoints;
  /** Hours from UTC in winter. */
  readonly offset: number;
}

const country = (
  code: string,
  currency: CurrencyCode,
  language: string,
  tax: BasisPoints,
  offset: number,
): Country => ({ code, currency, language, tax, offset });

const britain = country("GB", "GBP", "en", 2000, 0);

/** The first of a currency is taken when no language says better. */
const countries: readonly Country[] = [
  britain,
  country("DE", "EUR", "de", 1900, 1),
  country("FR", "EUR", "fr", 2000, 1),
  country("IT", "EUR", "it", 2200, 1),
  country("ES", "EUR", "es", 2100, 1),
  country("PT", "EUR", "pt", 2300, 0),
  country("IE", "EUR", "en", 2300, 0),
  country("SK", "EUR", "sk", 2300, 1),
  country("HR", "EUR", "hr", 2500, 1),
  country("BG", "EUR", "bg", 2000, 2),
  country("GR", "EUR", "gr", 2400, 2),
  country("LT", "EUR", "lt", 2100, 2),
  country("HU", "HUF", "hu", 2700, 1),
  country("PL", "PLN", "pl", 2300, 1),
  country("CZ", "CZK", "cz", 2100, 1),
  country("RO", "RON", "ro", 2100, 2),
  country("UA", "UAH", "uk", 2000, 2),
  country("RS", "RSD", "sr", 2000, 1),
  country("BA", "BAM", "bs", 1700, 1),
  country("CN", "CNY", "zh", 1300, 8),
  country("VN", "VND", "vi", 1000, 7),
  country("RU", "RUB", "ru", 2200, 3),
  country("CH", "CHF", "de", 810, 1),
  country("SE", "SEK", "en", 2500, 1),
  country("NO", "NOK", "en", 2500, 1),
  country("DK", "DKK", "en", 2500, 1),
  country("US", "USD", "en", 0, -5),
  country("CL", "CLP", "es", 1900, -4),
  country("PE", "PEN", "es", 1800, -5),
];

/** The country of a code (ISO 3166); Great Britain's customs where it is none of these. */
export const countryOf = (code: string): Country =>
  countries.find((one) => one.code === code) ?? { ...britain, code };

/** The country that somebody with this currency and language most likely trades in. */
export const likelyCountry = (currency: CurrencyCode, language: string): Country =>
  countries.find((one) => one.currency === currency && one.language === language) ??
  countries.find((one) => one.currency === currency) ??
  britain;

const invoiceFlags: Readonly<Record<string, readonly SettingName[]>> = {
  HU: ["SzamlaEnabled"],
  RO: ["SmartbillEnabled"],
  PL: ["polTaxEnable"],
  CL: ["ChlTaxEnable", "ChlFapiTaxEnable"],
  PE: ["PerTaxEnable"],
  SV: ["SlvTaxEnable"],
};

/** The invoice entries that a company of this country sees in its menu (spec section 4). */
export const invoiceFlagsOf = (code: string): readonly SettingName[] => invoiceFlags[code] ?? [];
