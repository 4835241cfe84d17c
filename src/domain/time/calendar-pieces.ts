/** Cuts a period into whole years, quarters, months, thirds of months and days, for which sums are kept (migration 0013). */

const grains = ["year", "quarter", "month", "tenday", "day"] as const;
export type Grain = (typeof grains)[number];

/** The first days of pieces, by their size; together they are the period, and none overlap. */
export type Pieces = ReadonlyMap<Grain, readonly string[]>;

const DAY = 86_400_000;

const startOfMonth = (time: Date, months: number): number =>
  Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months);

/** When a piece of this size that starts on this day is over; null when none starts there. */
const endOf = (grain: Grain, start: number): number | null => {
  const time = new Date(start);
  const [month, day] = [time.getUTCMonth(), time.getUTCDate()];
  if (grain === "day") return start + DAY;
  if (grain === "tenday")
    return day === 1 || day === 11 ? start + 10 * DAY : day === 21 ? startOfMonth(time, 1) : null;
  if (day !== 1) return null;
  if (grain === "month") return startOfMonth(time, 1);
  if (grain === "quarter") return month % 3 === 0 ? startOfMonth(time, 3) : null;
  return month === 0 ? startOfMonth(time, 12) : null;
};

const largestAt = (
  start: number,
  until: number,
  sizes: readonly Grain[],
): { readonly grain: Grain; readonly end: number } => {
  for (const grain of sizes) {
    const end = endOf(grain, start);
    if (end !== null && end <= until) return { grain, end };
  }
  return { grain: "day", end: start + DAY };
};

/** The fewest pieces, none larger than `largest`, that make up the days from one to another: yyyy-MM-dd, both included. */
export const calendarPieces = (startDate: string, endDate: string, largest: Grain = "year"): Pieces => {
  const sizes = grains.slice(grains.indexOf(largest));
  const pieces = new Map<Grain, string[]>();
  const until = Date.parse(`${endDate}T00:00:00Z`) + DAY;
  let start = Date.parse(`${startDate}T00:00:00Z`);
  while (start < until) {
    const { grain, end } = largestAt(start, until, sizes);
    pieces.set(grain, [...(pieces.get(grain) ?? []), new Date(start).toISOString().slice(0, 10)]);
    start = end;
  }
  return pieces;
};
