/** The life of a quotation, walked whole: every state, every edge, and what may never happen (S18). */
import { describe, expect, it } from "vitest";
import {
  type QuotationEvent,
  type QuotationFacts,
  quotationLife,
  quotationMachine,
  quotationStates,
} from "../../../machines/quotation.ts";
import { walk } from "../walk.ts";

const events: readonly QuotationEvent[] = [
  { type: "EDIT" },
  { type: "SEND" },
  { type: "SHARE" },
  { type: "ACCEPT", revision: 2 },
  { type: "ACCEPT", revision: 1 },
  { type: "DECLINE" },
  { type: "EXPIRE" },
  { type: "DELETE" },
  { type: "RESTORE" },
];
const { step, whyNot } = quotationLife;
const usual: QuotationFacts = { lineCount: 3, revision: 2, isOver: false };
const unsent = { ...usual, revision: 1 };
const over = { ...usual, isOver: true };

describe("a quotation", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const [first, inTime, late] = await Promise.all(
      [unsent, usual, over].map((input) =>
        walk({ machine: quotationMachine, input, events: () => events, digest: () => null }),
      ),
    );
    expect(first?.missedStates).toEqual([]);
    expect(first?.missedEdges).toEqual([]);
    // What a customer got is not deleted.
    expect(inTime?.missedStates).toEqual(["quotation.deleted"]);
    // Nothing is sent once its last valid day is over.
    expect(late?.missedStates).toHaveLength(5);
    expect(step("sent", over, { type: "EXPIRE" })).toBe("expired");
    expect(step("expired", over, { type: "EDIT" })).toBe("draft");
    expect(step("expired", over, { type: "DECLINE" })).toBe("declined");
  });

  it("is accepted when it was sent, in its newest version and in time, and only once (S18)", () => {
    for (const state of quotationStates)
      expect(step(state, usual, { type: "ACCEPT", revision: 2 })).toBe(state === "sent" ? "accepted" : null);
    expect(whyNot("sent", usual, { type: "ACCEPT", revision: 1 })).toBe("isNewest");
    expect(whyNot("sent", over, { type: "ACCEPT", revision: 2 })).toBe("isInTime");
  });

  it("is deleted as a draft that was never sent, and restored", () => {
    for (const state of quotationStates)
      expect(step(state, unsent, { type: "DELETE" })).toBe(state === "draft" ? "deleted" : null);
    expect(whyNot("draft", usual, { type: "DELETE" })).toBe("wasNeverSent");
    expect(step("deleted", unsent, { type: "RESTORE" })).toBe("draft");
  });

  it("is sent with lines, and not after its last valid day", () => {
    expect(whyNot("draft", { ...usual, lineCount: 0 }, { type: "SEND" })).toBe("hasLines");
    expect(whyNot("draft", over, { type: "SEND" })).toBe("isInTime");
  });
});
