/** Cancelled orders and returns as they are printed for the customer: what is credited, for which sale, and why (S11). */
import { Schema } from "effect";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { TakenBack } from "./sale-filter.ts";
import { PrintOrder } from "./sale-print.ts";

/** An order with its own amounts: those of a cancelled order are credited, those of a return are below zero. */
export const PrintedCreditNote = Schema.Struct({ ...PrintOrder.fields, takenBack: TakenBack });
export type PrintedCreditNote = typeof PrintedCreditNote.Type;

export const creditNoteEndpoints = {
  /** In the order of `ids`. NotFound where one of them is not there, or is neither a cancelled order with a number nor a return. */
  printCreditNotes: def("GET", "printCreditNotes", "/sale/order/credit-note", "sale.order.print", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ creditNotes: Schema.Array(PrintedCreditNote) })),
  }),
};
