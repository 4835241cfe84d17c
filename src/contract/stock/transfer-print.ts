/** Transfers as they are printed: quantities and who signs for them, never what goods cost (I35). */
import { Schema, Struct } from "effect";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { Transfer, TransferLine } from "./transfer.ts";

/** `barcode` is that of a unit, `place` the main place in the warehouse that gives (`walk`: in walking order); empty where there is none. */
const PrintedTransferLine = Schema.Struct({
  ...Struct.pick(TransferLine.fields, [
    "key",
    "code",
    "name",
    "lot",
    "packing",
    "count",
    "asked",
    "approved",
    "sent",
    "received",
    "damaged",
    "returned",
    "missing",
  ]),
  barcode: Schema.String,
  place: Schema.String,
  walk: Schema.Int,
});
export type PrintedTransferLine = typeof PrintedTransferLine.Type;

/** A whole transfer on paper. */
export const PrintedTransfer = Schema.Struct({
  ...Struct.pick(Transfer.fields, [
    "id",
    "number",
    "state",
    "date",
    "from",
    "fromBranch",
    "to",
    "toBranch",
    "by",
    "memo",
    "carrier",
    "sentAt",
    "lineCount",
  ]),
  /** Of both warehouses. */
  fromAddress: Schema.String,
  toAddress: Schema.String,
  lines: Schema.Array(PrintedTransferLine),
});
export type PrintedTransfer = typeof PrintedTransfer.Type;

export const transferPrintEndpoints = {
  /** Whole transfers in the order of `ids`; NotFound where one of them is not there, or of other branches (T10). */
  printTransfers: def("GET", "printTransfers", "/stock/transfer/print", "stock.transfer.read", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ transfers: Schema.Array(PrintedTransfer) })),
  }),
};
