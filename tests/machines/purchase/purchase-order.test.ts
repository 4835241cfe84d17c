/** The life of a purchase order, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type PurchaseOrderEvent,
  type PurchaseOrderFacts,
  purchaseOrderLife,
  purchaseOrderMachine,
} from "../../../machines/purchase-order.ts";
import { walk } from "../walk.ts";

const fresh: PurchaseOrderFacts = {
  lineCount: 2,
  hasReceipts: false,
  wasReceived: false,
  isConfirmed: false,
  hasDue: false,
  isPaid: false,
  isShipped: false,
};
const came: PurchaseOrderFacts = { ...fresh, hasReceipts: true, wasReceived: true, hasDue: true };
const events: readonly PurchaseOrderEvent[] = [
  { type: "EDIT" },
  { type: "COMMIT" },
  { type: "REVISE" },
  { type: "CONFIRM" },
  { type: "UNCONFIRM" },
  { type: "RECEIVE", leaves: "part" },
  { type: "RECEIVE", leaves: "all" },
  { type: "UNDO_RECEIPT", leaves: "none" },
  { type: "UNDO_RECEIPT", leaves: "part" },
  { type: "CORRECT_PRICE" },
  { type: "RETURN" },
  { type: "PAY" },
  { type: "CLOSE" },
  { type: "CANCEL" },
  { type: "DUPLICATE" },
  { type: "RESTORE", to: "draft" },
  { type: "RESTORE", to: "ordered" },
  { type: "RESTORE", to: "confirmed" },
];

describe("a purchase order", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await Promise.all(
      [fresh, came, { ...came, isConfirmed: true }].map((input) =>
        walk({ machine: purchaseOrderMachine, input, events: () => events, digest: () => null }),
      ),
    );
    const missedByAll = (key: "missedStates" | "missedEdges") =>
      walked[0]?.[key].filter((name) => walked.every((one) => one[key].includes(name)));
    expect(missedByAll("missedStates")).toEqual([]);
    expect(missedByAll("missedEdges")).toEqual([]);
  });

  it("of which goods came or which is paid cannot be cancelled (B1)", () => {
    expect(purchaseOrderLife.whyNot("ordered", came, { type: "CANCEL" })).toBe("nothingReceived");
    expect(purchaseOrderLife.whyNot("ordered", { ...fresh, isPaid: true }, { type: "CANCEL" })).toBe(
      "nothingPaid",
    );
    for (const state of ["receiving", "received", "closed"] as const)
      expect(purchaseOrderLife.step(state, came, { type: "CANCEL" })).toBeNull();
  });

  it("goes back to a draft only while nothing ever came", () => {
    expect(purchaseOrderLife.step("ordered", fresh, { type: "REVISE" })).toBe("draft");
    expect(purchaseOrderLife.whyNot("ordered", { ...fresh, wasReceived: true }, { type: "REVISE" })).toBe(
      "neverReceived",
    );
  });

  it("without lines cannot be ordered, and without a debt cannot be paid", () => {
    expect(purchaseOrderLife.whyNot("draft", { ...fresh, lineCount: 0 }, { type: "COMMIT" })).toBe(
      "hasLines",
    );
    expect(purchaseOrderLife.whyNot("closed", fresh, { type: "PAY" })).toBe("hasDue");
  });

  it("is received from ordered and from confirmed alike, and goes back to what it was (B1)", () => {
    const confirmed = { ...came, isConfirmed: true };
    expect(purchaseOrderLife.step("ordered", fresh, { type: "CONFIRM" })).toBe("confirmed");
    expect(purchaseOrderLife.step("confirmed", fresh, { type: "UNCONFIRM" })).toBe("ordered");
    for (const state of ["ordered", "confirmed"] as const)
      expect(purchaseOrderLife.step(state, fresh, { type: "RECEIVE", leaves: "all" })).toBe("received");
    expect(purchaseOrderLife.step("received", confirmed, { type: "UNDO_RECEIPT", leaves: "none" })).toBe(
      "confirmed",
    );
    expect(purchaseOrderLife.step("received", confirmed, { type: "UNCONFIRM" })).toBeNull();
  });

  it("that is closed opens again when a receipt of it is undone (B13)", () => {
    expect(purchaseOrderLife.step("closed", came, { type: "UNDO_RECEIPT", leaves: "part" })).toBe(
      "receiving",
    );
    expect(purchaseOrderLife.step("closed", came, { type: "UNDO_RECEIPT", leaves: "none" })).toBe("ordered");
  });
});
