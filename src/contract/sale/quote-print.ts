/** Quotations as they are printed for the customer, with pictures. */
import { Schema, Struct } from "effect";
import { contact } from "../customer/customer.ts";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { Quote, QuoteLine } from "./quote.ts";
import { PrintAddress } from "./sale-print.ts";

/** Who it is for. The address is for who may see how customers are reached. */
export const PrintedCustomer = Schema.Struct({
  code: Schema.String,
  company: Schema.String,
  taxNumber: Schema.String,
  address: ofRight(contact, Schema.NullOr(PrintAddress)),
});

/** A whole quotation on paper. */
export const PrintedQuote = Schema.Struct({
  ...Struct.omit(Quote.fields, ["can", "versions", "log", "memo", "lines", "clientId", "version"]),
  customerCard: PrintedCustomer,
  lines: Schema.Array(QuoteLine),
});
export type PrintedQuote = typeof PrintedQuote.Type;

export const quotePrintEndpoints = {
  /** Whole quotations in the order of `ids`; NotFound where one of them is not there. */
  printQuotes: def("GET", "printQuotes", "/sale/quote/print", "sale.quote.read", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ quotes: Schema.Array(PrintedQuote) })),
  }),
};
