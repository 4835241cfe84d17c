/** Quotations as they are printed: each as its page reads it, with the card of the customer. */
import { Effect } from "effect";
import { printedIds } from "../../document/public.ts";
import { withCustomerCards } from "../reading/customer-cards.ts";
import { readQuote } from "./read-quotes.ts";

export const printQuotes = Effect.fnUntraced(function* (ids: string) {
  return { quotes: yield* withCustomerCards(yield* Effect.forEach(printedIds(ids), readQuote)) };
});
