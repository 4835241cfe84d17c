/** From a number to its documents: the filter of the sale list that shows the orders behind it. */
import { comparedDays, comparedPart, shiftOf, type Comparison } from "../../domain/time/periods.ts";
import type { OrderQuery } from "../sale/sale-filter.ts";
import type { HistogramBucket, ReportGroup, SalesQuery } from "./sales-report.ts";

/** The days that the number is of, and the branch when it is of one. */
export interface DrillFrame {
  readonly startDate: string;
  readonly endDate: string;
  readonly branchId?: number | undefined;
  readonly categoryId?: number | undefined;
}

const dayOf = (key: number): string => String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

const endOfMonth = (first: string): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10);

const later = (left: string, right: string) => (left > right ? left : right);
const earlier = (left: string, right: string) => (left < right ? left : right);

/** A month at the edge of the period counts only as far as the period goes. */
const monthWithin = (key: number, { startDate, endDate }: DrillFrame) => {
  const first = dayOf(key);
  return { startDate: later(first, startDate), endDate: earlier(endOfMonth(first), endDate) };
};

const keyOf = (group: ReportGroup | HistogramBucket, key: number, frame: DrillFrame): Partial<OrderQuery> => {
  switch (group) {
    case "product":
      return { productId: key };
    case "category":
      return { categoryId: key };
    case "customer":
      return { customerId: key };
    case "employee":
      return { personId: key };
    case "method":
      return { methodId: key };
    case "branch":
      return { branchId: key };
    case "hour":
      return { hour: key };
    case "weekday":
      return { weekday: key };
    case "day":
      return { startDate: dayOf(key), endDate: dayOf(key) };
    case "month":
      return monthWithin(key, frame);
  }
};

/** The orders that count in the turnover of the days. */
export const countedOrders = ({ startDate, endDate, branchId, categoryId }: DrillFrame): OrderQuery => ({
  only: "counted",
  startDate,
  endDate,
  ...(branchId !== undefined && { branchId }),
  ...(categoryId !== undefined && { categoryId }),
});

/** The orders behind a row of a report. */
export const drillInto = (
  group: ReportGroup | HistogramBucket,
  key: number,
  frame: DrillFrame,
): OrderQuery => ({ ...countedOrders(frame), ...keyOf(group, key, frame) });

/** The orders behind what the row came to in the compared days; null where none of them stand for it. */
export const drillBefore = (
  group: ReportGroup | HistogramBucket,
  key: number,
  frame: DrillFrame,
  comparison: Comparison,
): OrderQuery | null => {
  const range = { from: frame.startDate, to: frame.endDate };
  const back = comparedDays(range, comparison);
  const moved = { ...frame, startDate: back.from, endDate: back.to };
  if (group !== "day" && group !== "month") return drillInto(group, key, moved);
  const part = comparedPart(dayOf(key), group, shiftOf(range, comparison));
  return (
    part && {
      ...countedOrders(moved),
      startDate: later(part.from, back.from),
      endDate: earlier(part.to, back.to),
    }
  );
};

/** The part of the frame that a column of the pivot is of. */
export const pivotFrame = (
  pivot: NonNullable<SalesQuery["pivot"]>,
  column: number,
  frame: DrillFrame,
): DrillFrame =>
  pivot === "month" ? { ...frame, ...monthWithin(column, frame) } : { ...frame, branchId: column };

const monthOf = (key: number): number => Math.floor(key / 100);

/** The orders of a row that are in a column of the pivot; null where the row is of another month or branch. */
export const drillPivot = (
  group: ReportGroup,
  key: number,
  frame: DrillFrame,
  { pivot, column }: { readonly pivot: NonNullable<SalesQuery["pivot"]>; readonly column: number },
): OrderQuery | null => {
  const isDate = group === "day" || group === "month";
  const isElsewhere =
    pivot === "month" ? isDate && monthOf(key) !== monthOf(column) : group === "branch" && key !== column;
  return isElsewhere ? null : drillInto(group, key, pivotFrame(pivot, column, frame));
};

/** The filter as the address of the sale list. */
export const orderListAddress = (query: OrderQuery): string =>
  `/sale/index?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
