/** The life of a return to the supplier, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  purchaseReturnLife,
  purchaseReturnMachine,
  purchaseReturnStates,
} from "../../../machines/purchase-return.ts";
import { walk } from "../walk.ts";

const { step, whyNot } = purchaseReturnLife;

describe("a return to the supplier", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: purchaseReturnMachine,
      input: { lineCount: 1 },
      events: () => [{ type: "EDIT" }, { type: "POST" }, { type: "UNDO" }],
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is posted once, with lines, and never changed after that (B5)", () => {
    expect(whyNot("draft", { lineCount: 0 }, { type: "POST" })).toBe("hasLines");
    for (const state of purchaseReturnStates) {
      expect(step(state, { lineCount: 1 }, { type: "POST" })).toBe(state === "draft" ? "posted" : null);
      expect(step(state, { lineCount: 1 }, { type: "EDIT" })).toBe(state === "draft" ? "draft" : null);
      expect(step(state, { lineCount: 1 }, { type: "UNDO" })).toBe(state === "undone" ? null : "undone");
    }
  });
});
