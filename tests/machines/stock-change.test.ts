/** The life of a stock change, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type StockChangeEvent,
  stockChangeLife,
  stockChangeMachine,
  stockChangeStates,
} from "../../machines/stock-change.ts";
import { walk } from "./walk.ts";

const events: readonly StockChangeEvent[] = [
  { type: "EDIT" },
  { type: "POST" },
  { type: "UNDO" },
  { type: "CANCEL" },
];
const { step, whyNot } = stockChangeLife;

describe("a stock change", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const input = { lineCount: 1 };
    const walked = await walk({
      machine: stockChangeMachine,
      input,
      events: () => events,
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is posted only from a draft with lines, and undone only once it was posted (G6)", () => {
    for (const state of stockChangeStates) {
      expect(step(state, { lineCount: 1 }, { type: "POST" })).toBe(state === "draft" ? "posted" : null);
      expect(step(state, { lineCount: 1 }, { type: "UNDO" })).toBe(state === "posted" ? "undone" : null);
    }
    expect(whyNot("draft", { lineCount: 0 }, { type: "POST" })).toBe("hasLines");
    expect(whyNot("posted", { lineCount: 1 }, { type: "EDIT" })).toBe("in_posted");
  });
});
