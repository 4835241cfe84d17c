/** When something that repeats is due again: by the company's calendar, the same time of day, month ends right. */
import { Schema } from "effect";

export const Repeat = Schema.Literals(["none", "daily", "weekly", "monthly", "yearly"]);
export type Repeat = typeof Repeat.Type;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The day of the month on which an instant (ms, UTC) falls in the company's offset, in hours. */
export const dayOfMonth = (instant: number, offsetHours: number): number =>
  new Date(instant + offsetHours * HOUR).getUTCDate();

const monthOf = (local: number): number => {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** The anchor's day in a month, or the month's last where it has no such day, at the time of day of `local`. */
const inMonth = (month: number, anchorDay: number, local: number): number => {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const lastDay = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return Date.UTC(year, index, Math.min(anchorDay, lastDay)) + (local - Math.floor(local / DAY) * DAY);
};

const afterMonths = (local: number, start: number, anchorDay: number, step: number): number => {
  const month = monthOf(local);
  const passed = Math.floor((monthOf(start) - month) / step) * step;
  const candidates = [passed, passed + step, passed + 2 * step]
    .filter((months) => months > 0)
    .map((months) => inMonth(month + months, anchorDay, local));
  return candidates.find((candidate) => candidate > start) ?? Number.NaN;
};

const afterDays = (local: number, start: number, days: number): number =>
  local + (Math.floor((start - local) / (days * DAY)) + 1) * days * DAY;

export interface Repeated {
  readonly repeat: Repeat;
  /** When it was due: milliseconds, UTC. */
  readonly due: number;
  /** The day of the month it was first due on: what is due on the 31st comes on 28 February and on 31 March again. */
  readonly anchorDay: number;
}

/**
 * The first time it is due again after `now` and after it was due itself (ms, UTC): what was missed meanwhile is not made up
 * for. Null for what does not repeat. The offset is the company's, in hours.
 */
export const nextOccurrence = (
  { repeat, due, anchorDay }: Repeated,
  now: number,
  offsetHours: number,
): number | null => {
  if (repeat === "none") return null;
  const shift = offsetHours * HOUR;
  const [local, start] = [due + shift, Math.max(due, now) + shift];
  if (repeat === "daily") return afterDays(local, start, 1) - shift;
  if (repeat === "weekly") return afterDays(local, start, 7) - shift;
  return afterMonths(local, start, anchorDay, repeat === "monthly" ? 1 : 12) - shift;
};
