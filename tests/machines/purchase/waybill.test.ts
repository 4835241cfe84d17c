/** The life of a sea waybill, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import { type WaybillEvent, waybillLife, waybillMachine, waybillStates } from "../../../machines/waybill.ts";
import { walk } from "../walk.ts";

const events: readonly WaybillEvent[] = [
  { type: "EDIT" },
  { type: "LOAD", hasArrivalDay: true },
  { type: "SAIL" },
  { type: "ARRIVE" },
  { type: "CLEAR" },
  { type: "BACK" },
  { type: "TRACK" },
  { type: "RECEIVE" },
  { type: "COST" },
  { type: "ALLOCATE" },
  { type: "CANCEL" },
];
const { step, whyNot } = waybillLife;
const known = { hasOpenCosts: true };

describe("a sea waybill", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: waybillMachine,
      input: known,
      events: () => events,
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is loaded only with a day of arrival, cancelled only before that, and received only after customs (O1)", () => {
    expect(whyNot("booked", known, { type: "LOAD", hasArrivalDay: false })).toBe("hasArrivalDay");
    for (const state of waybillStates) {
      expect(step(state, known, { type: "CANCEL" })).toBe(state === "booked" ? "cancelled" : null);
      expect(step(state, known, { type: "RECEIVE" })).toBe(state === "cleared" ? "received" : null);
    }
  });
});
