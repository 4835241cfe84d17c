/** The life of a pre-purchase order, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type PrePurchaseEvent,
  prePurchaseLife,
  prePurchaseMachine,
  prePurchaseStates,
} from "../../../machines/pre-purchase.ts";
import { walk } from "../walk.ts";

const events: readonly PrePurchaseEvent[] = [
  { type: "EDIT" },
  { type: "APPROVE" },
  { type: "CONVERT" },
  { type: "DROP" },
  { type: "REOPEN" },
  { type: "MERGE", isFirst: true },
  { type: "MERGE", isFirst: false },
];
const { step, whyNot } = prePurchaseLife;
const ofAnother = { isOwn: false, isMerged: false };

describe("a pre-purchase order", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: prePurchaseMachine,
      input: ofAnother,
      events: () => events,
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is approved by another person than its writer (T9), and ordered once after that", () => {
    expect(whyNot("open", { ...ofAnother, isOwn: true }, { type: "APPROVE" })).toBe("isNotOwn");
    for (const state of prePurchaseStates)
      expect(step(state, ofAnother, { type: "CONVERT" })).toBe(state === "approved" ? "converted" : null);
  });

  it("loses its approval when its lines change, and changes no more once it is ordered", () => {
    const edited = prePurchaseStates.map((state) => step(state, ofAnother, { type: "EDIT" }));
    expect(edited).toEqual(["open", "open", null, null]);
  });

  it("is not opened again while another list has its lines", () => {
    expect(whyNot("dropped", { ...ofAnother, isMerged: true }, { type: "REOPEN" })).toBe("isNotMerged");
  });
});
