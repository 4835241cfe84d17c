/**
 * The life of a quotation: written, sent, answered by the customer, or expired after its last valid day (S18). Pure. The browser asks
 * what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { all, lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a quotation. */
export interface QuotationFacts {
  readonly lineCount: number;
  /** Number of its newest version, from 1. */
  readonly revision: number;
  /** Its last valid day is before the company's day. */
  readonly isOver: boolean;
}

export type QuotationEvent =
  /** `EDIT` of a quotation that was sent begins a new version. `SHARE` makes another link for the customer. */
  | { readonly type: "EDIT" | "SEND" | "SHARE" | "DECLINE" }
  /** `DELETE` is of a draft that no customer ever got; `RESTORE` takes that back. */
  | { readonly type: "DELETE" | "RESTORE" }
  /** The last valid day is over: nobody sends this event, the server finds it when it reads the quotation. */
  | { readonly type: "EXPIRE" }
  /** `revision`: the version that the customer saw. */
  | { readonly type: "ACCEPT"; readonly revision: number };

type Asked = { readonly context: QuotationFacts; readonly event: QuotationEvent };

const guards = {
  hasLines: ({ context }: Asked) => context.lineCount > 0,
  isInTime: ({ context }: Asked) => !context.isOver,
  wasNeverSent: ({ context }: Asked) => context.revision === 1,
  isNewest: ({ context, event }: Asked) => event.type === "ACCEPT" && event.revision === context.revision,
};

export const quotationMachine = setup({
  types: {
    context: {} as QuotationFacts,
    events: {} as QuotationEvent,
    input: {} as QuotationFacts,
  },
  guards,
}).createMachine({
  id: "quotation",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      on: {
        EDIT: "draft",
        SEND: { target: "sent", guard: all(["hasLines", "isInTime"]) },
        DELETE: { target: "deleted", guard: "wasNeverSent" },
      },
    },
    sent: {
      on: {
        EDIT: "draft",
        SHARE: "sent",
        ACCEPT: { target: "accepted", guard: all(["isInTime", "isNewest"]) },
        DECLINE: "declined",
        EXPIRE: "expired",
      },
    },
    accepted: {},
    declined: { on: { EDIT: "draft" } },
    expired: { on: { EDIT: "draft", DECLINE: "declined" } },
    deleted: { on: { RESTORE: "draft" } },
  },
});

export const quotationStates = ["draft", "sent", "accepted", "declined", "expired", "deleted"] as const;

/** The one place that knows whether a quotation can be sent, accepted and so on. */
export const quotationLife = lifecycle(quotationMachine, quotationStates, guards);
