/** The till's flow at work: its calls, every step kept, the sale kept on the server too, and going on after a crash. */
import { type Actor, createActor } from "xstate";
import { draftOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { newerOf } from "../../../machines/sale-flow/sale-flow-problem.ts";
import { saleFlowMachine, type SaleFlowSnapshot } from "../../../machines/sale-flow/sale-flow.ts";
import { type CommitInput, saleEndpoints } from "../../contract/sale/sale.ts";
import { call } from "../http/call.ts";
import { logProblem } from "../log.ts";
import type { Order } from "../../contract/sale/sale-order.ts";
import { approveAct, failureFrom, type Heard, hangSale, postSale } from "./till-calls.ts";
import { isAway } from "./till-facts.ts";
import type { StoredFlow } from "./restore.ts";
import type { FlowKeeper } from "./till-store.ts";

const KEEP_AFTER = 1500;

/** Keeps the sale on the server too, a moment after the last change, so that another till can go on with it (S2). */
const keepOnServer = (
  onStored: (stored: { readonly clientId: string; readonly version: number }) => void,
  overtaken: (newer: Order) => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: unknown = null;
  const stop = () => clearTimeout(timer);
  const note = (snapshot: SaleFlowSnapshot) => {
    const { sale, terms } = snapshot.context;
    const isOpen = snapshot.matches("selling") && terms !== null;
    if (isOpen && last === sale.lines) return;
    clearTimeout(timer);
    if (!isOpen || (last === null && sale.lines.length === 0)) return;
    timer = setTimeout(() => {
      last = sale.lines.length === 0 ? null : sale.lines;
      const { clientId, version = null } = sale;
      const saving = call(saleEndpoints.keep, { payload: { order: draftOf(sale, terms), version } });
      saving
        .then((answer) => onStored({ clientId, version: answer.version }))
        .catch((error: unknown) => {
          const newer = newerOf(failureFrom(error));
          if (newer) overtaken(newer);
          else if (!isAway(error)) logProblem("the sale was not kept on the server", error);
        });
    }, KEEP_AFTER);
  };
  return { note, stop };
};

/** The flow where it was left; a call that was under way is made again, with the same key. */
export const startFlow = (
  memory: { readonly flow: StoredFlow | null; readonly keeper: FlowKeeper },
  { heard, handOver }: { readonly heard: Heard; readonly handOver: (commit: CommitInput) => void },
): Actor<typeof saleFlowMachine> => {
  const machine = saleFlowMachine.provide({
    actors: { post: postSale(heard), hang: hangSale(heard), approve: approveAct },
    actions: { handOver: (_, { commit }) => commit && handOver(commit) },
  });
  const input = { clientId: crypto.randomUUID() };
  const snapshot = memory.flow && machine.resolveState(memory.flow);
  const flow = createActor(machine, snapshot ? { input, snapshot } : { input });
  const toServer = keepOnServer(
    (stored) => flow.send({ type: "KEPT", ...stored }),
    (newer) => flow.send({ type: "OVERTAKEN", newer }),
  );
  flow.subscribe({
    next: (state) => {
      memory.keeper.keep(state);
      toServer.note(state);
    },
    complete: toServer.stop,
  });
  flow.start();
  flow.send({ type: "RETRY" });
  return flow;
};
