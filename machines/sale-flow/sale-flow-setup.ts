/** What the parts of the till's flow are made from: its types, the calls it makes, and the questions it asks. */
import { assign, fromPromise, setup } from "xstate";
import type { Approval } from "../../src/contract/sale/approval.ts";
import type { CommitInput } from "../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../src/contract/sale/sale-order.ts";
import type { ApprovalRequest } from "../../src/domain/approval.ts";
import { askedOf } from "./sale-flow-approval.ts";
import { callFailed } from "./sale-flow-changes.ts";
import type { SaleFlowContext } from "./sale-flow-context.ts";
import type { SaleFlowEvent } from "./sale-flow-events.ts";
import { draftOf, limitProblem, orderBlocked, paymentBlocked, sellsToBlocked } from "./sale-flow-pay.ts";
import { backoff, failureOf, placeOf } from "./sale-flow-problem.ts";
import { hasQuantityFault } from "./sale-flow-quantity.ts";

/** What a sale is held by. */
export interface HangInput {
  readonly key: string;
  readonly name: string;
  readonly order: OrderDraft;
  /** Null for a sale that the server does not know. */
  readonly version: number | null;
}

/** What a second person is asked, and their answer. It lives as long as the call. */
export interface ApproveInput extends ApprovalRequest {
  readonly approverId: number;
  readonly pin: string;
  readonly tillId: number;
  readonly orderClientId: string;
}

const notProvided = () => Promise.reject(new Error("actor not provided"));

export const flow = setup({
  types: {
    context: {} as SaleFlowContext,
    events: {} as SaleFlowEvent,
    input: {} as { readonly clientId: string },
  },
  actors: {
    /** Posts and pays the sale in one call; rejects with a PostFailure. The same key again gets the first answer (G4). */
    post: fromPromise<Order, CommitInput>(notProvided),
    /** Hangs the sale where all tills see it; rejects with a PostFailure. */
    hang: fromPromise<void, HangInput>(notProvided),
    /** Exchanges a PIN for an approval; rejects with a PostFailure. */
    approve: fromPromise<Approval, ApproveInput>(notProvided),
  },
  actions: {
    /** Keeps a sale that has no answer yet, to be sent behind the next customer (OT2). */
    handOver: (_args, _params: { readonly commit: CommitInput | null }) => {},
    forgetProblem: assign({ problem: null, repriced: null }),
    noteFailure: assign(({ context, event }) => callFailed(context, "error" in event ? event.error : null)),
  },
  delays: { untilRetry: ({ context }) => backoff(context.tries) },
  guards: {
    isReady: ({ context }) => context.terms !== null && context.shift !== null,
    isNotReady: ({ context }) => context.terms === null || context.shift === null,
    isEmpty: ({ context }) => context.sale.lines.length === 0,
    hasLines: ({ context }) => context.sale.lines.length > 0,
    mayBeHung: ({ context }) => context.terms !== null && orderBlocked(context, { type: "HANG" }) === null,
    mayBeCommitted: ({ context }) =>
      context.terms !== null &&
      orderBlocked(context, { type: "COMMIT" }) === null &&
      !sellsToBlocked(context) &&
      !hasQuantityFault(context.sale) &&
      limitProblem(context) === null,
    isOverLimit: ({ context }) =>
      orderBlocked(context, { type: "COMMIT" }) === null &&
      !sellsToBlocked(context) &&
      !hasQuantityFault(context.sale) &&
      limitProblem(context) !== null,
    isPaid: ({ context }) => context.terms !== null && paymentBlocked(context) === null,
    isRefusal: ({ event }) => "error" in event && failureOf(event.error).refusal !== null,
    wasTried: ({ context }) => context.tries > 0,
    isOvertaken: ({ context }) => context.newer !== undefined,
    /**
     * What another till still works on can be taken over; what it holds, sold or cancelled cannot, nor a colleague's, which comes
     * without its lines.
     */
    isNewerOpen: ({ context: { newer } }) =>
      (newer?.state === "temp" || newer?.state === "saved") && newer.lines.length === newer.lineCount,
    isOfPayment: ({ context }) => placeOf(context.problem) === "payment",
    isOfApproval: ({ context }) => placeOf(context.problem) === "approval" && askedOf(context) !== null,
    isOfShift: ({ context }) => placeOf(context.problem) === "shift",
  },
});

/** The sale that `post` is given; the states that call are entered with one. */
export const commitInput = ({ context }: { context: SaleFlowContext }): CommitInput =>
  context.commit as CommitInput;

export const hangInput = ({ context: { hold, sale, terms } }: { context: SaleFlowContext }): HangInput => ({
  key: hold?.key ?? "",
  name: hold?.name ?? "",
  order: draftOf(sale, terms as NonNullable<typeof terms>),
  version: sale.version ?? null,
});

/** Only the event has the PIN; the context never does. */
export const approveInput = ({
  context,
  event,
}: {
  context: SaleFlowContext;
  event: SaleFlowEvent;
}): ApproveInput => ({
  ...(askedOf(context) as ApprovalRequest),
  approverId: event.type === "APPROVE" ? event.approverId : 0,
  pin: event.type === "APPROVE" ? event.pin : "",
  tillId: context.terms?.tillId ?? 0,
  orderClientId: context.sale.clientId,
});

/** Gives the sale that waits for its answer out of hand, so that the next customer can be served. */
export const handOver = {
  type: "handOver",
  params: ({ context }: { context: SaleFlowContext }) => ({ commit: context.commit }),
} as const;
