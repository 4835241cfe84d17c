/** Needs from a file: `/purchase/replenishment-order/import`. A row belongs to the product with its code, else its barcode. */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { importEndpoints } from "../import/import.ts";

/** The fields, in the order of the template. Rows of one product with the same reference become one need, whose note it is. */
export const needImportFields = ["code", "barcode", "quantity", "boxes", "document"] as const;

/** What is said of all rows. `supplierId` null: each product has its own supplier. */
export const NeedImportHead = Schema.Struct({
  warehouseId: Schema.NullOr(RecordId),
  supplierId: Schema.NullOr(RecordId),
  note: Schema.Trim.check(Schema.isMaxLength(400)),
});
export type NeedImportHead = typeof NeedImportHead.Type;

export const needImportEndpoints = importEndpoints("need", "purchase/replenishment", "purchase.need.change");
