/** Handlers of the calls about quotations. */
import { guestQuoteEndpoints as guest } from "../../../contract/sale/quote-guest.ts";
import { quotePrintEndpoints as print } from "../../../contract/sale/quote-print.ts";
import { quoteEndpoints as quote } from "../../../contract/sale/quote.ts";
import { answer } from "../../http/answer.ts";
import { acceptGuestQuote, declineGuestQuote, linkQuote, readGuestQuote } from "./guest-quote.ts";
import { printQuotes } from "./print-quotes.ts";
import { acceptQuote, copyQuote, declineQuote, deleteQuote, restoreQuote, sendQuote } from "./quote-acts.ts";
import { listQuotes, readQuote, readVersion } from "./read-quotes.ts";
import { changeQuote, createQuote } from "./write-quote.ts";

export const quoteAnswers = [
  answer(quote.quotes, ({ query }) => listQuotes(query)),
  answer(quote.quote, ({ query }) => readQuote(query.id)),
  answer(quote.quoteVersion, ({ query }) => readVersion(query)),
  answer(quote.createQuote, ({ payload }) => createQuote(payload)),
  answer(quote.changeQuote, ({ payload }) => changeQuote(payload)),
  answer(quote.sendQuote, ({ payload }) => sendQuote(payload)),
  answer(quote.linkQuote, ({ payload }) => linkQuote(payload)),
  answer(quote.acceptQuote, ({ payload }) => acceptQuote(payload)),
  answer(quote.declineQuote, ({ payload }) => declineQuote(payload)),
  answer(quote.deleteQuote, ({ payload }) => deleteQuote(payload)),
  answer(quote.restoreQuote, ({ payload }) => restoreQuote(payload)),
  answer(quote.copyQuote, ({ payload }) => copyQuote(payload)),
  answer(print.printQuotes, ({ query }) => printQuotes(query.ids)),
  answer(guest.guestQuote, ({ payload }) => readGuestQuote(payload.token)),
  answer(guest.acceptGuestQuote, ({ payload }) => acceptGuestQuote(payload)),
  answer(guest.declineGuestQuote, ({ payload }) => declineGuestQuote(payload)),
];
