/** Reads cancelled orders and returns to print them as credit notes, each with reason, person and original sale (S11). */
import { Effect } from "effect";
import { refuse } from "../../refusal.ts";
import { printMain } from "./read-print.ts";
import { readTakenBack } from "./taken-back.ts";

/** An id that is given twice is printed once. NotFound for a draft and for an order that was not taken back. */
export const printCreditNotes = Effect.fnUntraced(function* (ids: string) {
  const { orders } = yield* printMain(ids);
  const details = new Map((yield* readTakenBack(orders.map(({ id }) => id))).map((each) => [each.id, each]));
  const creditNotes = orders.flatMap((order) => {
    const takenBack = details.get(order.id);
    return takenBack && order.number !== null ? [{ ...order, takenBack }] : [];
  });
  return creditNotes.length < orders.length ? yield* refuse("NotFound") : { creditNotes };
});
