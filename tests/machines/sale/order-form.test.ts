/** The life of an order form, walked whole: its state follows from what is open and sold (S21). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type OrderFormEvent,
  type OrderFormFacts,
  orderFormLife,
  orderFormMachine,
  orderFormStates,
} from "../../../machines/order-form.ts";
import { walk } from "../walk.ts";

const usual: OrderFormFacts = { open: 12_000, sold: 0 };
const events: readonly OrderFormEvent[] = [
  { type: "EDIT", open: 8000 },
  { type: "EDIT", open: 0 },
  { type: "SELL", quantity: 5000 },
  { type: "SELL", quantity: 12_000 },
  { type: "CANCEL", quantity: 5000 },
  { type: "CANCEL", quantity: 12_000 },
  { type: "DEPOSIT" },
  { type: "RESERVE" },
  { type: "RELEASE" },
  { type: "FOLLOW", open: 12_000, sold: 0 },
  { type: "FOLLOW", open: 7000, sold: 5000 },
  { type: "FOLLOW", open: 0, sold: 5000 },
  { type: "FOLLOW", open: 0, sold: 0 },
];
const { step } = orderFormLife;

describe("an order form", () => {
  it("can be walked through every state and every edge of its life", async () => {
    const [unsold, sold] = await Promise.all(
      [usual, { open: 12_000, sold: 3000 }].map((input) =>
        walk({ machine: orderFormMachine, input, events: () => events, digest: () => null }),
      ),
    );
    expect(unsold?.missedStates).toEqual([]);
    expect(sold?.missedStates).toEqual([]);
    const missed = (unsold?.missedEdges ?? []).filter((edge) => sold?.missedEdges.includes(edge));
    expect(missed).toEqual([]);
  });

  it("sells and cancels no more than is open, and nothing once nothing is open (S21)", () => {
    for (const type of ["SELL", "CANCEL"] as const) {
      expect(step("open", usual, { type, quantity: 12_001 })).toBeNull();
      expect(step("open", usual, { type, quantity: 0 })).toBeNull();
      for (const state of ["closed", "cancelled"] as const)
        expect(step(state, { open: 0, sold: 0 }, { type, quantity: 1 })).toBeNull();
    }
    for (const type of ["DEPOSIT", "RESERVE", "RELEASE"] as const)
      expect(step("closed", { open: 0, sold: 12_000 }, { type })).toBeNull();
  });

  it("has the state that follows from its quantities, whatever happens to it (S21)", () => {
    const quantity = fc.integer({ min: 0, max: 20 });
    const any = fc.oneof(
      fc.record({ type: fc.constantFrom("SELL" as const, "CANCEL" as const), quantity }),
      fc.record({ type: fc.constant("EDIT" as const), open: quantity }),
    );
    const stateOf = (open: number, sold: number) =>
      open > 0 ? (sold > 0 ? "partSold" : "open") : sold > 0 ? "closed" : "cancelled";
    fc.assert(
      fc.property(quantity, quantity, any, (open, sold, event) => {
        const to = step(stateOf(open, sold), { open, sold }, event);
        if (to === null) return;
        const left = event.type === "EDIT" ? event.open : open - event.quantity;
        expect(to).toBe(stateOf(left, event.type === "SELL" ? sold + event.quantity : sold));
      }),
    );
    expect(orderFormStates).toHaveLength(4);
  });
});
