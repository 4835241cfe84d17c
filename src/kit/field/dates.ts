/** Calendar days as "2026-11-21": no time, no zone. How they are typed, shown and counted. */

export type Day = string;

const pad = (value: number, length = 2): string => String(value).padStart(length, "0");

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** Undefined when there is no such day (31 February). */
function makeDay(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const made = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return !Number.isNaN(date.getTime()) && dayOf(date) === made ? made : undefined;
}

/** Today where the person sits. */
export function today(): Day {
  const now = new Date();
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export const addDays = (day: Day, days: number): Day =>
  dayOf(new Date(utc(day).getTime() + days * 86_400_000));

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))));
}

const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

const sundayFirst = new Set(["US", "CA", "MX", "BR", "JP", "KR", "TW", "IL", "IN"]);

/** 0 is Sunday. Monday unless the locale names a region that begins its week on Sunday. */
const firstWeekday = (locale: string): number =>
  sundayFirst.has(new Intl.Locale(locale).region ?? "") ? 0 : 1;

/** The six weeks around a month, as a calendar shows them. */
export function monthGrid(day: Day, locale: string): ReadonlyArray<ReadonlyArray<Day>> {
  const first = startOfMonth(day);
  const lead = (utc(first).getUTCDay() - firstWeekday(locale) + 7) % 7;
  const from = addDays(first, -lead);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(from, week * 7 + at)),
  );
}

/** dd/mm/yyyy, as everywhere in the product (spec section 9). */
export const formatDay = (day: Day): string => day.split("-").toReversed().join("/");

/** "Saturday, 21 November 2026", for those who hear it. */
export const sayDay = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(utc(day));

export const monthName = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(utc(day));

export const weekdayNames = (
  locale: string,
): ReadonlyArray<{ readonly short: string; readonly long: string }> =>
  (monthGrid("2026-11-01", locale)[0] ?? []).map((day) => ({
    short: new Intl.DateTimeFormat(locale, { weekday: "narrow", timeZone: "UTC" }).format(utc(day)),
    long: new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(utc(day)),
  }));

type Order = readonly ("day" | "month" | "year")[];
const dayFirst: Order = ["day", "month", "year"];
const yearFirst: Order = ["year", "month", "day"];

/** Two digits mean this century up to twenty years ahead. */
const fullYear = (text: string, now: number): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = Math.floor(now / 100) * 100;
  return century + year > now + 20 ? century - 100 + year : century + year;
};

/** "211126", "2111", "21112026": the digits run together, cut in that order. */
function cut(digits: string, order: Order): readonly string[] {
  const year = digits.length - 4;
  let at = 0;
  return order
    .filter((type) => type !== "year" || year > 0)
    .map((type) => digits.slice(at, (at += type === "year" ? year : 2)));
}

function readParts(parts: readonly string[], order: Order, now: Day): Day | undefined {
  const wanted = parts.length === 2 ? order.filter((type) => type !== "year") : order;
  if (parts.length !== wanted.length) return undefined;
  const get = (type: Order[number]) => parts[wanted.indexOf(type)] ?? "";
  const thisYear = Number(now.slice(0, 4));
  const year = parts.length === 2 ? thisYear : fullYear(get("year"), thisYear);
  return makeDay(year, Number(get("month")), Number(get("day")));
}

/**
 * What a person typed: day, month and year as dates are shown, or the year first where it has four digits, with any separators or
 * none; the year may be left out; "+3" for in three days. Null when empty, undefined when it is no day.
 */
export function parseDay(text: string, now: Day = today()): Day | null | undefined {
  const bare = text.trim();
  if (bare === "") return null;
  if (/^[+-]\d{1,3}$/.test(bare)) return addDays(now, Number(bare));
  const runs = bare.match(/\d+/g) ?? [];
  if (runs.length === 1 && [4, 6, 8].includes(bare.length)) {
    const read = readParts(cut(bare, dayFirst), dayFirst, now);
    return read ?? (bare.length === 8 ? readParts(cut(bare, yearFirst), yearFirst, now) : undefined);
  }
  return readParts(runs, runs[0]?.length === 4 ? yearFirst : dayFirst, now);
}
