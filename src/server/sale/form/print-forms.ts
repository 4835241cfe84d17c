/** Order forms as they are printed: each as its page reads it, with the card of the customer. */
import { Effect } from "effect";
import { printedIds } from "../../document/public.ts";
import { withCustomerCards } from "../reading/customer-cards.ts";
import { readForm } from "./read-forms.ts";

export const printForms = Effect.fnUntraced(function* (ids: string) {
  return { orderForms: yield* withCustomerCards(yield* Effect.forEach(printedIds(ids), readForm)) };
});
