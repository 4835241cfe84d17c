/** The life of a link between a supplier and a partner (L4): asked, accepted, paused, stopped. Pure; both sides use it. */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know: whether this side gives its catalogue or reads one, and whether the other side said it. */
export interface SupplierLinkFacts {
  readonly side: "reads" | "gives";
  readonly byPartner: boolean;
}

export type SupplierLinkEvent = { readonly type: "ACCEPT" | "PAUSE" | "RESUME" | "STOP" };

type Asked = { readonly context: SupplierLinkFacts };

/** The side that gives accepts; the side that reads learns it from the answer. */
const guards = {
  ownConsent: ({ context }: Asked) => (context.side === "gives") !== context.byPartner,
};

export const supplierLinkMachine = setup({
  types: {
    context: {} as SupplierLinkFacts,
    events: {} as SupplierLinkEvent,
    input: {} as SupplierLinkFacts,
  },
  guards,
}).createMachine({
  id: "supplierLink",
  context: ({ input }) => input,
  initial: "asked",
  states: {
    asked: { on: { ACCEPT: { target: "accepted", guard: "ownConsent" }, STOP: "stopped" } },
    accepted: { on: { PAUSE: "paused", STOP: "stopped" } },
    paused: { on: { RESUME: "accepted", STOP: "stopped" } },
    stopped: {},
  },
});

const states = ["asked", "accepted", "paused", "stopped"] as const;
/** The one place that knows what may happen to a link. */
export const supplierLinkLife = lifecycle(supplierLinkMachine, states, guards);
