/**
 * The till's guided flow around one sale: till and shift, the goods, the money, posting it exactly once, the receipt, the
 * next customer. Pure: ids and times come with the events, effects are named and provided by `src/client/till/till-actor.ts`.
 */
import { assign, type SnapshotFrom } from "xstate";
import * as made from "./sale-flow-changes.ts";
import { commitOf, excessOf } from "./sale-flow-pay.ts";
import { fitsOriginals } from "./sale-flow-return.ts";
import { hanging, selling } from "./sale-flow-selling.ts";
import { commitInput, flow, handOver } from "./sale-flow-setup.ts";

/** Money is laid on the counter: any mix of methods and currencies, until what is due is covered or owed by a name. */
const paying = flow.createStateConfig({
  always: { guard: "isNotReady", target: "closed" },
  on: {
    "TENDER.ADD": {
      guard: ({ context, event }) => made.isTender(context, event),
      actions: assign(({ context, event }) => made.tenderAdded(context, event)),
    },
    "TENDER.CHANGE": {
      guard: ({ context, event }) =>
        made.goesTheRightWay(context, event.given) && context.tenders.some(({ id }) => id === event.id),
      actions: assign(({ context, event }) => ({
        tenders: context.tenders.map((tender) =>
          tender.id === event.id ? { ...tender, given: event.given } : tender,
        ),
        tip: 0,
        problem: null,
      })),
    },
    "TENDER.REMOVE": {
      actions: assign(({ context, event }) => ({
        tenders: context.tenders.filter(({ id }) => id !== event.id),
        tip: 0,
        problem: null,
      })),
    },
    "CHANGE_CURRENCY.SET": {
      actions: assign(({ event }) => ({ changeCurrency: event.currency, problem: null })),
    },
    "TIP.SET": {
      guard: ({ context, event }) => !event.isTip || excessOf(context) > 0,
      actions: assign(({ context, event }) => ({
        tip: event.isTip ? excessOf(context) : 0,
        changeCurrency: null,
        problem: null,
      })),
    },
    /** A rest is owed by somebody: naming them here reprices the lines as anywhere (M5, P9). */
    "CUSTOMER.SET": {
      guard: ({ context, event }) => fitsOriginals(context.sale.originals, event.customer?.id ?? null),
      actions: assign(({ context, event }) => made.customerSet(context, event)),
    },
    "WISH.SET": { actions: assign(({ context, event }) => made.wishSet(context, event)) },
    BACK: { target: "selling", actions: assign({ payKey: null, tip: 0, problem: null }) },
    CONFIRM: {
      guard: "isPaid",
      target: "posting",
      actions: assign(({ context, event }) => ({
        commit: commitOf(context, event.stamp),
        tries: 0,
        problem: null,
      })),
    },
    "PROBLEM.SEEN": { actions: "forgetProblem" },
  },
});

/** One call, one key. After a crash it is entered again with the same key. */
const posting = flow.createStateConfig({
  invoke: {
    src: "post",
    input: commitInput,
    onDone: {
      target: "receipt",
      actions: assign(({ event }) => ({
        receipt: event.output,
        commit: null,
        approvals: [],
        tries: 0,
        retryAt: null,
      })),
    },
    onError: [
      { guard: "isRefusal", target: "refused", actions: "noteFailure" },
      { target: "unsure", actions: "noteFailure" },
    ],
  },
  on: {
    RETRY: { target: "posting", reenter: true },
    NEXT: {
      guard: "wasTried",
      target: "selling",
      actions: [handOver, assign(({ context, event }) => made.nextSale(context, event.clientId))],
    },
    "LINE.ADD": {
      guard: ({ context, event }) =>
        context.tries > 0 && made.canAdd({ ...context, sale: { ...context.sale, lines: [] } }, event),
      target: "selling",
      actions: [handOver, assign(({ context, event }) => made.nextSaleBegun(context, event))],
    },
  },
});

/** Nobody knows whether the server has it: kept here, sent again by itself, never under a second key (G4, OT2). */
const unsure = flow.createStateConfig({
  after: { untilRetry: "posting" },
  on: {
    RETRY: "posting",
    ONLINE: "posting",
    NEXT: {
      target: "selling",
      actions: [handOver, assign(({ context, event }) => made.nextSale(context, event.clientId))],
    },
    "LINE.ADD": {
      guard: ({ context, event }) => made.canAdd({ ...context, sale: { ...context.sale, lines: [] } }, event),
      target: "selling",
      actions: [handOver, assign(({ context, event }) => made.nextSaleBegun(context, event))],
    },
  },
});

/** Posted: change and receipt for the customer; the next one may begin by a scan. */
const receipt = flow.createStateConfig({
  on: {
    NEXT: {
      target: "selling",
      actions: assign(({ context, event }) => made.nextSale(context, event.clientId)),
    },
    "LINE.ADD": {
      guard: ({ context, event }) => made.canAdd({ ...context, sale: { ...context.sale, lines: [] } }, event),
      target: "selling",
      actions: assign(({ context, event }) => made.nextSaleBegun(context, event)),
    },
  },
});

export const saleFlowMachine = flow.createMachine({
  id: "saleFlow",
  context: ({ input }) => made.startOf(input.clientId),
  initial: "closed",
  on: {
    "TILL.READY": { actions: assign(({ context, event }) => made.termsRead(context, event)) },
    NETWORK: {
      guard: ({ context, event }) => (context.unsentCredit ?? null) !== event.unsentCredit,
      actions: assign(({ event }) => ({ unsentCredit: event.unsentCredit })),
    },
    KEPT: {
      guard: ({ context, event }) => event.clientId === context.sale.clientId,
      actions: assign(({ context, event }) => ({ sale: { ...context.sale, version: event.version } })),
    },
  },
  states: {
    /** The till is not chosen, or its shift is not open. A sale that was begun waits. */
    closed: {
      always: { guard: "isReady", target: "selling" },
      on: { "SHIFT.OPENED": { actions: assign(({ event }) => ({ shift: event.shift, problem: null })) } },
    },
    selling,
    hanging,
    paying,
    posting,
    unsure,
    /** The server said no, nothing is posted: back to where it can be put right. */
    refused: {
      always: [
        { guard: "isOvertaken", target: "selling.overtaken" },
        { guard: "isOfShift", target: "closed" },
        { guard: "isOfPayment", target: "paying" },
        { guard: "isOfApproval", target: "selling.approving" },
        { target: "selling" },
      ],
    },
    receipt,
  },
});

export type SaleFlowSnapshot = SnapshotFrom<typeof saleFlowMachine>;
