/**
 * The life of a stock check: planned, counting, counted, posted, undone by counter entries (G6), or cancelled. Pure. The browser asks
 * what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a stock check. */
export interface StockCheckFacts {
  /** Products that somebody counted. */
  readonly countedLines: number;
  /** People who are asked to count and have not handed in. */
  readonly openCounters: number;
}

export type StockCheckEvent =
  | { readonly type: "EDIT" }
  | { readonly type: "START" }
  | { readonly type: "ASSIGN" }
  /** One counter is done; the last one ends the counting. */
  | { readonly type: "HAND_IN" }
  /** The planner ends the counting, whoever is still at it. */
  | { readonly type: "FINISH" }
  /** Some lines are to be counted again. */
  | { readonly type: "RECOUNT" }
  /** Somebody approves or explains differences, or resolves double counts. */
  | { readonly type: "REVIEW" }
  | { readonly type: "POST" }
  | { readonly type: "UNDO" }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: StockCheckFacts; readonly event: StockCheckEvent };

const guards = {
  hasCounts: ({ context }: Asked) => context.countedLines > 0,
  isLastCounter: ({ context }: Asked) => context.openCounters <= 1,
};

export const stockCheckMachine = setup({
  types: {
    context: {} as StockCheckFacts,
    events: {} as StockCheckEvent,
    input: {} as StockCheckFacts,
  },
  guards,
}).createMachine({
  id: "stockCheck",
  context: ({ input }) => input,
  initial: "planned",
  states: {
    planned: { on: { EDIT: "planned", ASSIGN: "planned", START: "counting", CANCEL: "cancelled" } },
    counting: {
      on: {
        ASSIGN: "counting",
        HAND_IN: [{ target: "counted", guard: "isLastCounter" }, { target: "counting" }],
        FINISH: { target: "counted", guard: "hasCounts" },
        RECOUNT: "counting",
        REVIEW: "counting",
        CANCEL: "cancelled",
      },
    },
    counted: {
      on: { RECOUNT: "counting", REVIEW: "counted", POST: "posted", CANCEL: "cancelled" },
    },
    posted: { on: { UNDO: "undone" } },
    undone: {},
    cancelled: {},
  },
});

export const stockCheckStates = ["planned", "counting", "counted", "posted", "undone", "cancelled"] as const;

/** The one place that knows whether a stock check can be started, posted and so on. */
export const stockCheckLife = lifecycle(stockCheckMachine, stockCheckStates, guards);
