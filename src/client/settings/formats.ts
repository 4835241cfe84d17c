/** Numbers and times as this company and this person read them, bound to language, currencies and time zone. */
import i18next from "i18next";
import { useMemo } from "react";
import type { CompanySettings, Currency } from "../../contract/setting/setting.ts";
import {
  displayDate,
  displayDateTime,
  displayDay,
  displayLogTime,
  fromServerTime,
} from "../../domain/time/clock.ts";
import {
  formatMoney,
  formatMonth,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatWeekday,
} from "../../domain/formats.ts";
import type { BasisPoints, Money, Price, Quantity } from "../../domain/units.ts";
import { useLanguage } from "../language.ts";
import { useCurrencies, useSettings } from "./settings.ts";

export interface Formats {
  readonly locale: string;
  /** Decimals of a currency's amounts; 2 for one we do not know (spec section 9). */
  readonly decimals: (currency: string) => number;
  /** The amount alone: "1,234.50". */
  readonly money: (amount: Money, currency: string) => string;
  /** The amount and its code: "1,234.50 EUR", for where the currency is not clear from around it. */
  readonly moneyWithCode: (amount: Money, currency: string) => string;
  readonly price: (price: Price) => string;
  /** As many decimals as it needs, or the company's number of them. */
  readonly quantity: (quantity: Quantity, decimals?: number) => string;
  readonly percent: (rate: BasisPoints) => string;
  /** The same with two decimals always, so that those of a column stand below each other. */
  readonly columnPercent: (rate: BasisPoints) => string;
  readonly count: (value: number) => string;
  /** dd/mm/yyyy of a time of the server: seconds, milliseconds or text; also of a stored day, yyyy-MM-dd. */
  readonly date: (time: string | number) => string;
  /** dd/mm/yyyy hh:mm in the company's time zone, 24 hours. */
  readonly dateTime: (time: string | number) => string;
  /** The same with seconds: histories and logs. */
  readonly logTime: (time: string | number) => string;
  /** "November 2026" of a day in it, yyyy-MM-dd. */
  readonly month: (day: string) => string;
  /** "Monday" of 1. */
  readonly weekday: (weekday: number) => string;
}

const isDay = (time: string | number): time is string =>
  typeof time === "string" && time.length === 10 && time.includes("-");

/** A stored number out of bounds was cut off: the word beside it says that it cannot be trusted (M12). */
const sayDamaged = (value: number, text: string, locale: string): string =>
  Number.isSafeInteger(value) || !i18next.isInitialized
    ? text
    : `${text} (${i18next.getFixedT(locale, "common")("damaged")})`;

/** The formats of a language and a company; the hook below binds them to the present ones. */
export const makeFormats = (
  locale: string,
  settings: Pick<CompanySettings, "SystemTimeZone" | "PriceDecimal" | "StockNumberDecimal">,
  currencies: readonly Pick<Currency, "code" | "decimals">[],
): Formats => {
  const offset = settings.SystemTimeZone.value;
  const decimalsOf = new Map(currencies.map(({ code, decimals }) => [code, decimals]));
  const decimals = (currency: string) => decimalsOf.get(currency) ?? 2;
  const money = (amount: Money, currency: string) =>
    sayDamaged(amount, formatMoney(amount, decimals(currency), locale), locale);
  const displayTime = (time: string | number, display: (instant: number, offset: number) => string) => {
    const instant = fromServerTime(time, offset);
    return instant === null ? String(time) : display(instant, offset);
  };
  return {
    locale,
    decimals,
    money,
    moneyWithCode: (amount, currency) => `${money(amount, currency)}\u00a0${currency}`,
    price: (price) => sayDamaged(price, formatPrice(price, settings.PriceDecimal.value, locale), locale),
    quantity: (quantity, places) => {
      const least = settings.StockNumberDecimal.value;
      return sayDamaged(quantity, formatQuantity(quantity, locale, places, least), locale);
    },
    percent: (rate) => formatPercent(rate, locale),
    columnPercent: (rate) => formatPercent(rate, locale, 2),
    count: (value) => sayDamaged(value, formatMoney(value, 0, locale), locale),
    date: (time) => (isDay(time) ? displayDay(time) : displayTime(time, displayDate)),
    dateTime: (time) => displayTime(time, displayDateTime),
    logTime: (time) => displayTime(time, displayLogTime),
    month: (day) => formatMonth(day, locale),
    weekday: (weekday) => formatWeekday(weekday, locale),
  };
};

/** `const { money, date } = useFormats()`. */
export const useFormats = (): Formats => {
  const { locale } = useLanguage();
  const settings = useSettings();
  const currencies = useCurrencies();
  return useMemo(() => makeFormats(locale, settings, currencies), [locale, settings, currencies]);
};
