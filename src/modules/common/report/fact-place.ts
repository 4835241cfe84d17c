/** What a figure of a fact report is of: the days, the branch and the record that its documents are found by. */
import type { FactAnswer, FactRow } from "../../../contract/report/fact-report.ts";

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
  /** What the row is, and its id; none for totals, times and branches. */
  readonly group: string | null;
  readonly id: number;
}

interface Asked {
  readonly group: string;
  readonly pivot: string | undefined;
  readonly branchId: number | undefined;
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

const times: Readonly<Record<string, (key: number) => Days>> = {
  month: monthOf,
  day: (key) => ({ startDate: dayOf(key), endDate: dayOf(key) }),
};

/** One narrowing after the other: of the row, then of the column. Null where they have nothing in common. */
const narrow = (place: FactPlace | null, dimension: string, key: number): FactPlace | null => {
  if (place === null) return null;
  const time = times[dimension];
  if (time) {
    const days = within(place, time(key));
    return days && { ...place, ...days };
  }
  if (dimension !== "branch") return { ...place, group: dimension, id: key };
  return place.branchId === undefined || place.branchId === key ? { ...place, branchId: key } : null;
};

/** Where a figure stands; null where nothing is behind it. Compared days and months have moved, so that they lead nowhere. */
export const placeOf = (
  { row, figure, column }: FactCell,
  asked: Asked,
  answer: FactAnswer,
): FactPlace | null => {
  const isBefore = figure === "before";
  const days = isBefore ? answer.before : answer;
  if (days === null || (isBefore && row !== null && asked.group in times)) return null;
  const all: FactPlace = {
    figure: isBefore ? answer.of : figure,
    startDate: days.startDate,
    endDate: days.endDate,
    branchId: asked.branchId,
    group: null,
    id: 0,
  };
  const ofRow = row === null ? all : narrow(all, asked.group, row.key);
  return column === null || asked.pivot === undefined ? ofRow : narrow(ofRow, asked.pivot, column);
};
