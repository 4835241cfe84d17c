/** Cancelled orders and returns as credit notes: each as it is printed, with why and by whom it was taken back (S11). */
import { Effect } from "effect";
import { refuse } from "../../refusal.ts";
import { printMain } from "./read-print.ts";
import { readTakenBack } from "./taken-back.ts";

/** One that is named twice comes once. NotFound for an order that was not taken back. */
export const printCreditNotes = Effect.fnUntraced(function* (ids: string) {
  const { orders } = yield* printMain(ids);
  const details = new Map((yield* readTakenBack(orders.map(({ id }) => id))).map((each) => [each.id, each]));
  const creditNotes = orders.flatMap((order) => {
    const takenBack = details.get(order.id);
    const isCancelled = order.state === "cancelled" && order.number !== null;
    const isReturn = order.total < 0 || (takenBack?.original ?? null) !== null;
    return takenBack && (isCancelled || isReturn) ? [{ ...order, takenBack }] : [];
  });
  return creditNotes.length < orders.length ? yield* refuse("NotFound") : { creditNotes };
});
