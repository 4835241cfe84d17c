/** Lines of purchase orders from a supplier's file: `/purchase/batch-import`. A row is matched by the supplier's code, the barcode, our code (B20). */
import { Schema } from "effect";
import { importEndpoints } from "../import/import.ts";
import { MoneyInput } from "../../domain/units.ts";
import { PurchaseDraft } from "./purchase-order.ts";

/** The fields, in the order of the template. Rows with the same reference become one order. */
export const purchaseImportFields = [
  "code",
  "barcode",
  "quantity",
  "boxes",
  "price",
  "free",
  "discount",
  "document",
] as const;

const { supplierId, warehouseId, currency, expectedOn, reference } = PurchaseDraft.fields;
/** What is said of all rows. `reference` is that of rows without one. */
export const PurchaseImportHead = Schema.Struct({
  supplierId: Schema.NullOr(supplierId),
  warehouseId: Schema.NullOr(warehouseId),
  currency,
  expectedOn,
  reference,
  memo: Schema.String.check(Schema.isMaxLength(500)),
  /** Taken off the whole order, in the smallest unit of its currency: the allowances of an e-invoice. */
  discount: Schema.optionalKey(Schema.NullOr(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0)))),
});
export type PurchaseImportHead = typeof PurchaseImportHead.Type;

const costFields: ReadonlySet<string> = new Set(["price", "discount", "allowance", "net"]);

/** The right that a column wants beside that of the import: prices are costs (I35). */
export const rightOfPurchaseField = (field: string): string | undefined =>
  costFields.has(field) ? "product.cost.read" : undefined;

export const purchaseImportEndpoints = importEndpoints("purchase", "purchase", "purchase.order.change");
