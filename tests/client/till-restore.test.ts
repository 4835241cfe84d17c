/** A till that is switched off in the middle of anything goes on where it was, and a sale is never sent under a second key. */
import { Result, Schema } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleFlowEvent } from "../../machines/sale-flow/sale-flow-events.ts";
import type { SaleFlowSnapshot } from "../../machines/sale-flow/sale-flow.ts";
import { startFlow } from "../../src/client/till/till-flow.ts";
import { StoredFlow } from "../../src/client/till/restore.ts";
import { setTransport, type WireRequest } from "../../src/client/http/transport.ts";
import { add, cash, customer, pay, ready } from "../machines/shop.ts";

/** A disk that survives the power cut: every step as it would be read back. */
const disk = () => {
  let text: string | null = null;
  return {
    keeper: {
      keep: ({ value, context }: SaleFlowSnapshot) => void (text = JSON.stringify({ value, context })),
      settled: () => Promise.resolve(),
    },
    read: () => (text === null ? null : Schema.decodeUnknownSync(StoredFlow)(JSON.parse(text))),
    spoil: () => Schema.decodeUnknownResult(StoredFlow)({ ...JSON.parse(text ?? "{}"), value: "elsewhere" }),
  };
};

const switchOn = (memory: ReturnType<typeof disk>) => {
  const handedOver: unknown[] = [];
  const flow = startFlow(
    { flow: memory.read(), keeper: memory.keeper },
    { heard: () => {}, handOver: (commit) => handedOver.push(commit) },
  );
  return { flow, handedOver };
};

const sentBodies: unknown[] = [];
const neverAnswered = (request: WireRequest) => {
  if (request.url.endsWith("save-commit")) sentBodies.push(request.body);
  return new Promise<never>(() => {});
};

const steps: readonly SaleFlowEvent[] = [
  ready,
  add(1),
  add(2, { package: "box" }),
  { type: "CUSTOMER.SET", customer },
  pay,
  {
    type: "WISH.SET",
    wish: {
      document: "invoice",
      buyer: { name: "Rossi", taxNumber: "", country: "IT", street: "Via 1", zip: "00100", city: "Roma" },
    },
  },
  cash(500),
  cash(2000, "HUF"),
  cash(50_000),
  { type: "CONFIRM" },
];

describe("a till that was switched off", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sentBodies.length = 0;
    setTransport(neverAnswered);
  });
  afterEach(() => {
    vi.useRealTimers();
    setTransport();
  });

  it("goes on after any step with the same sale, tenders and key", () => {
    for (let cut = 1; cut <= steps.length; cut += 1) {
      const memory = disk();
      const before = switchOn(memory).flow;
      for (const event of steps.slice(0, cut)) before.send(event);
      const { value, context } = before.getSnapshot();
      before.stop();
      const after = switchOn(memory).flow;
      expect(after.getSnapshot().value).toEqual(value);
      expect(after.getSnapshot().context).toEqual(context);
      for (const event of steps.slice(cut)) after.send(event);
      expect(after.getSnapshot().value).toBe("posting");
      after.stop();
    }
  });

  it("in the middle of posting sends the same sale under the same key again", () => {
    const memory = disk();
    const first = switchOn(memory).flow;
    for (const event of steps) first.send(event);
    first.stop();
    const second = switchOn(memory).flow;
    expect(second.getSnapshot().value).toBe("posting");
    second.stop();
    expect(sentBodies).toHaveLength(2);
    expect(sentBodies[1]).toEqual(sentBodies[0]);
  });

  it("while it did not know the outcome, asks again at once", async () => {
    setTransport((request) => {
      if (request.url.endsWith("save-commit")) sentBodies.push(request.body);
      return Promise.reject(new Error("no network"));
    });
    const memory = disk();
    const first = switchOn(memory).flow;
    for (const event of steps) first.send(event);
    await vi.advanceTimersByTimeAsync(10);
    expect(first.getSnapshot().value).toBe("unsure");
    first.stop();
    setTransport(neverAnswered);
    const second = switchOn(memory).flow;
    expect(second.getSnapshot().value).toBe("posting");
    expect(sentBodies.at(-1)).toEqual(sentBodies[0]);
    second.send(add(3));
    expect(second.getSnapshot().value).toEqual({ selling: "lines" });
    second.stop();
  });

  it("starts anew rather than from a memory that does not fit", () => {
    const memory = disk();
    const { flow } = switchOn(memory);
    flow.send(ready);
    flow.stop();
    expect(Result.isFailure(memory.spoil())).toBe(true);
  });
});
