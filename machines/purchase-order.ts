/**
 * The life of a purchase order (rules section 6): ordered, confirmed by the supplier, received in parts, closed. Pure: the browser asks it, the server runs
 * it in the transaction of the act.
 */
import { setup } from "xstate";
import { all, lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a purchase order; said by the server. */
export interface PurchaseOrderFacts {
  readonly lineCount: number;
  /** A receipt stands that was not undone. */
  readonly hasReceipts: boolean;
  /** Goods came at some time, also where that was undone: its lines are named by receipts. */
  readonly wasReceived: boolean;
  /** The supplier has confirmed a delivery day. */
  readonly isConfirmed: boolean;
  /** More was received than is paid. */
  readonly hasDue: boolean;
  /** Some of it is paid. */
  readonly isPaid: boolean;
  /** Some of it is on a sea waybill that is not received. */
  readonly isShipped: boolean;
}

/** What has come of an order after an act: nothing, a part, or all that was ordered. */
export type ReceivedPart = "none" | "part" | "all";

export type PurchaseOrderEvent =
  | { readonly type: "EDIT" }
  | { readonly type: "COMMIT" }
  | { readonly type: "REVISE" }
  /** The supplier names a delivery day, or another one. */
  | { readonly type: "CONFIRM" }
  | { readonly type: "UNCONFIRM" }
  | { readonly type: "RECEIVE"; readonly leaves: ReceivedPart }
  | { readonly type: "UNDO_RECEIPT"; readonly leaves: ReceivedPart }
  | { readonly type: "CORRECT_PRICE" }
  | { readonly type: "RETURN" }
  | { readonly type: "PAY" }
  | { readonly type: "CLOSE" }
  | { readonly type: "DUPLICATE" }
  | { readonly type: "RESTORE"; readonly to: PurchaseOrderState }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: PurchaseOrderFacts; readonly event: PurchaseOrderEvent };

const leaves =
  (part: ReceivedPart) =>
  ({ event }: Asked) =>
    (event.type === "RECEIVE" || event.type === "UNDO_RECEIPT") && event.leaves === part;

const backTo = (target: "draft" | "ordered" | "confirmed") => ({
  target,
  guard: ({ event }: Asked) => event.type === "RESTORE" && event.to === target,
});

const guards = {
  hasLines: ({ context }: Asked) => context.lineCount > 0,
  hasDue: ({ context }: Asked) => context.hasDue,
  hasReceipts: ({ context }: Asked) => context.hasReceipts,
  neverReceived: ({ context }: Asked) => !context.wasReceived,
  nothingReceived: ({ context }: Asked) => !context.hasReceipts,
  nothingPaid: ({ context }: Asked) => !context.isPaid,
  nothingShipped: ({ context }: Asked) => !context.isShipped,
};

const receive = [
  { target: "received", guard: leaves("all") },
  { target: "receiving", guard: leaves("part") },
] as const;
const wasConfirmed = (args: Asked) => args.context.isConfirmed && leaves("none")(args);
const undoReceipt = [
  { target: "confirmed", guard: wasConfirmed },
  { target: "ordered", guard: leaves("none") },
  { target: "receiving", guard: leaves("part") },
] as const;

/** What is possible until goods come, whether the supplier has confirmed the order or not. */
const beforeGoods = {
  REVISE: { target: "draft", guard: all(["neverReceived", "nothingPaid", "nothingShipped"]) },
  CONFIRM: "confirmed",
  RECEIVE: [...receive],
  CANCEL: { target: "cancelled", guard: all(["nothingReceived", "nothingPaid", "nothingShipped"]) },
} as const;

export const purchaseOrderMachine = setup({
  types: {
    context: {} as PurchaseOrderFacts,
    events: {} as PurchaseOrderEvent,
    input: {} as PurchaseOrderFacts,
  },
  actions: { copy: () => {} },
  guards,
}).createMachine({
  id: "purchaseOrder",
  context: ({ input }) => input,
  initial: "draft",
  // A copy leaves its source as it is; an event without target or action would count as not possible.
  on: { DUPLICATE: { actions: "copy" } },
  states: {
    draft: { on: { EDIT: "draft", COMMIT: { target: "ordered", guard: "hasLines" }, CANCEL: "cancelled" } },
    ordered: { on: beforeGoods },
    confirmed: { on: { ...beforeGoods, UNCONFIRM: "ordered" } },
    receiving: {
      on: {
        RECEIVE: [...receive],
        UNDO_RECEIPT: [...undoReceipt],
        CORRECT_PRICE: "receiving",
        RETURN: "receiving",
        PAY: { target: "receiving", guard: "hasDue" },
        CLOSE: { target: "closed", guard: "nothingShipped" },
      },
    },
    received: {
      on: {
        UNDO_RECEIPT: [...undoReceipt],
        CORRECT_PRICE: "received",
        RETURN: "received",
        PAY: { target: "received", guard: "hasDue" },
        CLOSE: { target: "closed", guard: "nothingShipped" },
      },
    },
    closed: {
      on: {
        UNDO_RECEIPT: [...undoReceipt],
        CORRECT_PRICE: { target: "closed", guard: "hasReceipts" },
        RETURN: { target: "closed", guard: "hasReceipts" },
        PAY: { target: "closed", guard: "hasDue" },
      },
    },
    cancelled: { on: { RESTORE: [backTo("draft"), backTo("ordered"), backTo("confirmed")] } },
  },
});

const states = ["draft", "ordered", "confirmed", "receiving", "received", "closed", "cancelled"] as const;
export type PurchaseOrderState = (typeof states)[number];

/** The one place that knows whether a purchase order can be received, paid, closed and so on. */
export const purchaseOrderLife = lifecycle(purchaseOrderMachine, states, guards);
