/**
 * The life of a landed cost (rules B4, B14): estimated until its bill comes, actual, undone. Pure: the browser asks it, the server
 * runs it in the transaction of the act.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a cost; said by the server. */
export interface LandedCostFacts {
  /** It is owed with its order and has no bill of its own: a corrected price, or a charge of the order. */
  readonly isOfOrder: boolean;
}

/** `BILL`: what it really costs is known, for the first time or corrected. */
export type LandedCostEvent = { readonly type: "BILL" | "UNDO" };

type Asked = { readonly context: LandedCostFacts };

const guards = { hasOwnBill: ({ context }: Asked) => !context.isOfOrder };

export const landedCostMachine = setup({
  types: { context: {} as LandedCostFacts, events: {} as LandedCostEvent, input: {} as LandedCostFacts },
  guards,
}).createMachine({
  id: "landedCost",
  context: ({ input }) => input,
  initial: "estimated",
  states: {
    estimated: { on: { BILL: "actual", UNDO: "undone" } },
    actual: { on: { BILL: { target: "actual", guard: "hasOwnBill" }, UNDO: "undone" } },
    undone: {},
  },
});

export const landedCostStates = ["estimated", "actual", "undone"] as const;

/** The one place that knows whether a landed cost can be billed or undone. */
export const landedCostLife = lifecycle(landedCostMachine, landedCostStates, guards);
