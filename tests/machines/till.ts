/** The till's flow at work for tests, with a server that answers what the test says. */
import { createActor, fromPromise } from "xstate";
import { saleFlowMachine } from "../../machines/sale-flow/sale-flow.ts";
import type { ApproveInput, HangInput } from "../../machines/sale-flow/sale-flow-setup.ts";
import type { Approval } from "../../src/contract/sale/approval.ts";
import type { CommitInput } from "../../src/contract/sale/sale.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import { id, ready } from "./shop.ts";

/** The approval as the server gives it. */
export const grantOf = ({
  act,
  lineKey,
  figures,
  approverId,
}: Pick<ApproveInput, "act" | "lineKey" | "figures" | "approverId">): Approval => ({
  act,
  lineKey,
  figures,
  approverId,
  token: `token-${act}-${String(lineKey)}`,
  approver: "Maya",
  approverLimit: 10_000,
  expiresAt: 2_000_000_000,
});

/** A till whose server answers what the test says, call by call. */
export const till = (
  answers: readonly (() => Promise<Order>)[] = [],
  grants: readonly ((input: ApproveInput) => Promise<Approval>)[] = [],
) => {
  const sent: CommitInput[] = [];
  const asked: ApproveInput[] = [];
  const handedOver: (CommitInput | null)[] = [];
  const actor = createActor(
    saleFlowMachine.provide({
      actors: {
        post: fromPromise<Order, CommitInput>(({ input }) => {
          sent.push(input);
          return answers[sent.length - 1]?.() ?? new Promise(() => {});
        }),
        hang: fromPromise<void, HangInput>(() => Promise.resolve()),
        approve: fromPromise<Approval, ApproveInput>(({ input }) => {
          asked.push(input);
          return grants[asked.length - 1]?.(input) ?? Promise.resolve(grantOf(input));
        }),
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
    asked,
    handedOver,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
};
