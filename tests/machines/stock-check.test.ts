/** The life of a stock check, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type StockCheckEvent,
  stockCheckLife,
  stockCheckMachine,
  stockCheckStates,
} from "../../machines/stock-check.ts";
import { walk } from "./walk.ts";

const names = [
  "EDIT",
  "START",
  "ASSIGN",
  "HAND_IN",
  "FINISH",
  "RECOUNT",
  "REVIEW",
  "POST",
  "UNDO",
  "CANCEL",
] as const satisfies readonly StockCheckEvent["type"][];
const { step, whyNot } = stockCheckLife;

describe("a stock check", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const missed = await Promise.all(
      [0, 2].map(async (openCounters) => {
        const { missedStates, missedEdges } = await walk({
          machine: stockCheckMachine,
          input: { countedLines: 1, openCounters },
          events: () => names.map((type) => ({ type })),
          digest: () => null,
        });
        return { missedStates, missedEdges };
      }),
    );
    expect(missed.map(({ missedStates }) => missedStates)).toEqual([[], []]);
    const both = missed.map(({ missedEdges }) => new Set(missedEdges.map((edge) => JSON.stringify(edge))));
    expect([...(both[0] ?? [])].filter((edge) => both[1]?.has(edge))).toEqual([]);
  });

  it("is posted only once it is counted, undone only once it was posted, and never leaves an end (C6, G6)", () => {
    const facts = { countedLines: 1, openCounters: 0 };
    for (const state of stockCheckStates) {
      expect(step(state, facts, { type: "POST" })).toBe(state === "counted" ? "posted" : null);
      expect(step(state, facts, { type: "UNDO" })).toBe(state === "posted" ? "undone" : null);
      for (const type of names)
        if (state === "undone" || state === "cancelled") expect(step(state, facts, { type })).toBeNull();
    }
  });

  it("ends with the last counter who hands in, and not before anything was counted", () => {
    expect(step("counting", { countedLines: 1, openCounters: 2 }, { type: "HAND_IN" })).toBe("counting");
    expect(step("counting", { countedLines: 1, openCounters: 1 }, { type: "HAND_IN" })).toBe("counted");
    expect(whyNot("counting", { countedLines: 0, openCounters: 0 }, { type: "FINISH" })).toBe("hasCounts");
  });
});
