import { expect, test } from "vitest";
import { isDoubtfulCash } from "../../../src/domain/money/cash-suggestion.ts";

test("cash of more than ten times the total is doubted, in and out; ten times is not (M3)", () => {
  expect([53_090, 53_091].map((given) => isDoubtfulCash(given, 5_309))).toEqual([false, true]);
  expect([53_090, 53_091].map((given) => isDoubtfulCash(given, -5_309))).toEqual([false, true]);
  expect(isDoubtfulCash(0, 0)).toBe(false);
});
