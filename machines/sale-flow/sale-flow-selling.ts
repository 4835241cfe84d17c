/** The till while goods are taken: nothing yet, lines, a second person asked for leave, the sale being hung up. */
import { assign } from "xstate";
import * as made from "./sale-flow-changes.ts";
import { goodsKey, isChargedDeposit } from "./sale-flow-deposit.ts";
import type { LeaveChange, SaleFlowContext, SaleLine } from "./sale-flow-context.ts";
import type { SaleFlowEvent } from "./sale-flow-events.ts";
import { approvalGiven, approvalRefused, askedOf, asksAgain } from "./sale-flow-approval.ts";
import { approveInput, flow, hangInput } from "./sale-flow-setup.ts";
import { fitsOriginals, isReturned, sendTo, tidied } from "./sale-flow-return.ts";
import { isServiceLine } from "./sale-flow-service.ts";
import { countLine, isNumber, isPackedIn, removeLine, repackLine } from "./sale-flow-sale.ts";

const lineOf = ({ sale }: SaleFlowContext, key: string) => sale.lines.find((line) => line.key === key);
const listOf = ({ terms }: SaleFlowContext) => ({ listMode: terms?.listMode ?? "gross" }) as const;

/** Whether the line changes with goods alone: a deposit of theirs, or the service charge of the bill. */
const followsOthers = (line: SaleLine): boolean => isChargedDeposit(line) || isServiceLine(line);

/** Whether number and package of the line are chosen here: not of goods that come back, nor of what follows goods. */
const isOwn = (line: SaleLine): boolean => !isReturned(line) && !followsOthers(line);

interface Change {
  readonly context: SaleFlowContext;
  readonly event: LeaveChange;
}

/** Prices, discounts, goods that come back: made at once within the person's limits, else a second person is asked (P8, R1). */
const madeOrAsked = [
  {
    guard: ({ context, event }: Change) => made.allowedChange(context, event) !== null,
    actions: assign<SaleFlowContext, LeaveChange, undefined, SaleFlowEvent, never>(({ context, event }) =>
      made.saleChanged(context, made.allowedChange(context, event) ?? context.sale),
    ),
  },
  {
    guard: ({ context, event }: Change) => made.isChangeOfThis(context, event),
    target: "approving",
    actions: assign<SaleFlowContext, LeaveChange, undefined, SaleFlowEvent, never>(({ context, event }) =>
      made.leaveAsked(context, event),
    ),
  },
] as const;

/** Nothing on the counter: also the only time to recall a held sale or to close the shift. */
const empty = flow.createStateConfig({
  always: { guard: "hasLines", target: "lines" },
  on: {
    "LINE.ADD": {
      guard: ({ context, event }) => made.canAdd(context, event),
      actions: assign(({ context, event }) => made.lineAdded(context, event)),
    },
    "CUSTOMER.SET": { actions: assign(({ context, event }) => made.customerSet(context, event)) },
    "VAT_MODE.SET": { actions: assign(({ context, event }) => made.vatModeSet(context, event)) },
    "RETURN.ADD": madeOrAsked,
    RECALLED: { actions: assign(({ context, event }) => made.saleChanged(context, event.sale)) },
    UNDO: {
      guard: ({ context }) => context.undo !== null,
      actions: assign(({ context }) => made.saleChanged(context, context.undo?.sale ?? context.sale)),
    },
    "SHIFT.CLOSED": { actions: assign({ shift: null }) },
    "PROBLEM.SEEN": { actions: "forgetProblem" },
  },
});

const lines = flow.createStateConfig({
  always: { guard: "isEmpty", target: "empty" },
  on: {
    "LINE.ADD": {
      guard: ({ context, event }) => made.canAdd(context, event),
      actions: assign(({ context, event }) => made.lineAdded(context, event)),
    },
    "LINE.COUNT": {
      guard: ({ context, event }) => {
        const line = lineOf(context, event.key);
        return line !== undefined && isOwn(line) && isNumber(line.package, event.number);
      },
      actions: assign(({ context, event }) =>
        made.saleChanged(context, countLine(context.sale, event, listOf(context))),
      ),
    },
    "LINE.PACKAGE": {
      guard: ({ context, event }) => {
        const line = lineOf(context, event.key);
        return line !== undefined && isOwn(line) && isPackedIn(line.product, event.package);
      },
      actions: assign(({ context, event }) =>
        made.saleChanged(context, repackLine(context.sale, event, listOf(context))),
      ),
    },
    "LINE.REMOVE": {
      guard: ({ context, event }) => {
        const line = lineOf(context, event.key);
        return line !== undefined && !followsOthers(line);
      },
      actions: assign(({ context, event }) => ({
        ...made.saleChanged(context, tidied(removeLine(context.sale, event.key))),
        undo: { what: "line" as const, sale: context.sale },
      })),
    },
    "LINE.SELECT": {
      guard: ({ context, event }) => {
        const line = context.sale.lines.find(({ key }) => key === event.key);
        return line === undefined || !isServiceLine(line);
      },
      actions: assign(({ context, event }) => ({
        sale: { ...context.sale, selected: goodsKey(context.sale, event.key) },
      })),
    },
    "CUSTOMER.SET": {
      guard: ({ context, event }) => fitsOriginals(context.sale.originals, event.customer?.id ?? null),
      actions: assign(({ context, event }) => made.customerSet(context, event)),
    },
    "VAT_MODE.SET": {
      guard: ({ context: { sale }, event }) => event.vatMode === sale.vatMode || !sale.lines.some(isReturned),
      actions: assign(({ context, event }) => made.vatModeSet(context, event)),
    },
    "DELIVERY.SET": {
      guard: ({ context, event }) => !event.isForDelivery || context.sale.customer !== null,
      actions: assign(({ context, event }) => ({
        sale: { ...context.sale, isForDelivery: event.isForDelivery },
      })),
    },
    "RETURN.TO": {
      guard: ({ context, event }) => lineOf(context, event.key)?.returned !== undefined,
      actions: assign(({ context, event }) => made.saleChanged(context, sendTo(context.sale, event))),
    },
    REPRICED: { actions: assign(({ context, event }) => made.repriced(context, event)) },
    CLEAR: { actions: assign(({ context }) => made.cleared(context)) },
    OVERTAKEN: {
      guard: ({ context, event }) => event.newer.clientId === context.sale.clientId,
      target: "overtaken",
      actions: assign(({ event }) => ({ newer: event.newer })),
    },
    UNDO: {
      guard: ({ context }) => context.undo !== null,
      actions: assign(({ context }) => made.saleChanged(context, context.undo?.sale ?? context.sale)),
    },
    "PROBLEM.SEEN": { actions: "forgetProblem" },
  },
});

const asksLeave = flow.createStateConfig({
  on: {
    "LINE.PRICE": madeOrAsked,
    "LINE.DISCOUNT": madeOrAsked,
    "RETURN.ADD": madeOrAsked,
    "RETURN.FREE": madeOrAsked,
    "DISCOUNT.SET": madeOrAsked,
  },
});

/** Where the sale goes on to from its lines. */
const onward = flow.createStateConfig({
  on: {
    HANG: {
      guard: "mayBeHung",
      target: "#saleFlow.hanging",
      actions: assign(({ event: { key, name, clientId } }) => ({
        hold: { key, name, clientId },
        problem: null,
      })),
    },
    PAY: [
      {
        guard: "mayBeCommitted",
        target: "#saleFlow.paying",
        actions: assign(({ context, event }) => made.payBegun(context, event)),
      },
      {
        guard: "isOverLimit",
        target: "approving",
        actions: assign(({ context }) => made.leaveAsked(context, null)),
      },
    ],
  },
});

/** A second person is asked; nothing else happens meanwhile. */
const approving = flow.createStateConfig({
  on: {
    APPROVE: {
      guard: ({ context }) => askedOf(context) !== null,
      target: "granting",
      actions: assign({ approvalProblem: null }),
    },
    BACK: { target: "lines", actions: assign({ pending: null, problem: null, approvalProblem: null }) },
  },
});

/** The server checks the PIN and the limits of who approves; a refusal is said before anything is paid. */
const granting = flow.createStateConfig({
  invoke: {
    src: "approve",
    input: approveInput,
    onDone: [
      {
        guard: ({ context, event }) => asksAgain(context, event.output),
        target: "approving",
        actions: assign(({ context, event }) => approvalGiven(context, event.output)),
      },
      {
        target: "lines",
        actions: assign(({ context, event }) => approvalGiven(context, event.output)),
      },
    ],
    onError: {
      target: "approving",
      actions: assign(({ event }) => approvalRefused(event.error)),
    },
  },
  on: { BACK: "approving" },
});

/** The sale is another till's too: which one goes on is for somebody to say, and neither is lost (G5). */
const overtaken = flow.createStateConfig({
  on: {
    "NEWER.TAKE": {
      guard: "isNewerOpen",
      target: "lines",
      actions: assign(({ context, event }) => made.newerTaken(context, event)),
    },
    "NEWER.SPLIT": {
      target: "lines",
      actions: assign(({ context, event }) => made.newerLeft(context, event)),
    },
    "NEWER.DROP": { target: "empty", actions: assign(({ context, event }) => made.dropped(context, event)) },
  },
});

export const selling = flow.createStateConfig({
  initial: "empty",
  always: { guard: "isNotReady", target: "closed" },
  states: {
    empty,
    lines: { ...lines, on: { ...lines.on, ...asksLeave.on, ...onward.on } },
    approving,
    granting,
    overtaken,
  },
});

/** The sale is hung up where every till sees it; until the server says so it stays here. */
export const hanging = flow.createStateConfig({
  initial: "calling",
  states: {
    calling: {
      invoke: {
        src: "hang",
        input: hangInput,
        onDone: {
          target: "#saleFlow.selling",
          actions: assign(({ context }) =>
            made.nextSale(context, context.hold?.clientId ?? context.sale.clientId),
          ),
        },
        onError: [
          { guard: "isRefusal", target: "#saleFlow.refused", actions: "noteFailure" },
          { target: "waiting", actions: "noteFailure" },
        ],
      },
      on: { RETRY: { target: "calling", reenter: true } },
    },
    waiting: {
      after: { untilRetry: "calling" },
      on: {
        RETRY: "calling",
        ONLINE: "calling",
        BACK: { target: "#saleFlow.selling", actions: assign({ hold: null, tries: 0, retryAt: null }) },
      },
    },
  },
});
