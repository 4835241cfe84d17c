/** The bars of the histogram: what each is called, and the orders behind it. */
import { useFormats } from "../../client/formats.ts";
import type { OutputOf } from "../../client/call.ts";
import { countedOrders, drillInto } from "../../contract/sales-drill.ts";
import type { HistogramBar, HistogramBucket, salesReportEndpoints } from "../../contract/sales-report.ts";
import type { QueryOf } from "../common/list-query.ts";

export type Histogram = OutputOf<typeof salesReportEndpoints.salesHistogram>;
export type HistogramQuery = QueryOf<typeof salesReportEndpoints.salesHistogram>;

/** 1 January 2024 was a Monday. */
const monday = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));

const dayOf = (key: number): string => String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

/** "14:00", "Monday", "21/11/2026", "November 2026". */
export const useBarName = (bucket: HistogramBucket): ((key: number) => string) => {
  const { locale, date } = useFormats();
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  switch (bucket) {
    case "hour":
      return (key) => `${String(key).padStart(2, "0")}:00`;
    case "weekday":
      return (key) => inUtc({ weekday: "long" }).format(monday(key));
    case "day":
      return (key) => date(dayOf(key));
    case "month":
      return (key) => inUtc({ month: "long", year: "numeric" }).format(new Date(`${dayOf(key)}T00:00:00Z`));
  }
};

/** The orders behind a bar. */
export const barDrill = (query: HistogramQuery, data: Histogram | undefined) => {
  const { startDate = "", endDate = "" } = data ?? {};
  const frame = { startDate, endDate, branchId: query.branchId };
  return ({ key }: Pick<HistogramBar, "key">) => drillInto(query.bucket, key, frame);
};

/** The orders behind all bars together. */
export const allDrill = (query: HistogramQuery, { startDate, endDate }: Histogram) =>
  countedOrders({ startDate, endDate, branchId: query.branchId });
