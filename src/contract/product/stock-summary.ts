/** The summary of the stock log: what was there before a period, what came and went in it by kind, what was there after it (K1). */
import { Schema } from "effect";
import { Money, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { RecordId } from "../id.ts";
import { Day, listQuery } from "../list.ts";
import { StockListQuery, StockSums } from "./stock-list.ts";

const value = ofRight("product.cost.read", Schema.optionalKey(Money));

/** Quantities of a row; all but `opening` and `closing` are signed as they change the stock: opening + all others = closing. */
const amounts = {
  opening: Quantity,
  purchase: Quantity,
  sale: Quantity,
  saleReturn: Quantity,
  transferIn: Quantity,
  transferOut: Quantity,
  damage: Quantity,
  adjust: Quantity,
  production: Quantity,
  closing: Quantity,
  /** In the cost currency. */
  openingValue: value,
  closingValue: value,
} as const;

/** A product in a warehouse, or one of both; the other is null then. */
export const StockSummaryRow = Schema.Struct({
  productId: Schema.NullOr(Schema.Int),
  code: Schema.NullOr(Schema.String),
  product: Schema.NullOr(Schema.String),
  warehouseId: Schema.NullOr(Schema.Int),
  warehouse: Schema.NullOr(Schema.String),
  ...amounts,
});
export type StockSummaryRow = typeof StockSummaryRow.Type;

/** The sums of all rows, how many there are, and the names of the filter. They have a call of their own, so that a page does not wait for them. */
export const StockSummarySums = Schema.Struct({
  rows: Schema.Int,
  totals: Schema.Struct(amounts),
  product: StockSums.fields.product,
  warehouses: StockSums.fields.warehouses,
});
export type StockSummarySums = typeof StockSummarySums.Type;
export type StockSummaryTotals = StockSummarySums["totals"];

/** Days are business dates, both included. `by`: rows of products or of warehouses, not of both together. */
const stockSummaryFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  warehouseId: Schema.optionalKey(RecordId),
  categoryId: StockListQuery.fields.categoryId,
  productId: Schema.optionalKey(RecordId),
  by: Schema.optionalKey(Schema.Literals(["product", "warehouse"])),
} as const;
const StockSummaryQuery = Schema.Struct(stockSummaryFilter);
export type StockSummaryQuery = typeof StockSummaryQuery.Type;

const read = "product.product.read";

export const stockSummaryEndpoints = {
  stockLogSummary: def("GET", "stockLogSummary", "/stock/log-summary", read, {
    query: StockSummaryQuery,
    success: ok(Schema.Struct({ rows: Schema.Array(StockSummaryRow) })),
  }),
  stockLogSummarySums: def("GET", "stockLogSummarySums", "/stock/log-summary-sums", read, {
    query: StockSummaryQuery,
    success: ok(StockSummarySums),
  }),
  /** The summary as a file. */
  exportStockSummary: def("GET", "exportStockSummary", "/stock/log-summary-export", read, {
    query: Schema.Struct({ ...stockSummaryFilter, ...fileQuery }),
    success: File,
  }),
};
