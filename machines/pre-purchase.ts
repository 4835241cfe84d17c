/**
 * The life of a pre-purchase order: a list of goods that is open, approved, converted into draft orders, or dropped. Pure: the browser
 * asks it, the server runs it in the transaction of the act.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a list; said by the server. */
export interface PrePurchaseFacts {
  /** The person who asks wrote some of its lines (T9). */
  readonly isOwn: boolean;
  /** Its lines are part of another list. */
  readonly isMerged: boolean;
}

export type PrePurchaseEvent =
  /** `EDIT`: its lines change; an approval was of the lines before, so the list is open after that. */
  | { readonly type: "EDIT" | "APPROVE" | "CONVERT" | "DROP" | "REOPEN" }
  /** `isFirst`: it takes the lines of the others, which are dropped. */
  | { readonly type: "MERGE"; readonly isFirst: boolean };

type Asked = { readonly context: PrePurchaseFacts; readonly event: PrePurchaseEvent };

const guards = {
  isNotOwn: ({ context }: Asked) => !context.isOwn,
  isNotMerged: ({ context }: Asked) => !context.isMerged,
};

export const prePurchaseMachine = setup({
  types: {
    context: {} as PrePurchaseFacts,
    events: {} as PrePurchaseEvent,
    input: {} as PrePurchaseFacts,
  },
  guards,
}).createMachine({
  id: "prePurchase",
  context: ({ input }) => input,
  initial: "open",
  states: {
    open: {
      on: {
        EDIT: "open",
        APPROVE: { target: "approved", guard: "isNotOwn" },
        MERGE: [{ target: "open", guard: ({ event }) => event.isFirst }, { target: "dropped" }],
        DROP: "dropped",
      },
    },
    approved: { on: { EDIT: "open", CONVERT: "converted", DROP: "dropped" } },
    dropped: { on: { REOPEN: { target: "open", guard: "isNotMerged" } } },
    converted: {},
  },
});

export const prePurchaseStates = ["open", "approved", "converted", "dropped"] as const;
export type PrePurchaseState = (typeof prePurchaseStates)[number];

/** The one place that knows whether a pre-purchase order can be approved, converted and so on. */
export const prePurchaseLife = lifecycle(prePurchaseMachine, prePurchaseStates, guards);
