/** Counts of an open stock check from a file or a data collector: `/product/check-batch-import`. */
import { Schema } from "effect";
import { DocumentId } from "../id.ts";
import { importEndpoints } from "../import/import.ts";

/** The fields, in the order of the template. */
export const countImportFields = ["code", "barcode", "quantity", "boxes", "place"] as const;

/** What is said of all rows. `countedAt` (10-digit seconds): when the goods were counted (C1). */
export const CountImportHead = Schema.Struct({
  checkId: Schema.NullOr(DocumentId),
  countedAt: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })),
});
export type CountImportHead = typeof CountImportHead.Type;

export const countImportEndpoints = importEndpoints("count", "stock/check", "stock.check.count");
