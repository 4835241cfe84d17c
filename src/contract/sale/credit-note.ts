/** Credit notes: cancelled orders and returns as they are printed for the customer, with original sale and reason (S11). */
import { Schema } from "effect";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { TakenBack } from "./sale-filter.ts";
import { PrintOrder } from "./sale-print.ts";

/** Amounts are those of the order: above zero for a cancelled order, below zero for a return. */
export const PrintedCreditNote = Schema.Struct({ ...PrintOrder.fields, takenBack: TakenBack });
export type PrintedCreditNote = typeof PrintedCreditNote.Type;

export const creditNoteEndpoints = {
  /** In the order of `ids`. NotFound if one of them does not exist, is a draft, or was not taken back. */
  printCreditNotes: def("GET", "printCreditNotes", "/sale/order/credit-note", "sale.order.print", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ creditNotes: Schema.Array(PrintedCreditNote) })),
  }),
};
