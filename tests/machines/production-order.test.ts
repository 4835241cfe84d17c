/** The life of a production order, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type ProductionOrderEvent,
  productionOrderLife,
  productionOrderMachine,
  productionOrderStates,
} from "../../machines/production-order.ts";
import { walk } from "./walk.ts";

const events: readonly ProductionOrderEvent[] = [
  { type: "EDIT" },
  { type: "RELEASE" },
  { type: "ISSUE" },
  { type: "REPORT" },
  { type: "CLOSE" },
  { type: "CANCEL" },
];
const { step, whyNot } = productionOrderLife;

describe("a production order", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: productionOrderMachine,
      input: { reported: 1000 },
      events: () => events,
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("moves goods only after its release, and is closed only once something was made (D2)", () => {
    for (const state of productionOrderStates) {
      const works = state === "released" || state === "working";
      expect(step(state, { reported: 0 }, { type: "ISSUE" })).toBe(works ? "working" : null);
      expect(step(state, { reported: 1 }, { type: "CLOSE" })).toBe(state === "working" ? "closed" : null);
    }
    expect(whyNot("working", { reported: 0 }, { type: "CLOSE" })).toBe("isReported");
    expect(whyNot("closed", { reported: 1 }, { type: "CANCEL" })).toBe("in_closed");
  });
});
