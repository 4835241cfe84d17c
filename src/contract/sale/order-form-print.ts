/** Order forms as they are printed for the customer: what was ordered, what of it is open, and the deposit. */
import { Schema, Struct } from "effect";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { OrderForm } from "./order-form.ts";
import { PrintedCustomer } from "./quote-print.ts";

/** A whole order form on paper. Its memo is for the own people. */
export const PrintedOrderForm = Schema.Struct({
  ...Struct.omit(OrderForm.fields, ["can", "log", "memo", "orders", "deposits", "clientId", "version"]),
  customerCard: PrintedCustomer,
});
export type PrintedOrderForm = typeof PrintedOrderForm.Type;

export const orderFormPrintEndpoints = {
  /** Whole order forms in the order of `ids`; NotFound where one of them is not there. */
  printOrderForms: def("GET", "printOrderForms", "/sale/pre-order/print", "sale.form.read", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ orderForms: Schema.Array(PrintedOrderForm) })),
  }),
};
