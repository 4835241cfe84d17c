/**
 * The life of a stock change: written, posted as opening stock or as a manual adjustment, undone by counter entries (G6). Pure. The
 * browser asks what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a stock change. */
export interface StockChangeFacts {
  readonly lineCount: number;
}

export type StockChangeEvent =
  | { readonly type: "EDIT" }
  | { readonly type: "POST" }
  | { readonly type: "UNDO" }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: StockChangeFacts; readonly event: StockChangeEvent };

const guards = { hasLines: ({ context }: Asked) => context.lineCount > 0 };

export const stockChangeMachine = setup({
  types: {
    context: {} as StockChangeFacts,
    events: {} as StockChangeEvent,
    input: {} as StockChangeFacts,
  },
  guards,
}).createMachine({
  id: "stockChange",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      on: { EDIT: "draft", POST: { target: "posted", guard: "hasLines" }, CANCEL: "cancelled" },
    },
    posted: { on: { UNDO: "undone" } },
    undone: {},
    cancelled: {},
  },
});

export const stockChangeStates = ["draft", "posted", "undone", "cancelled"] as const;

/** The one place that knows whether a stock change can be posted, undone and so on. */
export const stockChangeLife = lifecycle(stockChangeMachine, stockChangeStates, guards);
