/** Reading a number as people type it, with either sign for decimals and any separator of thousands (G1, P1). */
import { powerOfTen } from "./money/rounding.ts";

type Separators = { readonly decimal: string; readonly group: string };

const separators = new Map<string, Separators>();

const separatorsOf = (locale: string): Separators => {
  const cached = separators.get(locale);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const made = { decimal: sign("decimal"), group: sign("group") };
  separators.set(locale, made);
  return made;
};

type Reading = { readonly whole: string; readonly fraction: string };

const grouped = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/** The ways to read digits with points and commas in them, the likeliest first. */
const readingsOf = (text: string, { decimal, group }: Separators): readonly Reading[] => {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return [{ whole: text, fraction: "" }];
  const mark = text[last] ?? "";
  const before = text.slice(0, last);
  const asGroup = grouped.test(text) && !(text.includes(".") && text.includes(","));
  const plainBefore = /^\d*$/.test(before) || (grouped.test(before) && !before.includes(mark));
  const readings: Reading[] = [];
  if (plainBefore) readings.push({ whole: before.replace(/[.,]/g, ""), fraction: text.slice(last + 1) });
  if (asGroup) readings.push({ whole: text.replace(/[.,]/g, ""), fraction: "" });
  return asGroup && mark === group && mark !== decimal ? readings.reverse() : readings;
};

const scaled = ({ whole, fraction }: Reading, decimals: number): number | null => {
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === "") return null;
  if (fraction.length > decimals) return null;
  const value = Number(whole) * powerOfTen(decimals) + Number(fraction.padEnd(decimals, "0"));
  return Number.isSafeInteger(value) ? value : null;
};

const withoutEndingZeros = ({ whole, fraction }: Reading): Reading => ({
  whole: whole || "0",
  fraction: fraction.replace(/0+$/, ""),
});

/**
 * A typed number as an integer of 10^-decimals: "1.234,50", "1,234.50", "1234.5", "1 234,50", "-3". The last of point and
 * comma is the decimal sign; where only one of them stands and could be either, the locale decides, unless it reads more
 * decimals than are kept. Null for what is not a number, is too large to be exact, or has more decimals than are kept: it is
 * never rounded behind the typist's back.
 */
export const parseScaled = (text: string, decimals: number, locale: string): number | null => {
  const digits = text.replace(/[\s'’_]/g, "").replace(/^[−–]/, "-");
  const unsigned = digits.replace(/^[+-]/, "");
  if (!/\d/.test(unsigned)) return null;
  const readings = readingsOf(unsigned, separatorsOf(locale));
  for (const reading of [...readings, ...readings.map(withoutEndingZeros)]) {
    const value = scaled(reading, decimals);
    if (value !== null) return digits.startsWith("-") ? 0 - value : value;
  }
  return null;
};
