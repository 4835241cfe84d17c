/** The life of a landed cost, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import { landedCostLife, landedCostMachine, landedCostStates } from "../../../machines/landed-cost.ts";
import { walk } from "../walk.ts";

const { step, whyNot } = landedCostLife;

describe("a landed cost", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: landedCostMachine,
      input: { isOfOrder: false },
      events: () => [{ type: "BILL" }, { type: "UNDO" }],
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is billed while it stands, and never after it was undone (B4)", () => {
    for (const state of landedCostStates) {
      expect(step(state, { isOfOrder: false }, { type: "BILL" })).toBe(state === "undone" ? null : "actual");
      expect(step(state, { isOfOrder: false }, { type: "UNDO" })).toBe(state === "undone" ? null : "undone");
    }
  });

  it("what is owed with its order has no bill of its own: a corrected price, a charge (B14, B20)", () => {
    expect(whyNot("actual", { isOfOrder: true }, { type: "BILL" })).toBe("hasOwnBill");
    expect(step("actual", { isOfOrder: true }, { type: "UNDO" })).toBe("undone");
  });
});
