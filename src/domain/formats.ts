/** Numbers as people read them: exact, with thousands separators, by locale; and the helpers of spec section 9 (G3). */
import { parseScaled } from "./parse-number.ts";
import { mulDiv, powerOfTen } from "./money/rounding.ts";
import {
  BASIS_POINTS,
  type BasisPoints,
  type Money,
  MOST_PRICE,
  MOST_QUANTITY,
  PRICE_SCALE,
  type Price,
  type Quantity,
} from "./units.ts";

const formatters = new Map<string, Intl.NumberFormat>();

const formatterOf = (
  locale: string,
  minimum: number,
  maximum: number,
  style: "decimal" | "percent" = "decimal",
) => {
  const key = `${locale} ${minimum} ${maximum} ${style}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, {
    style,
    useGrouping: "always",
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
  });
  formatters.set(key, made);
  return made;
};

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** An integer of 10^-decimals as a decimal text: -1234 of 2 is "-12.34". */
export const decimalText = (value: number, decimals: number): string => {
  if (decimals === 0) return String(value);
  const digits = String(Math.abs(value)).padStart(decimals + 1, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/**
 * Up to 15 digits a double prints them all right; beyond that the decimal text is formatted, which is slower. A damaged number,
 * which is no longer exact and was cut off at the largest, is shown as "≥ ..." (M12).
 */
const formatScaled = (value: number, decimals: number, formatter: Intl.NumberFormat): string => {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return `${value < 0 ? "≤" : "≥"} ${formatter.format(value / powerOfTen(decimals))}`;
  if (Math.abs(value) < 1e15) return formatter.format(value / powerOfTen(decimals));
  const text = decimalText(value, decimals);
  return isNumeric(text) ? formatter.format(text) : text;
};

/** An amount with thousands separators and all its decimals, without the currency's sign (spec section 9). */
export const formatMoney = (amount: Money, decimals: number, locale: string): string =>
  formatScaled(amount, decimals, formatterOf(locale, decimals, decimals));

/** A price to the configured number of price decimals, 0 to 4, by default 2 (spec section 9, G1). */
export const formatPrice = (price: Price, priceDecimals: number | undefined, locale: string): string => {
  const decimals = priceDecimals ?? 2;
  const rounded = mulDiv(price, 1, PRICE_SCALE / powerOfTen(decimals));
  return formatScaled(rounded, decimals, formatterOf(locale, decimals, decimals));
};

/** A price with as many decimals as it needs, 2 to 4. */
export const formatExactPrice = (price: Price, locale: string): string =>
  formatScaled(price, 4, formatterOf(locale, 2, 4));

/** A quantity with as many decimals as it needs, at least `least` (StockNumberDecimal) and at most 3, or exactly `decimals` (P1). */
export const formatQuantity = (quantity: Quantity, locale: string, decimals?: number, least = 0): string => {
  if (decimals === undefined) return formatScaled(quantity, 3, formatterOf(locale, least, 3));
  const rounded = mulDiv(quantity, 1, powerOfTen(3 - decimals));
  return formatScaled(rounded, decimals, formatterOf(locale, decimals, decimals));
};

/** A rate with its percent sign where the language puts it; at most 2 decimals: 2050 is "20.5%". `decimals`: always so many. */
export const formatPercent = (basisPoints: BasisPoints, locale: string, decimals?: number): string =>
  formatterOf(locale, decimals ?? 0, decimals ?? 2, "percent").format(basisPoints / BASIS_POINTS);

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

const namedDate = (day: string, locale: string, parts: Intl.DateTimeFormatOptions): string => {
  const key = `${locale} ${JSON.stringify(parts)}`;
  const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  dateFormatters.set(key, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
};

/** "November 2026" of a day in it. */
export const formatMonth = (day: string, locale: string): string =>
  namedDate(day, locale, { month: "long", year: "numeric" });

/** "3 Dec 2026" of a day. */
export const formatDay = (day: string, locale: string): string =>
  namedDate(day, locale, { dateStyle: "medium" });

/** "Monday" of 1, "Sunday" of 7. 1 January 2024 was a Monday. */
export const formatWeekday = (weekday: number, locale: string): string =>
  namedDate(`2024-01-0${weekday}`, locale, { weekday: "long" });

/** 0 when the numerator is 0 (asked first), 100 when the denominator is 0, else the whole percents, the rest cut off (G3). */
export const percentage = (numerator: number, denominator: number): number => {
  if (numerator === 0) return 0;
  if (denominator === 0) return 100;
  return Math.trunc((numerator * 100) / denominator) + 0;
};

/** 3 decimals after adding a small epsilon; for display only, never for a ledger (G3). */
export const round3 = (value: number): number => Math.round((value + Number.EPSILON) * 1000) / 1000;

const invoiceDecimalsOf: ReadonlyMap<string, number> = new Map([
  ["zł", 2],
  ["zl", 2],
  ["CNY", 2],
  ["EUR", 2],
  ["USD", 2],
  ["CZK", 2],
  ["Ft", 0],
  ["HUF", 0],
  ["pl", 3],
]);

/** Decimals an invoice's totals are rounded to, by the currency's sign or code; 2 for all that are not listed (G3). */
export const invoiceDecimals = (symbolOrCode: string): number => invoiceDecimalsOf.get(symbolOrCode) ?? 2;

/** A number that a call takes; null for a larger one (M12). */
const within = (value: number | null, most: number): number | null =>
  value !== null && Math.abs(value) <= most ? value : null;

/** A typed quantity in thousandths; null when it is none. */
export const parseQuantity = (text: string, locale: string): Quantity | null =>
  within(parseScaled(text, 3, locale), MOST_QUANTITY);

/** A typed price in ten-thousandths of the main unit; null when it is none. */
export const parsePrice = (text: string, locale: string): Price | null =>
  within(parseScaled(text, 4, locale), MOST_PRICE);

/** Any number with thousands separators and between so many and so many decimals; for reading only. */
export const formatNumber = (value: number, locale: string, minimum: number, maximum: number): string =>
  formatterOf(locale, minimum, maximum).format(maximum === 3 ? round3(value) : value);
