/** Opening stock and corrections from a file: `/product/stock/stock-batch-import`. A row belongs to the product with its code, else its barcode. */
import { Schema } from "effect";
import { importEndpoints } from "../import/import.ts";
import { RecordId } from "../id.ts";
import { Day } from "../list.ts";
import { StockChangeDraftLine, StockChangeKind } from "./stock-change.ts";

/** The fields, in the order of the template. A warehouse of a row goes before that of the head. */
export const stockImportFields = ["code", "barcode", "quantity", "cost", "warehouse"] as const;

/** What is said of all rows. `post`: the changes are posted at once, otherwise they are drafts. */
export const StockImportHead = Schema.Struct({
  warehouseId: Schema.NullOr(RecordId),
  kind: StockChangeKind,
  mode: StockChangeDraftLine.fields.mode,
  date: Day,
  reason: Schema.Trim.check(Schema.isMaxLength(500)),
  post: Schema.Boolean,
});
export type StockImportHead = typeof StockImportHead.Type;

/** The right that a column wants beside that of the import. */
export const rightOfStockField = (field: string): string | undefined =>
  field === "cost" ? "product.cost.read" : undefined;

export const stockImportEndpoints = importEndpoints("stock", "stock", "stock.change.write");
