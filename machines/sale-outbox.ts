/**
 * Sales that were finished at the counter but have no answer from the server yet (OT2, OT3): sent one after the other, each
 * under its own key until it is answered. One that is refused is put aside with the reason and does not hold up the others.
 */
import { Option, Schema } from "effect";
import { assign, fromPromise, setup } from "xstate";
import { CommitInput } from "../src/contract/sale/sale.ts";
import { Order } from "../src/contract/sale/sale-order.ts";
import { SaleProblem } from "./sale-flow/sale-flow-context.ts";
import { backoff, failureOf, newerOf, problemOf } from "./sale-flow/sale-flow-problem.ts";

/** An unsent sale that this version of the program cannot decode: `stored` is sent unchanged, and the server decides. */
export interface UndecodedSale {
  readonly key: string;
  readonly stored: unknown;
}

/** A sale as it is to be sent. */
export type UnsentSale = CommitInput | UndecodedSale;

export const isDecoded = (sale: UnsentSale): sale is CommitInput => !("stored" in sale);

const RefusedParts = Schema.Struct({ problem: SaleProblem, newer: Schema.optional(Order) });

/** A sale with the server's reason against it. `newer`: the order as another till has it, where that is the reason. */
export interface RefusedSale {
  readonly commit: UnsentSale;
  readonly problem: SaleProblem;
  readonly newer?: Order | undefined;
}

/** A sale on the counter that an update could restore only in part: what was stored, until a person has seen to it. */
export interface Leftover {
  readonly key: string;
  readonly stored: unknown;
}

export interface OutboxContext {
  readonly waiting: readonly UnsentSale[];
  readonly refused: readonly RefusedSale[];
  readonly leftovers: readonly Leftover[];
  readonly tries: number;
}

export const emptyOutbox: OutboxContext = { waiting: [], refused: [], leftovers: [], tries: 0 };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listIn = (record: Readonly<Record<string, unknown>>, name: string): readonly unknown[] => {
  const list = record[name];
  return Array.isArray(list) ? list : [];
};

const decodeCommit = Schema.decodeUnknownOption(CommitInput);
const decodeProblem = Schema.decodeUnknownOption(RefusedParts.fields.problem);
const decodeNewer = Schema.decodeUnknownOption(RefusedParts.fields.newer);

/** A stored sale; what does not decode is set aside as it is. `newKey` names one that has no key of its own. */
export const restoreSale = (stored: unknown, newKey: string): UnsentSale => {
  const inner = isRecord(stored) && "stored" in stored ? stored["stored"] : stored;
  const key = isRecord(inner) && typeof inner["key"] === "string" ? inner["key"] : newKey;
  return Option.getOrElse(decodeCommit(inner), () => ({ key, stored: inner }));
};

/** What is said of a refused sale whose reason this version does not know. */
const unknownReason: SaleProblem = { name: "BadInput", params: {}, fields: [], line: null };

const restoreRefused = (stored: unknown, newKey: string): RefusedSale => {
  const parts = isRecord(stored) && "commit" in stored ? stored : { commit: stored };
  return {
    commit: restoreSale(parts["commit"], newKey),
    problem: Option.getOrElse(
      decodeProblem("problem" in parts ? parts["problem"] : null),
      () => unknownReason,
    ),
    newer: Option.getOrUndefined(decodeNewer("newer" in parts ? parts["newer"] : undefined)),
  };
};

const isLeftover = (value: unknown): value is Leftover =>
  isRecord(value) && typeof value["key"] === "string" && "stored" in value;

/** The unsent sales as they were stored by any version, each decoded by itself (OT2): none is dropped. */
export const restoreOutbox = (stored: unknown, newKey: () => string): OutboxContext => {
  if (stored === null || stored === undefined) return emptyOutbox;
  if (!isRecord(stored)) return { ...emptyOutbox, leftovers: [{ key: newKey(), stored }] };
  return {
    waiting: listIn(stored, "waiting").map((each) => restoreSale(each, newKey())),
    refused: listIn(stored, "refused").map((each) => restoreRefused(each, newKey())),
    leftovers: listIn(stored, "leftovers").map((each) =>
      isLeftover(each) ? each : { key: newKey(), stored: each },
    ),
    tries: 0,
  };
};

export type OutboxEvent =
  | { readonly type: "ADD"; readonly commit: UnsentSale }
  /** A refused sale is sent once more: what stood in its way was put right. */
  | { readonly type: "SEND_AGAIN"; readonly key: string }
  /** What a customer has paid wins over the draft that another till made of it meanwhile (OT4). */
  | { readonly type: "SEND_OVER"; readonly key: string; readonly newKey: string }
  /** It goes out as a sale of its own; what the other till has stays as it is. */
  | { readonly type: "SEND_APART"; readonly key: string; readonly newKey: string; readonly clientId: string }
  /** A refused sale or a leftover was settled by a person; it is stored nowhere from now on. */
  | { readonly type: "SETTLED"; readonly key: string }
  | { readonly type: "RETRY" }
  | { readonly type: "ONLINE" };

/** Sent once more as `change` makes it: another body needs another key (G4). */
const sentAgain = (
  { waiting, refused }: OutboxContext,
  key: string,
  change: (commit: CommitInput, newer: Order | undefined) => UnsentSale,
) => ({
  waiting: [
    ...waiting,
    ...refused
      .filter(({ commit }) => commit.key === key)
      .map(({ commit, newer }) => (isDecoded(commit) ? change(commit, newer) : commit)),
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
  actors: { post: fromPromise<void, UnsentSale>(notProvided) },
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
        leftovers: context.leftovers.filter(({ key }) => key !== event.key),
      })),
    },
  },
  states: {
    idle: { always: { guard: "isWaiting", target: "sending" } },
    sending: {
      invoke: {
        src: "post",
        input: ({ context }) => context.waiting[0] as UnsentSale,
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
