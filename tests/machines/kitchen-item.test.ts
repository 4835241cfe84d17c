/** The life of what was sent to the kitchen, walked whole (E5). */
import { expect, test } from "vitest";
import { kitchenItemLife, type KitchenItemEvent, kitchenItemMachine } from "../../machines/kitchen-item.ts";
import { kitchenStates } from "../../src/domain/restaurant/kitchen-state.ts";
import { walk } from "./walk.ts";

const events: readonly KitchenItemEvent[] = (["COOK", "READY", "SERVE", "BACK", "CANCEL"] as const).map(
  (type) => ({ type }),
);
const { step } = kitchenItemLife;

test("an item can be walked through every state and every edge of its life (E5)", async () => {
  const walked = await walk({
    machine: kitchenItemMachine,
    input: {},
    events: () => events,
    digest: () => null,
  });
  expect(walked.missedStates).toEqual([]);
  expect(walked.missedEdges).toEqual([]);
});

test("nothing happens to an item that was taken back, and the first state has no step back (E2)", () => {
  for (const event of events) expect(step("cancelled", {}, event)).toBeNull();
  expect(step("queued", {}, { type: "BACK" })).toBeNull();
  for (const state of kitchenStates.filter((one) => one !== "cancelled"))
    expect(step(state, {}, { type: "CANCEL" })).toBe("cancelled");
});
