/**
 * The life of a goods receipt (rules B1, B13): counted, posted, undone while nothing hangs on its goods. Pure: the browser asks it, the
 * server runs it in the transaction of the act.
 */
import { setup } from "xstate";
import { all, lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a receipt; said by the server. What stands is named by numbers, empty where nothing does. */
export interface PurchaseReceiptFacts {
  readonly lineCount: number;
  /** Landed costs that lie on its goods (B14). */
  readonly costs: string;
  /** Returns to the supplier of its goods (B5). */
  readonly returns: string;
  /** Splits of its goods over other places. */
  readonly splits: string;
}

export type PurchaseReceiptEvent = { readonly type: "POST" | "UNDO" };

type Asked = { readonly context: PurchaseReceiptFacts };

const guards = {
  hasLines: ({ context }: Asked) => context.lineCount > 0,
  noCosts: ({ context }: Asked) => context.costs === "",
  noReturns: ({ context }: Asked) => context.returns === "",
  noSplits: ({ context }: Asked) => context.splits === "",
};

export const purchaseReceiptMachine = setup({
  types: {
    context: {} as PurchaseReceiptFacts,
    events: {} as PurchaseReceiptEvent,
    input: {} as PurchaseReceiptFacts,
  },
  guards,
}).createMachine({
  id: "purchaseReceipt",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    // What is counted so far; it stays with the person who counts.
    draft: { on: { POST: { target: "posted", guard: "hasLines" } } },
    posted: { on: { UNDO: { target: "undone", guard: all(["noCosts", "noReturns", "noSplits"]) } } },
    undone: {},
  },
});

const purchaseReceiptStates = ["draft", "posted", "undone"] as const;

/** The one place that knows whether a receipt can be posted or undone. */
export const purchaseReceiptLife = lifecycle(purchaseReceiptMachine, purchaseReceiptStates, guards);
