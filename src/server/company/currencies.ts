/** The currencies a new company starts with: names and decimals from Intl, rates of a recent day until somebody sets them (X2). */
import { mulDiv } from "../../domain/money/rounding.ts";
import { type CurrencyCode, type ExchangeRate, RATE_SCALE } from "../../domain/units.ts";

/** What one main unit was worth in euro, in 10^-10. Only a start: rates are refreshed, and set by hand. */
const inEuro: Readonly<Record<CurrencyCode, number>> = {
  EUR: RATE_SCALE,
  GBP: 11_500_000_000,
  USD: 8_600_000_000,
  HUF: 26_000_000,
  CNY: 1_210_000_000,
  CZK: 411_000_000,
  PLN: 2_350_000_000,
  RON: 1_965_000_000,
  CHF: 10_700_000_000,
  SEK: 910_000_000,
  NOK: 850_000_000,
  DKK: 1_340_000_000,
  CLP: 9_200_000,
  PEN: 2_500_000_000,
  UAH: 205_000_000,
  RSD: 85_300_000,
  BAM: 5_112_918_812,
  VND: 326_000,
  RUB: 105_000_000,
};

/** What most companies meet beside their own. */
export const usualCurrencies: readonly CurrencyCode[] = ["EUR", "USD", "GBP", "HUF", "CNY"];

export interface NewCurrency {
  readonly code: CurrencyCode;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Main units of the base for one of this; null where no rate is known, and nothing can be sold in it yet. */
  readonly rate: ExchangeRate | null;
}

const rateTo = (base: CurrencyCode, code: CurrencyCode): ExchangeRate | null => {
  if (base === code) return RATE_SCALE;
  const [from, to] = [inEuro[code], inEuro[base]];
  return from === undefined || to === undefined ? null : mulDiv(from, RATE_SCALE, to);
};

const symbolOf = (code: CurrencyCode): string =>
  new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? code;

/** ISO 4217 says 2 for the forint, whose coins are gone and which nobody counts so. */
const decimalsOf = (code: CurrencyCode): number =>
  code === "HUF"
    ? 0
    : (new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions()
        .maximumFractionDigits ?? 2);

/** A currency as a company with this base starts with it; `locale` is that of its name. */
export const currencyOf = (code: CurrencyCode, base: CurrencyCode, locale: string): NewCurrency => ({
  code,
  name: new Intl.DisplayNames(locale, { type: "currency" }).of(code) ?? code,
  symbol: symbolOf(code),
  decimals: decimalsOf(code),
  rate: rateTo(base, code),
});
