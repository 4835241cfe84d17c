/** The till's flow at work for tests, with a server that answers what the test says. */
import { createActor, fromPromise } from "xstate";
import { saleFlowMachine } from "../../machines/sale-flow.ts";
import type { HangInput } from "../../machines/sale-flow-setup.ts";
import type { CommitInput } from "../../src/contract/sale.ts";
import type { Order } from "../../src/contract/sale-order.ts";
import { id, ready } from "./shop.ts";

/** A till whose server answers what the test says, call by call. */
export const till = (answers: readonly (() => Promise<Order>)[] = []) => {
  const sent: CommitInput[] = [];
  const handedOver: (CommitInput | null)[] = [];
  const actor = createActor(
    saleFlowMachine.provide({
      actors: {
        post: fromPromise<Order, CommitInput>(({ input }) => {
          sent.push(input);
          return answers[sent.length - 1]?.() ?? new Promise(() => {});
        }),
        hang: fromPromise<void, HangInput>(() => Promise.resolve()),
      },
      actions: { handOver: (_, { commit }) => void handedOver.push(commit) },
    }),
    { input: { clientId: id(100) } },
  );
  actor.start();
  actor.send(ready);
  return {
    actor,
    sent,
    handedOver,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
};
