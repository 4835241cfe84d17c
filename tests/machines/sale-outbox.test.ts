/** Sales without an answer, sent behind the next customers: each once, in order, one refusal holding up nobody. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { emptyOutbox, isDecoded, saleOutboxMachine, type UnsentSale } from "../../machines/sale-outbox.ts";
import type { CommitInput } from "../../src/contract/sale/sale.ts";
import { elsewhere, id, noAnswer, order, overtakenBy, refusedBy } from "./shop.ts";
import { walk } from "./walk.ts";

const commit = (n: number) =>
  ({ key: id(n), total: n, version: 2, order: { clientId: id(100) } }) as unknown as CommitInput;
const empty = emptyOutbox;
const send = "0.saleOutbox.sending";

describe("the sales that wait to be sent", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("can be walked through every state and every edge", async () => {
    const walked = await walk({
      machine: saleOutboxMachine,
      input: empty,
      calls: ["post"],
      events: () => [
        { type: "ADD", commit: commit(1) },
        { type: "ADD", commit: commit(2) },
        { type: "SEND_AGAIN", key: id(1) },
        { type: "SEND_OVER", key: id(1), newKey: id(1) },
        { type: "SEND_APART", key: id(1), newKey: id(1), clientId: id(13) },
        { type: "SETTLED", key: id(1) },
        { type: "RETRY" },
        { type: "ONLINE" },
        { type: `xstate.done.actor.${send}`, output: order },
        { type: `xstate.error.actor.${send}`, error: noAnswer },
        { type: `xstate.error.actor.${send}`, error: refusedBy("OutOfStock") },
        { type: "xstate.after.untilRetry.saleOutbox.resting" },
      ],
      digest: ({ context }) => [
        context.waiting.map(({ key }) => key),
        context.refused.map((one) => one.commit.key),
        context.tries > 0,
      ],
      holds: ({ context }) => {
        const keys = [...context.waiting, ...context.refused.map((one) => one.commit)].map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      },
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("go out in order, and a refused one is put aside with its reason", async () => {
    const sent: string[] = [];
    const post = fromPromise<void, UnsentSale>(({ input }) => {
      sent.push(input.key);
      return input.key === id(1) ? Promise.reject(refusedBy("OutOfStock")) : Promise.resolve();
    });
    const actor = createActor(saleOutboxMachine.provide({ actors: { post } }), { input: empty });
    actor.start();
    for (const n of [1, 2, 3]) actor.send({ type: "ADD", commit: commit(n) });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([id(1), id(2), id(3)]);
    expect(actor.getSnapshot().context).toMatchObject({
      waiting: [],
      refused: [{ problem: { name: "OutOfStock" } }],
    });
  });

  it("whose order another till has changed wait for somebody to say: over the draft, or as a sale of its own", async () => {
    const sent: CommitInput[] = [];
    const newer = elsewhere("temp", id(100));
    const post = fromPromise<void, UnsentSale>(({ input }) => {
      if (isDecoded(input)) sent.push(input);
      return sent.length <= 2 ? Promise.reject(overtakenBy("StaleVersion", newer)) : Promise.resolve();
    });
    const actor = createActor(saleOutboxMachine.provide({ actors: { post } }), { input: empty });
    actor.start();
    for (const n of [1, 2]) actor.send({ type: "ADD", commit: commit(n) });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context.refused.map((one) => one.newer)).toEqual([newer, newer]);
    actor.send({ type: "SEND_OVER", key: id(1), newKey: id(21) });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: "SEND_APART", key: id(2), newKey: id(22), clientId: id(200) });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.slice(2)).toEqual([
      { ...commit(1), key: id(21), version: 7 },
      { key: id(22), total: 2, order: { clientId: id(200) } },
    ]);
    expect(actor.getSnapshot().context).toMatchObject({ waiting: [], refused: [] });
  });
});
