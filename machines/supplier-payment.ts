/**
 * Lifecycle of a payment to a supplier (rules A1, B15): posted, undone. It can be undone as long as its prepaid part was not used. Pure:
 * the browser uses it to enable actions, the server runs it inside the transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** Facts for the guards, from the server. Amounts in the smallest unit of the payment's currency. */
export interface SupplierPaymentFacts {
  /** Prepaid part: the amount that no order was matched with. */
  readonly rest: number;
  /** Prepaid balance of the supplier now. */
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
