/**
 * Sales that were finished at the counter but have no answer from the server yet (OT2, OT3): sent one after the other, each
 * under its own key until it is answered. One that is refused is put aside with the reason and does not hold up the others.
 */
import { Schema } from "effect";
import { assign, fromPromise, setup } from "xstate";
import { CommitInput } from "../src/contract/sale.ts";
import { Order } from "../src/contract/sale-order.ts";
import { SaleProblem } from "./sale-flow-context.ts";
import { backoff, failureOf, newerOf, problemOf } from "./sale-flow-problem.ts";

export const OutboxContext = Schema.Struct({
  waiting: Schema.Array(CommitInput),
  /** `newer`: the order as another till has it, where that is the reason. */
  refused: Schema.Array(
    Schema.Struct({ commit: CommitInput, problem: SaleProblem, newer: Schema.optional(Order) }),
  ),
  tries: Schema.Int,
});
export type OutboxContext = typeof OutboxContext.Type;

export type OutboxEvent =
  | { readonly type: "ADD"; readonly commit: CommitInput }
  /** A refused sale is sent once more: what stood in its way was put right. */
  | { readonly type: "SEND_AGAIN"; readonly key: string }
  /** What a customer has paid wins over the draft that another till made of it meanwhile (OT4). */
  | { readonly type: "SEND_OVER"; readonly key: string; readonly newKey: string }
  /** It goes out as a sale of its own; what the other till has stays as it is. */
  | { readonly type: "SEND_APART"; readonly key: string; readonly newKey: string; readonly clientId: string }
  /** A refused sale was settled otherwise; it is kept nowhere from now on. */
  | { readonly type: "SETTLED"; readonly key: string }
  | { readonly type: "RETRY" }
  | { readonly type: "ONLINE" };

/** Sent once more as `change` makes it: another body needs another key (G4). */
const sentAgain = (
  { waiting, refused }: OutboxContext,
  key: string,
  change: (commit: CommitInput, newer: Order | undefined) => CommitInput,
) => ({
  waiting: [
    ...waiting,
    ...refused.filter(({ commit }) => commit.key === key).map(({ commit, newer }) => change(commit, newer)),
  ],
  refused: refused.filter(({ commit }) => commit.key !== key),
});

const isRefused = ({ refused }: OutboxContext, key: string) =>
  refused.some(({ commit }) => commit.key === key);

const notProvided = () => Promise.reject(new Error("actor not provided"));

export const saleOutboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxContext,
  },
  actors: { post: fromPromise<Order, CommitInput>(notProvided) },
  delays: { untilRetry: ({ context }) => backoff(context.tries) },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isRefusal: ({ event }) => "error" in event && failureOf(event.error).refusal !== null,
  },
}).createMachine({
  id: "saleOutbox",
  context: ({ input }) => input,
  initial: "idle",
  on: {
    /** The same sale twice is one sale. */
    ADD: {
      guard: ({ context, event }) =>
        [...context.waiting, ...context.refused.map(({ commit }) => commit)].every(
          ({ key }) => key !== event.commit.key,
        ),
      actions: assign(({ context, event }) => ({ waiting: [...context.waiting, event.commit] })),
    },
    SEND_AGAIN: {
      guard: ({ context, event }) => isRefused(context, event.key),
      actions: assign(({ context, event }) => sentAgain(context, event.key, (commit) => commit)),
    },
    SEND_OVER: {
      guard: ({ context, event }) => isRefused(context, event.key),
      actions: assign(({ context, event }) =>
        sentAgain(context, event.key, (commit, newer) => ({
          ...commit,
          key: event.newKey,
          ...(newer && { version: newer.version }),
        })),
      ),
    },
    SEND_APART: {
      guard: ({ context, event }) => isRefused(context, event.key),
      actions: assign(({ context, event }) =>
        sentAgain(context, event.key, ({ version: _, ...commit }) => ({
          ...commit,
          key: event.newKey,
          order: { ...commit.order, clientId: event.clientId },
        })),
      ),
    },
    SETTLED: {
      actions: assign(({ context, event }) => ({
        refused: context.refused.filter(({ commit }) => commit.key !== event.key),
      })),
    },
  },
  states: {
    idle: { always: { guard: "isWaiting", target: "sending" } },
    sending: {
      invoke: {
        src: "post",
        input: ({ context }) => context.waiting[0] as CommitInput,
        onDone: {
          target: "idle",
          actions: assign(({ context }) => ({ waiting: context.waiting.slice(1), tries: 0 })),
        },
        onError: [
          {
            guard: "isRefusal",
            target: "idle",
            actions: assign(({ context, event }) => {
              const [commit, ...waiting] = context.waiting;
              const failure = failureOf(event.error);
              const problem = problemOf(failure, []);
              const newer = newerOf(failure);
              return commit && problem
                ? { waiting, refused: [...context.refused, { commit, problem, newer }], tries: 0 }
                : {};
            }),
          },
          { target: "resting", actions: assign(({ context }) => ({ tries: context.tries + 1 })) },
        ],
      },
    },
    resting: { after: { untilRetry: "sending" }, on: { RETRY: "sending", ONLINE: "sending" } },
  },
});
