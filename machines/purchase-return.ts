/**
 * The life of a return to the supplier (rules B5, B12): a draft, posted, undone. Pure: the browser asks it, the server runs it in the
 * transaction of the act.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a return; said by the server. */
export interface PurchaseReturnFacts {
  readonly lineCount: number;
}

export type PurchaseReturnEvent = { readonly type: "EDIT" | "POST" | "UNDO" };

type Asked = { readonly context: PurchaseReturnFacts };

const guards = { hasLines: ({ context }: Asked) => context.lineCount > 0 };

export const purchaseReturnMachine = setup({
  types: {
    context: {} as PurchaseReturnFacts,
    events: {} as PurchaseReturnEvent,
    input: {} as PurchaseReturnFacts,
  },
  guards,
}).createMachine({
  id: "purchaseReturn",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    // A draft that is undone has posted nothing.
    draft: { on: { EDIT: "draft", POST: { target: "posted", guard: "hasLines" }, UNDO: "undone" } },
    posted: { on: { UNDO: "undone" } },
    undone: {},
  },
});

export const purchaseReturnStates = ["draft", "posted", "undone"] as const;

/** The one place that knows whether a return can be changed, posted or undone. */
export const purchaseReturnLife = lifecycle(purchaseReturnMachine, purchaseReturnStates, guards);
