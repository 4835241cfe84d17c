/**
 * The life of what was sent to the kitchen: queued, cooked, ready, served, or taken back (E5). Pure. The browser asks what is
 * possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { kitchenStates } from "../src/domain/restaurant/kitchen-state.ts";
import { lifecycle } from "./lifecycle.ts";

/** `BACK` undoes the last step; `CANCEL` takes the item back, which needs a right and a reason (E2). */
export type KitchenItemEvent = { readonly type: "COOK" | "READY" | "SERVE" | "BACK" | "CANCEL" };

type Facts = Readonly<Record<never, never>>;

export const kitchenItemMachine = setup({
  types: { context: {} as Facts, events: {} as KitchenItemEvent, input: {} as Facts },
}).createMachine({
  id: "kitchenItem",
  context: ({ input }) => input,
  initial: "queued",
  states: {
    queued: { on: { COOK: "cooking", READY: "ready", SERVE: "served", CANCEL: "cancelled" } },
    cooking: { on: { READY: "ready", SERVE: "served", BACK: "queued", CANCEL: "cancelled" } },
    ready: { on: { SERVE: "served", BACK: "cooking", CANCEL: "cancelled" } },
    served: { on: { BACK: "ready", CANCEL: "cancelled" } },
    cancelled: {},
  },
});

/** The one place that knows what the kitchen can do with an item. */
export const kitchenItemLife = lifecycle(kitchenItemMachine, kitchenStates, {});
