/** The life of a stock transfer, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type StockTransferEvent,
  type StockTransferFacts,
  stockTransferLife,
  stockTransferMachine,
  stockTransferStates,
} from "../../machines/stock-transfer.ts";
import { walk } from "./walk.ts";

const facts: StockTransferFacts = {
  lineCount: 2,
  ownRequest: false,
  atSource: true,
  decides: true,
  oneBranch: false,
  pending: 3000,
  undecided: 0,
  lost: 0,
};
const variants: readonly StockTransferFacts[] = [
  facts,
  { ...facts, lineCount: 0 },
  { ...facts, ownRequest: true },
  { ...facts, atSource: false },
  { ...facts, decides: false },
  { ...facts, oneBranch: true },
  { ...facts, undecided: 1000 },
  { ...facts, lost: 1000 },
];
const events: readonly StockTransferEvent[] = [
  { type: "EDIT" },
  { type: "REQUEST" },
  { type: "APPROVE" },
  { type: "REFUSE" },
  { type: "ALLOCATE" },
  { type: "SEND" },
  { type: "MOVE" },
  { type: "RECEIVE", quantity: 1000 },
  { type: "RECEIVE", quantity: 3000 },
  { type: "SETTLE" },
  { type: "PHOTO" },
  { type: "CANCEL" },
];
const { step, whyNot } = stockTransferLife;

describe("a stock transfer", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await Promise.all(
      variants.map((input) =>
        walk({ machine: stockTransferMachine, input, events: () => events, digest: () => null }),
      ),
    );
    const missedByAll = (key: "missedStates" | "missedEdges") =>
      walked[0]?.[key].filter((name) => walked.every((one) => one[key].includes(name)));
    expect(missedByAll("missedStates")).toEqual([]);
    expect(missedByAll("missedEdges")).toEqual([]);
  });

  it("is not approved or refused by who requested it (T9), nor by another branch (T10)", () => {
    for (const type of ["APPROVE", "REFUSE"] as const) {
      expect(whyNot("requested", { ...facts, ownRequest: true }, { type })).toBe("notOwnRequest");
      expect(whyNot("requested", { ...facts, decides: false }, { type })).toBe("decides");
    }
  });

  it("is cancelled before it is sent, and never after", () => {
    for (const state of ["draft", "requested", "approved", "allocated"] as const)
      expect(step(state, facts, { type: "CANCEL" })).toBe("cancelled");
    for (const state of ["sent", "partReceived", "closed", "cancelled", "refused"] as const)
      expect(step(state, facts, { type: "CANCEL" })).toBeNull();
  });

  it("is allocated once, after its approval; only then its goods are reserved (K16)", () => {
    expect(step("approved", facts, { type: "ALLOCATE" })).toBe("allocated");
    for (const state of stockTransferStates.filter((state) => state !== "approved"))
      expect(step(state, facts, { type: "ALLOCATE" })).toBeNull();
  });

  it("closes with the receipt that accounts for all that is on its way (T2)", () => {
    expect(step("sent", facts, { type: "RECEIVE", quantity: 2000 })).toBe("partReceived");
    expect(step("partReceived", facts, { type: "RECEIVE", quantity: 3000 })).toBe("closed");
  });

  it("moves in one step inside one branch alone (T1)", () => {
    expect(whyNot("draft", facts, { type: "MOVE" })).toBe("oneBranch");
    for (const state of ["approved", "allocated"] as const)
      expect(step(state, { ...facts, oneBranch: true }, { type: "MOVE" })).toBe("closed");
  });

  it("says a reason exactly where its life does not allow the event", () => {
    for (const state of stockTransferStates)
      for (const variant of variants)
        for (const event of events)
          expect(whyNot(state, variant, event) === null).toBe(step(state, variant, event) !== null);
  });
});
