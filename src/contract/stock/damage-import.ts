/** Lines of damage documents from a file: `/product/damage-batch-import`. A row belongs to the product with its code, else its barcode. */
import { Schema } from "effect";
import { importEndpoints } from "../import/import.ts";
import { DamageDraft, DamageReason } from "./damage.ts";

/** The fields, in the order of the template. Rows with the same reference become one document, whose note it is. */
export const damageImportFields = ["code", "barcode", "quantity", "boxes", "document"] as const;

const { warehouseId, note } = DamageDraft.fields;
/** What is said of all rows (C7): goods in stock are written off or set apart. */
export const DamageImportHead = Schema.Struct({
  warehouseId: Schema.NullOr(warehouseId),
  to: Schema.Literals(["writeOff", "defective"]),
  reason: DamageReason,
  note,
});
export type DamageImportHead = typeof DamageImportHead.Type;

export const damageImportEndpoints = importEndpoints("damage", "stock/damage", "stock.damage.write");
