/** The link by which a customer sees and answers one quotation (S20), and the e-mail that brings it. */
import { Schema } from "effect";
import { contact } from "../customer/customer.ts";
import { ofRight } from "../field-right.ts";

/** A new link, and the e-mail that brings it to the customer, in the language of the quotation. `{{link}}` of the text is the link's address. */
export const QuoteLink = Schema.Struct({
  token: Schema.String,
  /** 10-digit seconds. */
  expireTime: Schema.Int,
  subject: Schema.String,
  text: Schema.String,
  /** The customer's e-mail address; empty where the customer has none. */
  email: ofRight(contact, Schema.optionalKey(Schema.String)),
});
export type QuoteLink = typeof QuoteLink.Type;
