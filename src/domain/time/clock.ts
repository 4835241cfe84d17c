/** Time as the company sees it: an hour offset, a day that may end after midnight, the texts of the wire and the screen (G11). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type DateRange = { readonly from: string; readonly to: string };
export type DatePreset = "today" | "yesterday" | "oneWeekAgo";

const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The day of trade an instant (ms, UTC) belongs to, as yyyy-MM-dd: with a cut at 04:00 (240 minutes) a receipt of 1 am is
 * still the evening before's (G11). The offset is in hours and may be a fraction.
 */
export const businessDate = (instant: number, offsetHours: number, dayCutMinutes: number): string =>
  dateText(instant + offsetHours * HOUR - dayCutMinutes * MINUTE);

/** The hour on the company's clock, 0 to 23. */
export const hourOf = (instant: number, offsetHours: number): number =>
  new Date(instant + offsetHours * HOUR).getUTCHours();

/** An instant as the server writes it: "yyyy-MM-dd hh:mm:ss", 24 hours, in the company's offset (G11, spec section 9). */
export const toServerText = (instant: number, offsetHours: number): string =>
  new Date(instant + offsetHours * HOUR).toISOString().slice(0, 19).replace("T", " ");

const parseText = (text: string): number | null => {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text.trim());
  if (!match) return null;
  const iso = `${match[1]}T${match[2] ?? "00:00:00"}`;
  const ms = Date.parse(`${iso}Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== iso ? null : ms;
};

/**
 * The instant (ms, UTC) of a time the server sent: a number of 10 digits is seconds, other numbers are milliseconds, also as
 * text; "yyyy-MM-dd" with or without " hh:mm:ss" is in the company's offset. Null when it is none of these (G11).
 */
export const fromServerTime = (value: string | number, offsetHours = 0): number | null => {
  if (typeof value === "string" && !/^\d+$/.test(value.trim())) {
    const local = parseText(value);
    return local === null ? null : local - offsetHours * HOUR;
  }
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return null;
  return number >= 1e9 && number < 1e10 ? number * 1000 : number;
};

/** The date as people read it: dd/mm/yyyy (spec section 9). */
export const displayDate = (instant: number, offsetHours: number): string => {
  const [year, month, day] = toServerText(instant, offsetHours).slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
};

/** Date and time as people read them: dd/mm/yyyy hh:mm, 24 hours (spec section 9; seconds stand in logs only). */
export const displayDateTime = (instant: number, offsetHours: number): string =>
  displayLogTime(instant, offsetHours).slice(0, -3);

/** Date and time as a log says them: dd/mm/yyyy hh:mm:ss (spec section 9). */
export const displayLogTime = (instant: number, offsetHours: number): string =>
  `${displayDate(instant, offsetHours)} ${toServerText(instant, offsetHours).slice(11)}`;

/** A stored date, yyyy-MM-dd, as people read it; left as it is when it is something else. */
export const displayDay = (date: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(date) ? date.split("-").reverse().join("/") : date;

/** Days of a preset, both ends included: today, yesterday, or the seven days that end today (spec section 9). */
export const datePreset = (preset: DatePreset, now: number, offsetHours: number): DateRange => {
  const daysAgo = (days: number): string => dateText(now + offsetHours * HOUR - days * DAY);
  if (preset === "today") return { from: daysAgo(0), to: daysAgo(0) };
  if (preset === "yesterday") return { from: daysAgo(1), to: daysAgo(1) };
  return { from: daysAgo(6), to: daysAgo(0) };
};
