/**
 * The life of a sale order (rules section 2): what may happen to it now. Pure. The browser asks `can`, the server steps
 * the same machine inside the SQL transaction; there is no second place that knows whether an order can be paid.
 */
import { setup } from "xstate";
import { all, lifecycle } from "./lifecycle.ts";

/** What the guards need to know of an order. Money in the smallest unit of the order's currency. */
export interface SaleOrderFacts {
  readonly lineCount: number;
  readonly total: number;
  readonly paid: number;
  /** Goods are picked before they leave: commit reserves, picking ships. */
  readonly pickFirst: boolean;
  /** The business day it was committed on is still open (G12). */
  readonly openDay: boolean;
  /** A fiscal document exists: it can be answered by a credit note only. */
  readonly invoiced: boolean;
  /** Goods of it came back: what was returned cannot be taken back once more (R1). */
  readonly hasReturns: boolean;
  /** A bulk act is undone as one (G16): the only way back from the end of an order's life. */
  readonly undoing: boolean;
  /** A till has it on its counter: until the till saves, holds or posts it, nobody edits it elsewhere. */
  readonly onCounter: boolean;
  /** The till that recalled the held order, so that two tills cannot (S2). */
  readonly lockedByTill: number | null;
  /** Lines that are neither picked nor declared short (S12). */
  readonly toPick: number;
  /** Something of it was picked. */
  readonly isPicked: boolean;
  /** A second person has not scanned yet what was picked (S17). */
  readonly needsCheck: boolean;
}

export type SaleOrderEvent =
  | { readonly type: "SAVE" }
  | { readonly type: "EDIT" }
  | { readonly type: "COMMIT" }
  | { readonly type: "PAY" }
  | { readonly type: "HANG" }
  | { readonly type: "UNHANG"; readonly tillId: number }
  | { readonly type: "UNSAVE"; readonly refund: boolean }
  | { readonly type: "PICK" }
  | { readonly type: "UNPICK" }
  | { readonly type: "SHORT" }
  | { readonly type: "CHECK" }
  | { readonly type: "SHELVE" }
  | { readonly type: "DELIVER" }
  | { readonly type: "DUPLICATE" }
  | { readonly type: "RESTORE"; readonly to: SaleOrderState }
  | { readonly type: "CANCEL"; readonly refund: boolean };

type Asked = { readonly context: SaleOrderFacts; readonly event: SaleOrderEvent };

/** Back to the state before the act that is undone. */
const backTo = (target: SaleOrderState) => ({
  target,
  guard: ({ context, event }: Asked) =>
    event.type === "RESTORE" &&
    event.to === target &&
    context.undoing &&
    context.openDay &&
    !context.invoiced,
});

const hasLinesToPick = ({ context }: Asked) => context.lineCount > 0 && context.pickFirst;

const guards = {
  hasLines: ({ context }: Asked) => context.lineCount > 0,
  offCounter: ({ context }: Asked) => !context.onCounter,
  hasDue: ({ context }: Asked) => context.total !== context.paid,
  notOnOtherTill: ({ context, event }: Asked) =>
    event.type === "UNHANG" && (context.lockedByTill === null || context.lockedByTill === event.tillId),
  notInvoiced: ({ context }: Asked) => !context.invoiced,
  noReturns: ({ context }: Asked) => !context.hasReturns,
  dayOpen: ({ context }: Asked) => context.openDay,
  allPicked: ({ context }: Asked) => context.toPick === 0,
  nothingPicked: ({ context }: Asked) => !context.isPicked,
  checked: ({ context }: Asked) => !context.needsCheck,
  refunded: ({ context, event }: Asked) =>
    context.paid === 0 || ((event.type === "UNSAVE" || event.type === "CANCEL") && event.refund),
};

export const saleOrderMachine = setup({
  types: { context: {} as SaleOrderFacts, events: {} as SaleOrderEvent, input: {} as SaleOrderFacts },
  actions: { copy: () => {} },
  guards,
}).createMachine({
  id: "saleOrder",
  context: ({ input }) => input,
  initial: "temp",
  // A copy leaves its source as it is; an event without target or action would count as not possible.
  on: { DUPLICATE: { actions: "copy" } },
  states: {
    temp: {
      on: {
        SAVE: "saved",
        EDIT: { target: "temp", guard: "offCounter" },
        HANG: { target: "held", guard: "hasLines" },
        COMMIT: [
          { target: "picking", guard: hasLinesToPick },
          { target: "committed", guard: "hasLines" },
        ],
        CANCEL: "cancelled",
      },
    },
    saved: {
      on: {
        EDIT: "saved",
        HANG: { target: "held", guard: "hasLines" },
        COMMIT: [
          { target: "picking", guard: hasLinesToPick },
          { target: "committed", guard: "hasLines" },
        ],
        CANCEL: "cancelled",
      },
    },
    held: {
      on: {
        UNHANG: { target: "temp", guard: "notOnOtherTill" },
        // The office goes on with what a till holds: saved it is a draft, and no till offers it any more.
        EDIT: "saved",
        HANG: { target: "held", guard: "hasLines" },
        CANCEL: "cancelled",
      },
    },
    committed: {
      on: {
        PAY: { target: "committed", guard: "hasDue" },
        UNSAVE: { target: "saved", guard: all(["notInvoiced", "noReturns", "dayOpen", "refunded"]) },
        DELIVER: "done",
        CANCEL: { target: "cancelled", guard: all(["notInvoiced", "noReturns", "dayOpen", "refunded"]) },
      },
    },
    picking: {
      on: {
        PAY: { target: "picking", guard: "hasDue" },
        PICK: "picking",
        UNPICK: "picking",
        SHORT: { target: "picking", guard: "notInvoiced" },
        // The scan by a second person (S17) begins when everything is picked; it changes nothing of the order itself.
        CHECK: { target: "picking", guard: "allPicked" },
        SHELVE: "picking",
        UNSAVE: {
          target: "saved",
          guard: all(["notInvoiced", "noReturns", "dayOpen", "refunded", "nothingPicked"]),
        },
        DELIVER: { target: "done", guard: all(["allPicked", "checked"]) },
        CANCEL: { target: "cancelled", guard: all(["notInvoiced", "noReturns", "dayOpen", "refunded"]) },
      },
    },
    done: {
      on: {
        PAY: { target: "done", guard: "hasDue" },
        RESTORE: [backTo("committed"), backTo("picking")],
      },
    },
    cancelled: {
      on: { RESTORE: [backTo("saved"), backTo("held"), backTo("committed"), backTo("picking")] },
    },
  },
});

const states = ["temp", "saved", "held", "committed", "picking", "done", "cancelled"] as const;
export type SaleOrderState = (typeof states)[number];

/** The one place that knows whether an order can be paid, taken back and so on (S1). */
export const saleOrderLife = lifecycle(saleOrderMachine, states, guards);

/** The facts of an order that nobody has stored yet: nothing can have happened to it. */
export const newOrderFacts = (lineCount: number, total: number): SaleOrderFacts => ({
  lineCount,
  total,
  paid: 0,
  pickFirst: false,
  openDay: true,
  invoiced: false,
  hasReturns: false,
  undoing: false,
  onCounter: false,
  lockedByTill: null,
  toPick: 0,
  isPicked: false,
  needsCheck: false,
});
