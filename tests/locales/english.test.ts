/** The English words, from which all languages are translated. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errors } from "../../src/contract/errors.ts";

const folder = new URL("../../locales/en/", import.meta.url);
const words = readdirSync(folder).map((file) => ({
  file,
  entries: Object.entries(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Record<string, unknown>),
}));
const sentences = new Map(words.find(({ file }) => file === "error.json")?.entries);

test("every error of the catalogue has a sentence, and so have those that only the client knows", () => {
  const missing = [...Object.keys(errors), "Offline", "BadAnswer"].filter((name) => !sentences.has(name));
  expect(missing, "add a sentence for these to locales/en/error.json").toEqual([]);
});

test.each(words)("$file maps flat keys to texts that are not empty", ({ entries }) => {
  for (const [key, text] of entries) expect(text, key).toMatch(/\S/);
});

test.each(words)("$file has both numbers of every plural", ({ entries }) => {
  const keys = new Set(entries.map(([key]) => key));
  for (const key of keys) {
    if (key.endsWith("_one")) expect(keys).toContain(key.replace(/_one$/, "_other"));
    if (key.endsWith("_other")) expect(keys).toContain(key.replace(/_other$/, "_one"));
  }
});
