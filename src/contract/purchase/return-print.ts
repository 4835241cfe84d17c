/** Returns to the supplier as they are printed: what goes back with the goods, and what the supplier is to credit. */
import { Schema, Struct } from "effect";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { PrintedSupplier } from "./purchase-print.ts";
import { PurchaseReturn, PurchaseReturnLine } from "./purchase-return.ts";

/** `barcode` is that of a unit; empty where there is none. */
const PrintedReturnLine = Schema.Struct({
  ...Struct.pick(PurchaseReturnLine.fields, ["key", "receipt", "code", "name", "good", "damaged", "net"]),
  barcode: Schema.String,
});
export type PrintedReturnLine = typeof PrintedReturnLine.Type;

/** A whole return on paper. */
export const PrintedReturn = Schema.Struct({
  ...Struct.pick(PurchaseReturn.fields, [
    "id",
    "number",
    "state",
    "date",
    "order",
    "supplier",
    "reason",
    "reference",
    "by",
    "warehouse",
    "branch",
    "currency",
    "quantity",
    "net",
    "vat",
    "total",
  ]),
  supplierCard: PrintedSupplier,
  lines: Schema.Array(PrintedReturnLine),
});
export type PrintedReturn = typeof PrintedReturn.Type;

export const returnPrintEndpoints = {
  /** Whole returns in the order of `ids`; NotFound where one of them is not there. */
  printPurchaseReturns: def("GET", "printPurchaseReturns", "/purchase/return/print", "purchase.order.read", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ returns: Schema.Array(PrintedReturn) })),
  }),
};
