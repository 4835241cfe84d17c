/** What a figure of a fact report is of: the days, the branch and the record that its documents are found by. */
import { comparedPart, shiftOf, type Comparison } from "../../domain/time/periods.ts";
import { type FactAnswer, type FactRow, groupsAbove } from "./fact-report.ts";

/** A cell of the table: of a row, or of the totals (null); of a column of the pivot, or of all. */
export interface FactCell {
  readonly row: FactRow | null;
  /** The measure, `before` for what the chosen one came to in the compared days. */
  readonly figure: string;
  readonly column: number | null;
}

/** How a screen leads from a figure to its documents; null where no list shows them. */
export type FactDrill = (place: FactPlace) => string | null;

export interface FactPlace {
  readonly figure: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly branchId: number | undefined;
  /** What the report is by. */
  readonly by: string;
  /** What the row is, and its id; none for totals, times and branches. */
  readonly group: string | null;
  readonly id: number;
}

interface Asked {
  readonly group: string;
  readonly pivot?: string | undefined;
  readonly branchId?: number | undefined;
  readonly compare?: Comparison | undefined;
}

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

const dayOf = (key: number): string => String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

const monthOf = (key: number): Days => {
  const startDate = dayOf(key);
  const end = new Date(Date.UTC(Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7)), 0));
  return { startDate, endDate: end.toISOString().slice(0, 10) };
};

const within = (days: Days, part: Days): Days | null => {
  const startDate = days.startDate > part.startDate ? days.startDate : part.startDate;
  const endDate = days.endDate < part.endDate ? days.endDate : part.endDate;
  return startDate <= endDate ? { startDate, endDate } : null;
};

type Time = "day" | "month";

const isTime = (group: string): group is Time => group === "day" || group === "month";

/** The days of a row of times; of the compared ones those that stand in its place, which may be none. */
const daysOf = (time: Time, key: number, moved: { readonly of: Days; readonly by: Comparison } | null) => {
  if (moved === null) return time === "month" ? monthOf(key) : { startDate: dayOf(key), endDate: dayOf(key) };
  const range = { from: moved.of.startDate, to: moved.of.endDate };
  const part = comparedPart(dayOf(key), time, shiftOf(range, moved.by));
  return part && { startDate: part.from, endDate: part.to };
};

/** One narrowing after the other: of the row, then of the column. Null where they have nothing in common. */
const narrow = (
  place: FactPlace | null,
  group: string,
  key: number,
  moved: Parameters<typeof daysOf>[2] = null,
): FactPlace | null => {
  if (place === null) return null;
  if (isTime(group)) {
    const part = daysOf(group, key, moved);
    const days = part && within(place, part);
    return days && { ...place, ...days };
  }
  if (group !== "branch") return { ...place, group, id: key };
  return place.branchId === undefined || place.branchId === key ? { ...place, branchId: key } : null;
};

/** What a row is of: of a subtotal the group above. */
const groupOf = (row: FactRow, { group }: Asked): string =>
  (row.isSubtotal === true ? groupsAbove[group] : undefined) ?? group;

/** Where a figure stands; null where no documents stand for it. */
export const placeOf = (
  { row, figure, column }: FactCell,
  query: Asked,
  answer: FactAnswer,
): FactPlace | null => {
  const isBefore = figure === "before";
  const days = isBefore ? answer.before : answer;
  if (days === null) return null;
  const all: FactPlace = {
    figure: isBefore ? answer.of : figure,
    startDate: days.startDate,
    endDate: days.endDate,
    branchId: query.branchId,
    by: query.group,
    group: null,
    id: 0,
  };
  const moved = isBefore && query.compare !== undefined ? { of: answer, by: query.compare } : null;
  const ofRow = row === null ? all : narrow(all, groupOf(row, query), row.key, moved);
  return column === null || query.pivot === undefined ? ofRow : narrow(ofRow, query.pivot, column);
};
