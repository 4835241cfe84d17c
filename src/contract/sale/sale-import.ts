/** Sales orders from a file: `/sale/batch-import`. Rows with the same reference become one draft order (S22). */
import { Schema } from "effect";
import { VatMode } from "../../domain/price/order.ts";
import { CurrencyCode } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { importEndpoints, ImportView } from "../import/import.ts";

/** The fields, in the order of the template. */
export const saleImportFields = [
  "document",
  "customer",
  "code",
  "barcode",
  "quantity",
  "boxes",
  "price",
  "discount",
  "memo",
] as const;

/** What is said of all rows. `customerId` is that of rows without a customer; null: walk-in. `collectorId`: the file of a hand terminal. */
export const SaleImportHead = Schema.Struct({
  customerId: Schema.NullOr(RecordId),
  warehouseId: Schema.NullOr(RecordId),
  currency: CurrencyCode,
  vatMode: VatMode,
  memo: Schema.String.check(Schema.isMaxLength(500)),
  collectorId: Schema.NullOr(DocumentId),
});
export type SaleImportHead = typeof SaleImportHead.Type;

/** The right that a column wants beside that of the import: who may not change prices does not import them (P8). */
export const rightOfSaleField = (field: string): string | undefined =>
  field === "price" ? "sale.price.change" : undefined;

export const saleImportEndpoints = importEndpoints("sale", "sale/order", "sale.order.commit");

const { id, name, rows, counts, totals, documents, state } = ImportView.fields;
/** An import that was done. */
export const EarlierImport = Schema.Struct({
  id,
  name,
  rows,
  counts,
  totals,
  documents,
  state,
  /** In 10-digit seconds. */
  at: Schema.Int,
  by: Schema.String,
  /** The person's own, which they can undo. */
  isOwn: Schema.Boolean,
});
export type EarlierImport = typeof EarlierImport.Type;

export const saleImportListEndpoints = {
  /** Earlier imports of the branches that the person sees, the newest first. `before`: the id of the last one of the page before. */
  batchImports: def("GET", "batchImports", "/sale/order/batch-imports", "sale.order.commit", {
    query: Schema.Struct({
      before: Schema.optionalKey(DocumentId),
      limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 }))),
    }),
    success: ok(Schema.Array(EarlierImport)),
  }),
};
