/**
 * Lifecycle of a goods receipt (rules B1, B13): draft, posted, undone. A receipt with landed costs, returns or splits cannot be undone.
 * Pure: the browser uses it to enable actions, the server runs it inside the transaction.
 */
import { setup } from "xstate";
import { all, lifecycle } from "./lifecycle.ts";

/** Facts for the guards, from the server. Each text lists document numbers that block undoing; it is empty if there are none. */
export interface PurchaseReceiptFacts {
  readonly lineCount: number;
  /** Landed costs of its goods (B14), without those that are undone together with it (B20). */
  readonly costs: string;
  /** Posted returns of its goods to the supplier (B5). */
  readonly returns: string;
  /** Splits of its goods to other warehouses. */
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
    // The count is not stored on the server before it is posted.
    draft: { on: { POST: { target: "posted", guard: "hasLines" } } },
    posted: { on: { UNDO: { target: "undone", guard: all(["noCosts", "noReturns", "noSplits"]) } } },
    undone: {},
  },
});

const purchaseReceiptStates = ["draft", "posted", "undone"] as const;

/** The one place that knows whether a receipt can be posted or undone. */
export const purchaseReceiptLife = lifecycle(purchaseReceiptMachine, purchaseReceiptStates, guards);
