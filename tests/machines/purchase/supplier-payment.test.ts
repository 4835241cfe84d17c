/** The life of a payment to a supplier, walked whole: every state, every edge, and what may never happen. */
import { describe, expect, it } from "vitest";
import { supplierPaymentLife, supplierPaymentMachine } from "../../../machines/supplier-payment.ts";
import { walk } from "../walk.ts";

const { step, whyNot } = supplierPaymentLife;
const undo = { type: "UNDO" } as const;

describe("a payment to a supplier", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const walked = await walk({
      machine: supplierPaymentMachine,
      input: { rest: 0, ahead: 0 },
      events: () => [undo],
      digest: () => null,
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("is taken back once, and never when what it paid ahead was used since (A1, B15)", () => {
    expect(step("posted", { rest: 0, ahead: 0 }, undo)).toBe("undone");
    expect(step("posted", { rest: 500, ahead: 500 }, undo)).toBe("undone");
    expect(whyNot("posted", { rest: 500, ahead: 499 }, undo)).toBe("stillAhead");
    expect(whyNot("undone", { rest: 0, ahead: 0 }, undo)).toBe("in_undone");
  });
});
