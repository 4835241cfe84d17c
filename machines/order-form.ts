/**
 * The life of an order form, which follows from its quantities: ordered = sold + cancelled + open (S21). Pure. The browser asks what
 * is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** Sums over its lines, in thousandths of a unit. */
export interface OrderFormFacts {
  readonly open: number;
  readonly sold: number;
}

export type OrderFormEvent =
  /** A prepayment for its orders. */
  | { readonly type: "DEPOSIT" }
  /** Holds what is open in the warehouse; or lets it go. */
  | { readonly type: "RESERVE" }
  | { readonly type: "RELEASE" }
  /** `open`: what is open when the change is made. */
  | { readonly type: "EDIT"; readonly open: number }
  /** An order is made of `quantity`; or so much is cancelled. */
  | { readonly type: "SELL" | "CANCEL"; readonly quantity: number }
  /** An order that was made of it changed or was cancelled. Nobody sends this event: the server finds the quantities of then. */
  | { readonly type: "FOLLOW"; readonly open: number; readonly sold: number };

type Asked = { readonly context: OrderFormFacts; readonly event: OrderFormEvent };

/** What an event leaves open and sold; null for a quantity that is not there. */
const leaves = ({ context: { open, sold }, event }: Asked): OrderFormFacts | null => {
  if (event.type === "DEPOSIT" || event.type === "RESERVE" || event.type === "RELEASE") return { open, sold };
  if (event.type === "EDIT") return { open: event.open, sold };
  if (event.type === "FOLLOW") return { open: event.open, sold: event.sold };
  if (event.quantity <= 0 || event.quantity > open) return null;
  return { open: open - event.quantity, sold: event.type === "SELL" ? sold + event.quantity : sold };
};

const guards = {
  leavesAllOpen: (args: Asked) => {
    const left = leaves(args);
    return left !== null && left.open > 0 && left.sold === 0;
  },
  leavesSomeOpen: (args: Asked) => {
    const left = leaves(args);
    return left !== null && left.open > 0 && left.sold > 0;
  },
  endsSold: (args: Asked) => {
    const left = leaves(args);
    return left !== null && left.open === 0 && left.sold > 0;
  },
  endsUnsold: (args: Asked) => {
    const left = leaves(args);
    return left !== null && left.open === 0 && left.sold === 0;
  },
};

const someSold = [
  { target: "closed", guard: "endsSold" },
  { target: "partSold", guard: "leavesSomeOpen" },
] as const;
const nothingSold = [
  { target: "cancelled", guard: "endsUnsold" },
  { target: "open", guard: "leavesAllOpen" },
] as const;
const followed = [...someSold, ...nothingSold] as const;

export const orderFormMachine = setup({
  types: { context: {} as OrderFormFacts, events: {} as OrderFormEvent, input: {} as OrderFormFacts },
  guards,
}).createMachine({
  id: "orderForm",
  context: ({ input }) => input,
  initial: "open",
  states: {
    open: {
      on: {
        EDIT: { target: "open", guard: "leavesAllOpen" },
        SELL: someSold,
        CANCEL: nothingSold,
        DEPOSIT: "open",
        RESERVE: "open",
        RELEASE: "open",
        FOLLOW: followed,
      },
    },
    partSold: {
      on: {
        EDIT: someSold,
        SELL: someSold,
        CANCEL: someSold,
        DEPOSIT: "partSold",
        RESERVE: "partSold",
        RELEASE: "partSold",
        FOLLOW: followed,
      },
    },
    closed: { on: { FOLLOW: followed } },
    cancelled: {},
  },
});

export const orderFormStates = ["open", "partSold", "closed", "cancelled"] as const;

/** The one place that knows whether something of an order form can be sold, cancelled and so on. */
export const orderFormLife = lifecycle(orderFormMachine, orderFormStates, guards);
