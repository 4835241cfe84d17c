/** From a number to its documents: the filter of the sale list that shows the orders behind it. */
import { comparedDays, comparedPart, shiftOf, type Comparison } from "../../domain/time/periods.ts";
import type { OrderQuery } from "../sale/sale-filter.ts";
import type { FactPlace } from "./fact-place.ts";
import type { HistogramBucket, PieDimension } from "./sales-charts.ts";

/** The days that the number is of, and the branch when it is of one. */
export interface DrillFrame {
  readonly startDate: string;
  readonly endDate: string;
  readonly branchId?: number | undefined;
  readonly categoryId?: number | undefined;
}

/** What rows and bars are of. */
type DrillGroup = HistogramBucket | PieDimension | "product";

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

const filters: Readonly<Record<DrillGroup, (key: number, frame: DrillFrame) => Partial<OrderQuery>>> = {
  product: (productId) => ({ productId }),
  category: (categoryId) => ({ categoryId }),
  customer: (customerId) => ({ customerId }),
  employee: (personId) => ({ personId }),
  method: (methodId) => ({ methodId }),
  branch: (branchId) => ({ branchId }),
  hour: (hour) => ({ hour }),
  weekday: (weekday) => ({ weekday }),
  day: (key) => ({ startDate: dayOf(key), endDate: dayOf(key) }),
  month: monthWithin,
};

const isDrillGroup = (group: string): group is DrillGroup => Object.hasOwn(filters, group);

/** The orders that count in the turnover of the days. */
export const countedOrders = ({ startDate, endDate, branchId, categoryId }: DrillFrame): OrderQuery => ({
  only: "counted",
  startDate,
  endDate,
  ...(branchId !== undefined && { branchId }),
  ...(categoryId !== undefined && { categoryId }),
});

/** The orders behind a row of a report. */
export const drillInto = (group: DrillGroup, key: number, frame: DrillFrame): OrderQuery => ({
  ...countedOrders(frame),
  ...filters[group](key, frame),
});

/** The orders behind what the row came to in the compared days; null where none of them stand for it. */
export const drillBefore = (
  group: DrillGroup,
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

/** The orders behind a figure of a fact report of sales; null for totals of methods, which add up to payments. */
export const ordersBehind = (place: FactPlace, categoryId?: number): OrderQuery | null => {
  const { by, figure, group, id } = place;
  if (by === "method" && group === null) return null;
  return {
    ...countedOrders({ ...place, categoryId }),
    ...(figure === "returned" && { only: "returned" }),
    ...(group !== null && isDrillGroup(group) && filters[group](id, place)),
  };
};

/** The filter as the address of the sale list. */
export const orderListAddress = (query: OrderQuery): string =>
  `/sale/index?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
