/**
 * The life of a stock transfer (rules section 7): asked for or not, its goods reserved, sent, on their way, received in parts, closed. Pure. The browser
 * asks what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { all, lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a transfer. Quantities in 1/1000 units, over all lines. */
export interface StockTransferFacts {
  readonly lineCount: number;
  /** The person who asks requested it: nobody approves their own request (T9). */
  readonly ownRequest: boolean;
  /** The person who asks works for the branch that gives the goods, or for all branches (T10). */
  readonly atSource: boolean;
  /**
   * The person works for the branch that decides on the request, or for all branches (T9). The branch that gives the goods decides
   * whether it gives them; the branch that gets goods back decides whether it takes them.
   */
  readonly decides: boolean;
  /** Both warehouses are of one branch: sent and received in one step (T1). */
  readonly oneBranch: boolean;
  /** Sent, and neither arrived nor accounted for. */
  readonly pending: number;
  /** Missing, and nobody has decided whose fault it is. */
  readonly undecided: number;
  /** Arrived damaged, or is missing. */
  readonly lost: number;
}

export type StockTransferEvent =
  | { readonly type: "EDIT" }
  | { readonly type: "REQUEST" }
  | { readonly type: "APPROVE" }
  | { readonly type: "REFUSE" }
  /** All that was approved is reserved (K16). */
  | { readonly type: "ALLOCATE" }
  | { readonly type: "SEND" }
  | { readonly type: "MOVE" }
  /** `quantity`: how much of what is pending this receipt accounts for. */
  | { readonly type: "RECEIVE"; readonly quantity: number }
  | { readonly type: "SETTLE" }
  /** A photo of lost or damaged goods is given, replaced or removed. */
  | { readonly type: "PHOTO" }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: StockTransferFacts; readonly event: StockTransferEvent };

const guards = {
  hasLines: ({ context }: Asked) => context.lineCount > 0,
  notOwnRequest: ({ context }: Asked) => !context.ownRequest,
  atSource: ({ context }: Asked) => context.atSource,
  decides: ({ context }: Asked) => context.decides,
  oneBranch: ({ context }: Asked) => context.oneBranch,
  hasUndecided: ({ context }: Asked) => context.undecided > 0,
  hasLoss: ({ context }: Asked) => context.lost > 0,
};

const takesAll = ({ context, event }: Asked) => event.type === "RECEIVE" && event.quantity >= context.pending;
const received = [{ target: "closed", guard: takesAll }, { target: "partReceived" }] as const;

export const stockTransferMachine = setup({
  types: {
    context: {} as StockTransferFacts,
    events: {} as StockTransferEvent,
    input: {} as StockTransferFacts,
  },
  guards,
}).createMachine({
  id: "stockTransfer",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      on: {
        EDIT: "draft",
        REQUEST: { target: "requested", guard: "hasLines" },
        SEND: { target: "sent", guard: all(["hasLines", "atSource"]) },
        MOVE: { target: "closed", guard: all(["hasLines", "oneBranch"]) },
        CANCEL: "cancelled",
      },
    },
    requested: {
      on: {
        APPROVE: { target: "approved", guard: all(["decides", "notOwnRequest"]) },
        REFUSE: { target: "refused", guard: all(["decides", "notOwnRequest"]) },
        CANCEL: "cancelled",
      },
    },
    // Not everything is free yet, so nothing is reserved.
    approved: {
      on: {
        ALLOCATE: "allocated",
        SEND: { target: "sent", guard: "atSource" },
        MOVE: { target: "closed", guard: "oneBranch" },
        CANCEL: "cancelled",
      },
    },
    allocated: {
      on: {
        SEND: { target: "sent", guard: "atSource" },
        MOVE: { target: "closed", guard: "oneBranch" },
        CANCEL: "cancelled",
      },
    },
    sent: { on: { RECEIVE: received } },
    partReceived: {
      on: {
        RECEIVE: received,
        SETTLE: { target: "partReceived", guard: "hasUndecided" },
        PHOTO: { target: "partReceived", guard: "hasLoss" },
      },
    },
    closed: {
      on: {
        SETTLE: { target: "closed", guard: "hasUndecided" },
        PHOTO: { target: "closed", guard: "hasLoss" },
      },
    },
    cancelled: {},
    refused: {},
  },
});

export const stockTransferStates = [
  "draft",
  "requested",
  "approved",
  "allocated",
  "sent",
  "partReceived",
  "closed",
  "cancelled",
  "refused",
] as const;
export type StockTransferState = (typeof stockTransferStates)[number];

/** The one place that knows whether a transfer can be sent, received and so on. */
export const stockTransferLife = lifecycle(stockTransferMachine, stockTransferStates, guards);
