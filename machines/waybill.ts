/**
 * The life of a sea waybill (O1): booked, loaded, sailed, arrived, cleared by customs, received. From loaded on its goods are afloat.
 * Pure: the browser asks what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a waybill. */
export interface WaybillFacts {
  /** Costs that are no landed cost yet, without customs VAT. */
  readonly hasOpenCosts: boolean;
}

export type WaybillEvent =
  | { readonly type: "EDIT" }
  /** The day of arrival has to be known from then on: goods afloat are counted by it (O2). */
  | { readonly type: "LOAD"; readonly hasArrivalDay: boolean }
  | { readonly type: "SAIL" }
  | { readonly type: "ARRIVE" }
  | { readonly type: "CLEAR" }
  /** One step back, where a state was set by mistake. */
  | { readonly type: "BACK" }
  /** Vessel and days change on the way. */
  | { readonly type: "TRACK" }
  | { readonly type: "RECEIVE" }
  /** Costs come in at any time, also after the goods (O3). */
  | { readonly type: "COST" }
  /** Costs become landed cost of what was received (O3). */
  | { readonly type: "ALLOCATE" }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: WaybillFacts; readonly event: WaybillEvent };

const guards = {
  hasArrivalDay: ({ event }: Asked) => event.type === "LOAD" && event.hasArrivalDay,
  hasOpenCosts: ({ context }: Asked) => context.hasOpenCosts,
};

export const waybillMachine = setup({
  types: {
    context: {} as WaybillFacts,
    events: {} as WaybillEvent,
    input: {} as WaybillFacts,
  },
  guards,
}).createMachine({
  id: "waybill",
  context: ({ input }) => input,
  initial: "booked",
  states: {
    booked: {
      on: {
        EDIT: "booked",
        TRACK: "booked",
        COST: "booked",
        LOAD: { target: "loaded", guard: "hasArrivalDay" },
        CANCEL: "cancelled",
      },
    },
    loaded: { on: { SAIL: "sailed", BACK: "booked", TRACK: "loaded", COST: "loaded" } },
    sailed: { on: { ARRIVE: "arrived", BACK: "loaded", TRACK: "sailed", COST: "sailed" } },
    arrived: { on: { CLEAR: "cleared", BACK: "sailed", TRACK: "arrived", COST: "arrived" } },
    cleared: { on: { RECEIVE: "received", BACK: "arrived", COST: "cleared" } },
    received: { on: { COST: "received", ALLOCATE: { target: "received", guard: "hasOpenCosts" } } },
    cancelled: {},
  },
});

export const waybillStates = [
  "booked",
  "loaded",
  "sailed",
  "arrived",
  "cleared",
  "received",
  "cancelled",
] as const;

/** The one place that knows whether a waybill can be loaded, received and so on. */
export const waybillLife = lifecycle(waybillMachine, waybillStates, guards);
