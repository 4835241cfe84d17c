/** Sales reports: what was sold by product, customer, day and so on, as table, by the clock and the calendar, and as shares. */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { comparisons, periodNames } from "../../domain/time/periods.ts";
import { BasisPoints, CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { Day, listQuery } from "../list.ts";

const read = "report.sale.read";

/** What a row of the report is. */
export const ReportGroup = Schema.Literals([
  "product",
  "category",
  "customer",
  "day",
  "month",
  "branch",
  "employee",
  "method",
]);
export type ReportGroup = typeof ReportGroup.Type;

/** Which days: by a name, this month when none is given, or from `startDate` to `endDate`, which win. */
export const periodQuery = {
  period: Schema.optionalKey(Schema.Literals(periodNames)),
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  compare: Schema.optionalKey(Schema.Literals(comparisons)),
  branchId: Schema.optionalKey(RecordId),
} as const;

const salesQuery = {
  ...listQuery,
  ...periodQuery,
  group: ReportGroup,
  /** A column for each month or branch, with the net of the row in it. */
  pivot: Schema.optionalKey(Schema.Literals(["month", "branch"])),
  /** Rows of products under their categories, of days under their months. */
  subtotals: Schema.optionalKey(Schema.Literals(["yes"])),
  /** Of products and categories: only of this category; 0 is none. */
  categoryId: Schema.optionalKey(RecordId),
} as const;
const SalesQuery = Schema.Struct(salesQuery);
export type SalesQuery = typeof SalesQuery.Type;

/** The days of a report, and those they are compared with. */
export const ReportDays = Schema.Struct({
  startDate: Day,
  endDate: Day,
  before: Schema.NullOr(Schema.Struct({ startDate: Day, endDate: Day })),
});
export type ReportDays = typeof ReportDays.Type;

/**
 * What was sold, in the base currency: posted less taken back. Null is what the row cannot say: a category knows no number of
 * orders, since one order may be in several; a pay method only its payments and what they settled. Margin is of the
 * net.
 */
export const SalesFigures = Schema.Struct({
  orders: Schema.NullOr(Schema.Int),
  quantity: Schema.NullOr(Quantity),
  /** Turnover: net, after all discounts. */
  net: Schema.NullOr(Money),
  /** Given on lines and orders, in the prices of the documents. */
  discount: Schema.NullOr(Money),
  /** Net of what came back, above zero; it is taken off the net already. */
  returned: Schema.NullOr(Money),
  vat: Schema.NullOr(Money),
  gross: Money,
  cost: ofRight("product.cost.read", Schema.NullOr(Money)),
  profit: ofRight("product.cost.read", Schema.NullOr(Money)),
  margin: ofRight("product.cost.read", Schema.NullOr(BasisPoints)),
  /** Net (of a pay method gross) of the compared days, and by how much of it this is more; null where there was nothing. */
  before: Schema.NullOr(Money),
  change: Schema.NullOr(BasisPoints),
});
export type SalesFigures = typeof SalesFigures.Type;

/** A row: its key is an id (0: walk-in, no category), of days and months the first day as yyyymmdd. */
export const SalesRow = Schema.Struct({
  key: Schema.Int,
  /** Empty where there is none: the walk-in, no category. Of days and months the first day, yyyy-MM-dd. */
  name: Schema.String,
  code: Schema.NullOr(Schema.String),
  /** Sums up the rows after it, until the next of its kind. */
  isSubtotal: Schema.Boolean,
  ...SalesFigures.fields,
  /** For each column of the pivot. */
  pivot: Schema.Array(Money),
});
export type SalesRow = typeof SalesRow.Type;

/** A column of the pivot; of a month `name` is its first day. */
export const PivotColumn = Schema.Struct({ key: Schema.Int, name: Schema.String });
export type PivotColumn = typeof PivotColumn.Type;

export const SalesReport = Schema.Struct({
  ...ReportDays.fields,
  currency: CurrencyCode,
  /** Rows of the filter on all pages, with subtotals. */
  total: Schema.Int,
  rows: Schema.Array(SalesRow),
  /** Of all rows of the filter. */
  totals: Schema.Struct({ ...SalesFigures.fields, pivot: Schema.Array(Money) }),
  pivot: Schema.Array(PivotColumn),
  branches: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
});
export type SalesReport = typeof SalesReport.Type;

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

export const salesReportEndpoints = {
  /** Sorted by net, the largest first, unless asked otherwise. */
  sales: def("GET", "sales", "/report/sales", read, { query: SalesQuery, success: ok(SalesReport) }),
  /** Every row, with the totals at its end. */
  exportSales: def("GET", "exportSales", "/report/sales/export", read, {
    query: Schema.Struct({ ...salesQuery, ...fileQuery }),
    success: File,
  }),
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
