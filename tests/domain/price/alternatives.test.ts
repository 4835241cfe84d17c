/** Groups of alternatives on a quotation: which lines count, and when a choice is whole (S19). */
import { expect, it } from "vitest";
import { choiceFault, countedLines } from "../../../src/domain/price/alternatives.ts";
import { depositKey } from "../../../src/domain/price/deposit.ts";

const key = (at: number) => `00000000-0000-4000-9000-00000000000${at}`;
const plain = { key: key(0), group: "" };
const oak = { key: key(1), group: "Table" };
const pine = { key: key(2), group: "Table" };
const pineDeposit = { key: depositKey(pine.key), group: "" };
const red = { key: key(3), group: "Colour" };
const lines = [plain, oak, pine, pineDeposit, red];

it("of each group the first line counts until one is chosen, and a deposit counts with its goods (S19)", () => {
  expect(countedLines(lines, [])).toEqual([plain, oak, red]);
  expect(countedLines(lines, [pine.key])).toEqual([plain, pine, pineDeposit, red]);
});

it("a choice names exactly one line of each group and nothing else (S19)", () => {
  expect(choiceFault(lines, [oak.key, red.key])).toBeNull();
  expect(choiceFault(lines, [red.key])).toBe("Table");
  expect(choiceFault(lines, [oak.key, pine.key, red.key])).toBe("Table");
  expect(choiceFault(lines, [oak.key, red.key, plain.key])).toBe("");
});
