/** The forwarder's packing list as a sea waybill: `/ocean-shipping/excelImport`. A row is matched by the supplier's code, the barcode, our code (B20). */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { importEndpoints } from "../import/import.ts";
import { WaybillDraft } from "./waybill.ts";

/** The fields, in the order of the template. Rows with the same container become one waybill. */
export const waybillImportFields = [
  "code",
  "barcode",
  "document",
  "quantity",
  "cartons",
  "unitsPerCarton",
  "cartonVolume",
  "cartonWeight",
  "volume",
  "weight",
  "price",
  "container",
] as const;

const { clientId: _, lines: _lines, ...head } = WaybillDraft.fields;
/** What is said of all rows. `containerNumber` is that of rows without one; `supplierId`: whose codes the list has. */
export const WaybillImportHead = Schema.Struct({ supplierId: Schema.NullOr(RecordId), ...head });
export type WaybillImportHead = typeof WaybillImportHead.Type;

/** The right that a column wants beside that of the import: prices are costs (I35). */
export const rightOfWaybillField = (field: string): string | undefined =>
  field === "price" ? "product.cost.read" : undefined;

export const waybillImportEndpoints = importEndpoints("waybill", "ocean-shipping", "purchase.waybill.change");
