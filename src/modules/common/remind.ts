/** The way from a document to a new reminder of it: the reminders' page opens with the form filled in. */
import { Option, Schema } from "effect";

/** The order to be reminded of, as it travels with the navigation. */
const Remind = Schema.Struct({ remind: Schema.Struct({ id: Schema.Int, soId: Schema.String }) });
const decode = Schema.decodeUnknownOption(Remind);

/** `void navigate(...remindOf({ id, soId }))`: `soId` is what the order is called. */
export const remindOf = (remind: typeof Remind.Type.remind) =>
  ["/main-control/alarm-clock", { state: { remind } }] as const;

/** The order that the state of a location asks to be reminded of; null when it asks nothing. */
export const remindedOf = (state: unknown): typeof Remind.Type.remind | null =>
  Option.match(decode(state), { onNone: () => null, onSome: ({ remind }) => remind });

const PurchaseRemind = Schema.Struct({
  remindPurchase: Schema.Struct({ id: Schema.Int, poId: Schema.String }),
});
const decodePurchase = Schema.decodeUnknownOption(PurchaseRemind);

/** A purchase order to be reminded of. */
export type RemindedPurchase = typeof PurchaseRemind.Type.remindPurchase;

/** The same of a purchase order: `poId` is what it is called. */
export const remindOfPurchase = (remindPurchase: RemindedPurchase) =>
  ["/main-control/alarm-clock", { state: { remindPurchase } }] as const;

/** The purchase order that the state of a location asks to be reminded of; null when it asks nothing. */
export const remindedPurchaseOf = (state: unknown): RemindedPurchase | null =>
  Option.match(decodePurchase(state), { onNone: () => null, onSome: (params) => params.remindPurchase });
