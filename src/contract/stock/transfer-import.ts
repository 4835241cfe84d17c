/** Lines of transfers from a file: `/product/transfer-batch-import`. A row belongs to the product with its code, else its barcode. */
import { Schema } from "effect";
import { importEndpoints } from "../import/import.ts";
import { TransferDraft } from "./transfer.ts";

/** The fields, in the order of the template. Rows with the same reference become one transfer, whose note it is. */
export const transferImportFields = ["code", "barcode", "quantity", "boxes", "document"] as const;

const { fromWarehouseId, toWarehouseId, date, memo } = TransferDraft.fields;
/** What is said of all rows. */
export const TransferImportHead = Schema.Struct({
  fromWarehouseId: Schema.NullOr(fromWarehouseId),
  toWarehouseId: Schema.NullOr(toWarehouseId),
  date,
  memo: memo.check(Schema.isMaxLength(500)),
});
export type TransferImportHead = typeof TransferImportHead.Type;

export const transferImportEndpoints = importEndpoints("transfer", "stock/transfer", "stock.transfer.write");
