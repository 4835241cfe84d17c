/** What the customer does with a quotation by its link `/token/{token}`: sees it and answers it, and nothing else (S20). */
import { Schema, Struct } from "effect";
import { def, ok } from "../endpoint.ts";
import { Version } from "../id.ts";
import { Key } from "../key.ts";
import { QuoteChoices, QuoteContent, QuoteLine, QuoteState } from "./quote.ts";
import { PrintCompany } from "./sale-print.ts";

/**
 * What the token of such a link begins with: the page `/token/{token}` shows a quotation then, instead of signing somebody in. No full
 * stop: the server takes what has one at the end of an address for a file.
 */
export const QUOTE_TOKEN = "quote~";

const Token = Schema.String.check(Schema.isMaxLength(200));

/** A quotation as its customer sees it: the version that was sent last. */
export const GuestQuote = Schema.Struct({
  company: PrintCompany,
  /** `draft`: a newer version is being written, and this one cannot be accepted any more. */
  state: QuoteState,
  choices: Schema.Array(Schema.String),
  ...Struct.omit(QuoteContent.fields, ["lines"]),
  lines: Schema.Array(Schema.Struct(Struct.omit(QuoteLine.fields, ["productId", "priceSource"]))),
});
export type GuestQuote = typeof GuestQuote.Type;

export const guestQuoteEndpoints = {
  /** QuoteLinkEnded for a token that opens nothing, or no longer. */
  guestQuote: def("POST", "guestQuote", "/sale/quote/guest", "public", {
    payload: Schema.Struct({ token: Token }),
    success: ok(GuestQuote),
  }),
  /** `revision`: the version that the customer saw; QuoteChanged where there is a newer one. */
  acceptGuestQuote: def("POST", "acceptGuestQuote", "/sale/quote/guest/accept", "public", {
    payload: Schema.Struct({ key: Key, token: Token, revision: Version, choices: QuoteChoices }),
    success: ok(GuestQuote),
  }),
  declineGuestQuote: def("POST", "declineGuestQuote", "/sale/quote/guest/decline", "public", {
    payload: Schema.Struct({
      key: Key,
      token: Token,
      revision: Version,
      reason: Schema.Trim.check(Schema.isMaxLength(500)),
    }),
    success: ok(GuestQuote),
  }),
};
