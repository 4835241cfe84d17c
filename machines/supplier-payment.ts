/**
 * The life of a payment to a supplier (rules A1, B15): posted, undone while what it paid ahead is still there. Pure: the browser asks it,
 * the server runs it in the transaction of the act.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a payment; said by the server. Amounts in the smallest unit of its currency. */
export interface SupplierPaymentFacts {
  /** What no order took: paid ahead. */
  readonly rest: number;
  /** What is paid ahead to the supplier now. */
  readonly ahead: number;
}

export type SupplierPaymentEvent = { readonly type: "UNDO" };

type Asked = { readonly context: SupplierPaymentFacts };

const guards = { stillAhead: ({ context }: Asked) => context.rest <= 0 || context.rest <= context.ahead };

export const supplierPaymentMachine = setup({
  types: {
    context: {} as SupplierPaymentFacts,
    events: {} as SupplierPaymentEvent,
    input: {} as SupplierPaymentFacts,
  },
  guards,
}).createMachine({
  id: "supplierPayment",
  context: ({ input }) => input,
  initial: "posted",
  states: {
    posted: { on: { UNDO: { target: "undone", guard: "stillAhead" } } },
    undone: {},
  },
});

const supplierPaymentStates = ["posted", "undone"] as const;

/** The one place that knows whether a payment to a supplier can be taken back. */
export const supplierPaymentLife = lifecycle(supplierPaymentMachine, supplierPaymentStates, guards);
