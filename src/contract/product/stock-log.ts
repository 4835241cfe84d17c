/** The stock log: every entry of the stock ledger (K1), with the balance after it. */
import { Schema } from "effect";
import { DocumentId, RecordId } from "../id.ts";
import { Money, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { ledgerQuery, ledgerSums } from "../ledger.ts";

/** What an entry can be (K1). */
export const StockEntryKind = Schema.Literals([
  "opening",
  "purchase",
  "purchase return",
  "sale",
  "sale return",
  "transfer out",
  "transit in",
  "transit out",
  "transfer in",
  "damage",
  "check adjust",
  "manual adjust",
  "production issue",
  "production output",
  "kit split",
  "cost adjust",
  "rounding",
]);
export type StockEntryKind = typeof StockEntryKind.Type;

/**
 * One entry. `balance` is what the warehouse has of the product after it: in the order of business dates if the log is of one product
 * in one warehouse, otherwise as it was when the entry was posted. `number` is null where the document has none.
 */
export const StockLogRow = Schema.Struct({
  id: Schema.Int,
  date: Schema.String,
  /** 10-digit seconds. */
  at: Schema.Int,
  kind: StockEntryKind,
  documentType: Schema.String,
  /** Of the document that has a page: of a goods receipt its order's. */
  documentId: Schema.NullOr(Schema.Int),
  number: Schema.NullOr(Schema.String),
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  /** The lots that it moved, with the quantity of each; empty where its product has no lots (K10). */
  lots: Schema.Array(Schema.Struct({ code: Schema.String, quantity: Quantity })),
  quantity: Quantity,
  balance: Quantity,
  unitCost: ofRight("product.cost.read", Schema.optionalKey(Price)),
  /** In the cost currency. */
  value: ofRight("product.cost.read", Schema.optionalKey(Money)),
  user: Schema.String,
});
export type StockLogRow = typeof StockLogRow.Type;

/** The filter of the log; `searchWord` finds the number of a document. */
const stockLogFilter = {
  ...ledgerQuery,
  productId: Schema.optionalKey(RecordId),
  warehouseId: Schema.optionalKey(RecordId),
  kind: Schema.optionalKey(StockEntryKind),
  documentType: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
  documentId: Schema.optionalKey(DocumentId),
} as const;
const StockLogQuery = Schema.Struct(stockLogFilter);
export type StockLogQuery = typeof StockLogQuery.Type;

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String });

/** `product`: the one that the filter names; `warehouses`: those that can be chosen. */
const StockLogSums = Schema.Struct({
  ...ledgerSums(Quantity).fields,
  product: Schema.NullOr(Named),
  warehouses: Schema.Array(Named),
});

const read = "product.product.read";

export const stockLogEndpoints = {
  /** A page of the log, newest first. */
  stockLogs: def("GET", "stockLogs", "/stock/logs", read, {
    query: StockLogQuery,
    success: ok(Schema.Struct({ entries: Schema.Array(StockLogRow) })),
  }),
  /** The sums of the whole filter, which take longer than a page. */
  stockLogSums: def("GET", "stockLogSums", "/stock/log-sums", read, {
    query: StockLogQuery,
    success: ok(StockLogSums),
  }),
  /** The log as a file. */
  exportStockLogs: def("GET", "exportStockLogs", "/stock/logs-export", read, {
    query: Schema.Struct({ ...stockLogFilter, ...fileQuery }),
    success: File,
  }),
};
