/**
 * The life of a sale order (rules section 2): what may happen to it now. Pure. The browser asks `can`, the server steps
 * the same machine inside the SQL transaction; there is no second place that knows whether an order can be paid.
 */
import { initialTransition, setup, transition } from "xstate";
import type { StateValue } from "xstate";

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
}

export type SaleOrderEvent =
  | { readonly type: "SAVE" }
  | { readonly type: "EDIT" }
  | { readonly type: "COMMIT" }
  | { readonly type: "PAY" }
  | { readonly type: "HANG" }
  | { readonly type: "UNHANG"; readonly tillId: number }
  | { readonly type: "UNSAVE"; readonly refund: boolean }
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

export const saleOrderMachine = setup({
  types: { context: {} as SaleOrderFacts, events: {} as SaleOrderEvent, input: {} as SaleOrderFacts },
  actions: { copy: () => {} },
  guards: {
    hasLines: ({ context }) => context.lineCount > 0,
    hasLinesToPick: ({ context }) => context.lineCount > 0 && context.pickFirst,
    isOffCounter: ({ context }) => !context.onCounter,
    hasDue: ({ context }) => context.total !== context.paid,
    isFree: ({ context, event }) =>
      event.type === "UNHANG" && (context.lockedByTill === null || context.lockedByTill === event.tillId),
    canBeTakenBack: ({ context, event }) =>
      (event.type === "UNSAVE" || event.type === "CANCEL") &&
      context.openDay &&
      !context.invoiced &&
      !context.hasReturns &&
      (context.paid === 0 || event.refund),
  },
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
        EDIT: { target: "temp", guard: "isOffCounter" },
        HANG: { target: "held", guard: "hasLines" },
        COMMIT: [
          { target: "picking", guard: "hasLinesToPick" },
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
          { target: "picking", guard: "hasLinesToPick" },
          { target: "committed", guard: "hasLines" },
        ],
        CANCEL: "cancelled",
      },
    },
    held: { on: { UNHANG: { target: "temp", guard: "isFree" }, CANCEL: "cancelled" } },
    committed: {
      on: {
        PAY: { target: "committed", guard: "hasDue" },
        UNSAVE: { target: "saved", guard: "canBeTakenBack" },
        DELIVER: "done",
        CANCEL: { target: "cancelled", guard: "canBeTakenBack" },
      },
    },
    picking: {
      on: {
        PAY: { target: "picking", guard: "hasDue" },
        UNSAVE: { target: "saved", guard: "canBeTakenBack" },
        DELIVER: "done",
        CANCEL: { target: "cancelled", guard: "canBeTakenBack" },
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

export type SaleOrderState = "temp" | "saved" | "held" | "committed" | "picking" | "done" | "cancelled";

/** The order as a snapshot of its machine: ask it `can(event)`. */
const saleOrderSnapshot = (state: SaleOrderState, facts: SaleOrderFacts) =>
  saleOrderMachine.resolveState({ value: state, context: facts });

const isState = (value: StateValue): value is SaleOrderState =>
  typeof value === "string" && value in saleOrderMachine.states;

/** The state after an event, or null when the order's life does not allow it now. */
export const stepSaleOrder = (
  state: SaleOrderState,
  facts: SaleOrderFacts,
  event: SaleOrderEvent,
): SaleOrderState | null => {
  const snapshot = saleOrderSnapshot(state, facts);
  if (!snapshot.can(event)) return null;
  const [next] = transition(saleOrderMachine, snapshot, event);
  return isState(next.value) ? next.value : null;
};

/** Whether each of these events is possible now: of all acts of an order at once, since a list asks that for each of its rows. */
export const areSaleOrderEventsPossible = (
  state: SaleOrderState,
  facts: SaleOrderFacts,
  events: readonly SaleOrderEvent[],
): readonly boolean[] => {
  const snapshot = saleOrderSnapshot(state, facts);
  return events.map((event) => snapshot.can(event));
};

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
});

/** The state that a new order starts in. */
export const newSaleOrder = (facts: SaleOrderFacts): SaleOrderState => {
  const [snapshot] = initialTransition(saleOrderMachine, facts);
  return isState(snapshot.value) ? snapshot.value : "temp";
};

/**
 * Why an event is not possible now, as the last part of a translation key `sale.blocked.{reason}`; null when it is.
 * Buttons that are off say this on press.
 */
export const whyNot = (
  state: SaleOrderState,
  facts: SaleOrderFacts,
  event: SaleOrderEvent,
): BlockedReason | null => {
  if (saleOrderSnapshot(state, facts).can(event)) return null;
  const everPossible = Object.keys(saleOrderMachine.states[state]?.on ?? {}).includes(event.type);
  if (!everPossible) return `in_${state}`;
  if (event.type === "PAY") return "nothingDue";
  if (event.type === "RESTORE") return `in_${state}`;
  if (event.type === "EDIT") return "onCounter";
  if (event.type === "UNHANG") return "lockedByTill";
  if (event.type === "UNSAVE" || event.type === "CANCEL") {
    if (facts.invoiced) return "invoiced";
    if (facts.hasReturns) return "hasReturns";
    return facts.openDay ? "paid" : "dayClosed";
  }
  return "noLines";
};

export type BlockedReason =
  | `in_${SaleOrderState}`
  | "noLines"
  | "nothingDue"
  | "lockedByTill"
  | "onCounter"
  | "invoiced"
  | "hasReturns"
  | "dayClosed"
  | "paid";
