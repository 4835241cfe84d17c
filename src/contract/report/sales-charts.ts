/** Sales by the clock and the calendar as bars, and as shares. */
import { Schema } from "effect";
import { BasisPoints, CurrencyCode, Money } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { periodQuery, ReportDays } from "./report-days.ts";

const read = "report.sale.read";

/** Bars of the histogram: hours of the clock, weekdays from Monday (1), days or months. */
export const HistogramBucket = Schema.Literals(["hour", "weekday", "day", "month"]);
export type HistogramBucket = typeof HistogramBucket.Type;

const histogramQuery = { ...periodQuery, bucket: HistogramBucket } as const;

/** One bar. `key` is the hour, the weekday, or the first day as yyyymmdd. `basket`: gross of an average order. */
export const HistogramBar = Schema.Struct({
  key: Schema.Int,
  orders: Schema.Int,
  net: Money,
  gross: Money,
  basket: Schema.NullOr(Money),
  /** Gross of the compared days; null without comparison. Of days and months the one in the same place. */
  before: Schema.NullOr(Money),
});
export type HistogramBar = typeof HistogramBar.Type;

/** What the pie is cut by. */
export const PieDimension = Schema.Literals(["category", "branch", "method", "employee", "customer"]);
export type PieDimension = typeof PieDimension.Type;

/** A slice; the small ones together are the one with key null. `share` is of the sum of all slices above zero. */
export const PieSlice = Schema.Struct({
  key: Schema.NullOr(Schema.Int),
  name: Schema.String,
  gross: Money,
  share: BasisPoints,
});
export type PieSlice = typeof PieSlice.Type;

export const salesChartEndpoints = {
  salesHistogram: def("GET", "salesHistogram", "/report/sales-histogram", read, {
    query: Schema.Struct(histogramQuery),
    success: ok(
      Schema.Struct({
        ...ReportDays.fields,
        currency: CurrencyCode,
        bars: Schema.Array(HistogramBar),
        totals: HistogramBar,
        branches: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
      }),
    ),
  }),
  salesPie: def("GET", "salesPie", "/report/sales-pie", read, {
    query: Schema.Struct({ ...periodQuery, by: PieDimension }),
    success: ok(
      Schema.Struct({
        ...ReportDays.fields,
        currency: CurrencyCode,
        slices: Schema.Array(PieSlice),
        /** Of all slices. */
        gross: Money,
        branches: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
      }),
    ),
  }),
};
