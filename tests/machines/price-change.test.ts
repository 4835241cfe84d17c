/** The life of a price change, walked whole: every state, every edge, and why a rollback is refused. */
import { expect, test } from "vitest";
import { priceChangeLife, priceChangeMachine } from "../../machines/price-change.ts";
import { walk } from "./walk.ts";

const events = [{ type: "APPLY" }, { type: "ROLLBACK" }, { type: "EDIT" }] as const;

test("a price change can be walked through every state and every edge of its life", async () => {
  const input = { changedSince: 0 };
  const walked = await walk({ machine: priceChangeMachine, input, events: () => events, digest: () => null });
  expect([walked.missedStates, walked.missedEdges]).toEqual([[], []]);
});

test("a change is applied once, and rolled back once, while no price has changed since (I37)", () => {
  const [apply, rollback, edit] = events;
  const unchanged = { changedSince: 0 };
  expect(priceChangeLife.step("planned", unchanged, edit)).toBe("planned");
  expect(priceChangeLife.whyNot("applied", unchanged, edit)).toBe("in_applied");
  expect(priceChangeLife.step("planned", unchanged, apply)).toBe("applied");
  expect(priceChangeLife.step("planned", { changedSince: 3 }, rollback)).toBe("cancelled");
  expect(priceChangeLife.step("applied", unchanged, rollback)).toBe("rolledBack");
  expect(priceChangeLife.whyNot("applied", unchanged, apply)).toBe("in_applied");
  expect(priceChangeLife.whyNot("applied", { changedSince: 1 }, rollback)).toBe("pricesUnchanged");
  expect(priceChangeLife.whyNot("rolledBack", unchanged, rollback)).toBe("in_rolledBack");
  expect(priceChangeLife.whyNot("cancelled", unchanged, apply)).toBe("in_cancelled");
});
