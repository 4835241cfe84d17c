/** The life of a landed cost, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import { landedCostLife, landedCostMachine, landedCostStates } from "../../../machines/landed-cost.ts";
import { walk } from "../walk.ts";

const { step, whyNot } = landedCostLife;

describe("a landed cost", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: landedCostMachine,
      input: { isPrice: false },
      events: () => [{ type: "BILL" }, { type: "UNDO" }],
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is billed while it stands, and never after it was undone (B4)", () => {
    for (const state of landedCostStates) {
      expect(step(state, { isPrice: false }, { type: "BILL" })).toBe(state === "undone" ? null : "actual");
      expect(step(state, { isPrice: false }, { type: "UNDO" })).toBe(state === "undone" ? null : "undone");
    }
  });

  it("a corrected price has no other bill: it is undone, or corrected again (B14)", () => {
    expect(whyNot("actual", { isPrice: true }, { type: "BILL" })).toBe("isNoPrice");
    expect(step("actual", { isPrice: true }, { type: "UNDO" })).toBe("undone");
  });
});
