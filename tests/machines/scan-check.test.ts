/** The life of a scan check, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import {
  type ScanCheckEvent,
  scanCheckLife,
  scanCheckMachine,
  scanCheckStates,
} from "../../machines/scan-check.ts";
import { walk } from "./walk.ts";

const events: readonly ScanCheckEvent[] = [{ type: "SCAN" }, { type: "FINISH" }, { type: "CANCEL" }];
const { step, whyNot } = scanCheckLife;

describe("a scan check", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: scanCheckMachine,
      input: { openDifferences: 0 },
      events: () => events,
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is finished only without differences that nobody accepted, and never leaves an end", () => {
    expect(whyNot("open", { openDifferences: 1 }, { type: "FINISH" })).toBe("noOpenDifferences");
    for (const state of scanCheckStates)
      for (const event of events)
        if (state !== "open") expect(step(state, { openDifferences: 0 }, event)).toBeNull();
  });
});
