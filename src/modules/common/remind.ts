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
