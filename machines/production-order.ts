/**
 * The life of a production order (D2): planned, released (its inputs are reserved), in work, closed with the difference of actual and
 * planned cost. Pure. The browser asks what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a production order. Quantities in 1/1000 units, over all lines. */
export interface ProductionOrderFacts {
  /** What was reported of its outputs, good or scrap. */
  readonly reported: number;
}

export type ProductionOrderEvent =
  | { readonly type: "EDIT" }
  | { readonly type: "RELEASE" }
  | { readonly type: "ISSUE" }
  | { readonly type: "REPORT" }
  | { readonly type: "CLOSE" }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: ProductionOrderFacts; readonly event: ProductionOrderEvent };

const guards = {
  isReported: ({ context }: Asked) => context.reported > 0,
};

const work = { ISSUE: "working", REPORT: "working", CANCEL: "cancelled" } as const;

export const productionOrderMachine = setup({
  types: {
    context: {} as ProductionOrderFacts,
    events: {} as ProductionOrderEvent,
    input: {} as ProductionOrderFacts,
  },
  guards,
}).createMachine({
  id: "productionOrder",
  context: ({ input }) => input,
  initial: "planned",
  states: {
    planned: { on: { EDIT: "planned", RELEASE: "released", CANCEL: "cancelled" } },
    // Its inputs are reserved.
    released: { on: work },
    // Cancelled, its inputs come back and its outputs leave by counter entries (G6).
    working: { on: { ...work, CLOSE: { target: "closed", guard: "isReported" } } },
    closed: {},
    cancelled: {},
  },
});

export const productionOrderStates = ["planned", "released", "working", "closed", "cancelled"] as const;

/** The one place that knows whether a production order can be released, closed and so on. */
export const productionOrderLife = lifecycle(productionOrderMachine, productionOrderStates, guards);
