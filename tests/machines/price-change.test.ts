/** The life of a price change, walked whole: every state, every edge, and why a rollback is refused. */
import { expect, test } from "vitest";
import { priceChangeLife, priceChangeMachine } from "../../machines/price-change.ts";
import { walk } from "./walk.ts";

const events = [
  { type: "APPLY" },
  { type: "ROLLBACK" },
  { type: "EDIT" },
  { type: "PLAN" },
  { type: "CANCEL" },
] as const;

test("a price change can be walked through every state and every edge of its life", async () => {
  const input = { changedSince: 0 };
  const walked = await walk({ machine: priceChangeMachine, input, events: () => events, digest: () => null });
  expect([walked.missedStates, walked.missedEdges]).toEqual([[], []]);
});

test("a change is applied once, and rolled back once, while no price has changed since (I37)", () => {
  const [apply, rollback] = events;
  const unchanged = { changedSince: 0 };
  expect(priceChangeLife.step("planned", unchanged, apply)).toBe("applied");
  expect(priceChangeLife.step("applied", unchanged, rollback)).toBe("rolledBack");
  expect(priceChangeLife.whyNot("applied", unchanged, apply)).toBe("in_applied");
  expect(priceChangeLife.whyNot("applied", { changedSince: 1 }, rollback)).toBe("pricesUnchanged");
  expect(priceChangeLife.whyNot("rolledBack", unchanged, rollback)).toBe("in_rolledBack");
  expect(priceChangeLife.whyNot("cancelled", unchanged, apply)).toBe("in_cancelled");
});

test("a draft and a planned change are edited, planned and cancelled; an applied one is not", () => {
  const [, rollback, edit, plan, cancel] = events;
  const unchanged = { changedSince: 0 };
  for (const state of ["draft", "planned"] as const) {
    expect(priceChangeLife.step(state, unchanged, edit)).toBe(state);
    expect(priceChangeLife.step(state, unchanged, plan)).toBe("planned");
    expect(priceChangeLife.step(state, unchanged, cancel)).toBe("cancelled");
    expect(priceChangeLife.whyNot(state, unchanged, rollback)).toBe(`in_${state}`);
  }
  for (const event of [edit, plan, cancel])
    expect(priceChangeLife.whyNot("applied", unchanged, event)).toBe("in_applied");
});
