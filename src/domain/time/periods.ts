/** Periods by name, and the period that one is compared with. Days are yyyy-MM-dd, both ends included. */
import type { DateRange } from "./clock.ts";

/** Those that are not over yet end today. */
export const periodNames = [
  "today",
  "yesterday",
  "week",
  "month",
  "quarter",
  "year",
  "lastMonth",
  "lastYear",
] as const;
export type PeriodName = (typeof periodNames)[number];

/** The days just before, or the same days of the year before. */
export const comparisons = ["before", "lastYear"] as const;
export type Comparison = (typeof comparisons)[number];

const DAY = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY);

const partsOf = (day: string) => {
  const time = new Date(timeOf(day));
  return { year: time.getUTCFullYear(), month: time.getUTCMonth(), date: time.getUTCDate() };
};

const lastDateOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day so many months on; the last day of a month where that month is shorter. */
const addMonths = (day: string, months: number): string => {
  const { year, month, date } = partsOf(day);
  return dayOf(Date.UTC(year, month + months, Math.min(date, lastDateOf(year, month + months))));
};

const isMonthEnd = (day: string): boolean => partsOf(addDays(day, 1)).date === 1;
const monthEnd = (day: string): string => {
  const { year, month } = partsOf(day);
  return dayOf(Date.UTC(year, month + 1, 0));
};

/** A whole month stays whole, however long it is. */
const shiftEnd = (day: string, months: number): string =>
  isMonthEnd(day) ? monthEnd(addMonths(day, months)) : addMonths(day, months);

/** The days of a period, as seen from today. Weeks start on Monday. */
export const periodDays = (name: PeriodName, today: string): DateRange => {
  const { year, month } = partsOf(today);
  const first = (months: number) => dayOf(Date.UTC(year, months));
  const starts: Record<PeriodName, () => DateRange> = {
    today: () => ({ from: today, to: today }),
    yesterday: () => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    week: () => ({ from: addDays(today, -((new Date(timeOf(today)).getUTCDay() + 6) % 7)), to: today }),
    month: () => ({ from: first(month), to: today }),
    quarter: () => ({ from: first(month - (month % 3)), to: today }),
    year: () => ({ from: first(0), to: today }),
    lastMonth: () => ({ from: first(month - 1), to: addDays(first(month), -1) }),
    lastYear: () => ({ from: first(-12), to: addDays(first(0), -1) }),
  };
  return starts[name]();
};

/** The whole quarter before the one that a day is in. */
export const lastQuarter = (today: string): DateRange => {
  const { from } = periodDays("quarter", today);
  return { from: addMonths(from, -3), to: addDays(from, -1) };
};

/** By how much a compared period lies before the other: whole months, or days. */
export interface PeriodShift {
  readonly months: number;
  readonly days: number;
}

/**
 * What a period is compared with. `lastYear`: the same days a year before. `before`: of a period that starts with a month the same
 * stretch of as many months before, else as many days just before it.
 */
export const shiftOf = ({ from, to }: DateRange, comparison: Comparison): PeriodShift => {
  if (comparison === "lastYear") return { months: 12, days: 0 };
  const [start, end] = [partsOf(from), partsOf(to)];
  if (start.date === 1 && from !== to)
    return { months: (end.year - start.year) * 12 + end.month - start.month + 1, days: 0 };
  return { months: 0, days: (timeOf(to) - timeOf(from)) / DAY + 1 };
};

/**
 * The compared days that stand where a day, or the month of a first day, stands. Null where none do: there is no 31 June, and
 * a period that is moved by days has no whole months.
 */
export const comparedPart = (
  first: string,
  part: "day" | "month",
  { months, days }: PeriodShift,
): DateRange | null => {
  if (months === 0) {
    const day = addDays(first, -days);
    return part === "day" ? { from: day, to: day } : null;
  }
  const from = addMonths(first, -months);
  if (part === "month") return { from, to: monthEnd(from) };
  return addMonths(from, months) === first ? { from, to: shiftEnd(first, -months) } : null;
};

/** The compared days. 29 February is compared with the last of February. */
export const comparedDays = (range: DateRange, comparison: Comparison): DateRange => {
  const { months, days } = shiftOf(range, comparison);
  if (months === 0) return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
  return { from: addMonths(range.from, -months), to: shiftEnd(range.to, -months) };
};
