/** Each setting that a screen offers is read by the product, and a test or a story shows its effect by its name. */
import { expect, test } from "vitest";
import { settings } from "../../src/contract/settings/registry.ts";
import { filesIn, textOf } from "./files.ts";

const registry = /^src\/contract\/settings\/|^tests\/contract\/settings\.test\.ts$/;
const textsIn = (...folders: readonly string[]): string =>
  filesIn(...folders)
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !registry.test(file))
    .map(textOf)
    .join("\n");

const unnamed = (text: string): readonly string[] =>
  settings
    .filter(({ name, state }) => state === "offered" && !new RegExp(String.raw`\b${name}\b`).test(text))
    .map(({ name }) => name);

test("each offered setting is read by the product", () => {
  const text = textsIn("src", "machines");
  expect(unnamed(text), "give the setting an effect, or mark it `waiting` in its registry file").toEqual([]);
});

test("each offered setting is named by a test or a story that shows its effect", () => {
  const text = textsIn("tests", "stories");
  expect(unnamed(text), "show the effect, for example in tests/server/setting/effects.test.ts").toEqual([]);
});
