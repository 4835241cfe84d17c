/** The life of a price change: a draft, planned until its time, applied, rolled back, or cancelled before it was applied. Pure; both sides read it. */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a change. */
export interface PriceChangeFacts {
  /** Products whose price is no longer the one that the change gave them. */
  readonly changedSince: number;
}

export type PriceChangeEvent = { readonly type: "EDIT" | "PLAN" | "APPLY" | "CANCEL" | "ROLLBACK" };

type Asked = { readonly context: PriceChangeFacts };

const guards = { pricesUnchanged: ({ context }: Asked) => context.changedSince === 0 };

export const priceChangeMachine = setup({
  types: { context: {} as PriceChangeFacts, events: {} as PriceChangeEvent, input: {} as PriceChangeFacts },
  guards,
}).createMachine({
  id: "priceChange",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: { on: { EDIT: "draft", PLAN: "planned", APPLY: "applied", CANCEL: "cancelled" } },
    // Planning it again gives it another time.
    planned: { on: { EDIT: "planned", PLAN: "planned", APPLY: "applied", CANCEL: "cancelled" } },
    applied: { on: { ROLLBACK: { target: "rolledBack", guard: "pricesUnchanged" } } },
    rolledBack: {},
    cancelled: {},
  },
});

const states = ["draft", "planned", "applied", "rolledBack", "cancelled"] as const;
/** The one place that knows whether a change can be edited, planned, applied, cancelled or rolled back (I37). */
export const priceChangeLife = lifecycle(priceChangeMachine, states, guards);
