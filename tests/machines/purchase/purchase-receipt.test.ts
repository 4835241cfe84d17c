/** The life of a goods receipt, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type PurchaseReceiptFacts,
  purchaseReceiptLife,
  purchaseReceiptMachine,
} from "../../../machines/purchase-receipt.ts";
import { walk } from "../walk.ts";

const { step, whyNot } = purchaseReceiptLife;
const free: PurchaseReceiptFacts = { lineCount: 2, costs: "", returns: "", splits: "" };

describe("a goods receipt", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: purchaseReceiptMachine,
      input: free,
      events: () => [{ type: "POST" }, { type: "UNDO" }],
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is posted with lines only, and once", () => {
    expect(whyNot("draft", { ...free, lineCount: 0 }, { type: "POST" })).toBe("hasLines");
    expect(step("draft", free, { type: "POST" })).toBe("posted");
    expect(step("posted", free, { type: "POST" })).toBe(null);
    expect(step("undone", free, { type: "POST" })).toBe(null);
  });

  it("is undone once, while no cost, return or split hangs on its goods (B13)", () => {
    const undo = { type: "UNDO" } as const;
    expect(step("posted", free, undo)).toBe("undone");
    expect(whyNot("undone", free, undo)).toBe("in_undone");
    expect(whyNot("draft", free, undo)).toBe("in_draft");
    expect(whyNot("posted", { ...free, costs: "LC-1" }, undo)).toBe("noCosts");
    expect(whyNot("posted", { ...free, returns: "PR-1" }, undo)).toBe("noReturns");
    expect(whyNot("posted", { ...free, splits: "RS-1" }, undo)).toBe("noSplits");
  });
});
