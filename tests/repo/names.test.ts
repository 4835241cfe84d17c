/** Names say what a value is: the words of the glossary in README.md that are to be avoided as names never become more. */
import { expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";

/** Participles that say how a value came about instead of what it is. */
const AVOIDED = [
  "found",
  "known",
  "shown",
  "rest",
  "told",
  "said",
  "kept",
  "chosen",
  "asked",
  "seen",
] as const;

/** For what branches of 2026-11-28 may bring; the product has none. */
const MOST = 12;

const words = AVOIDED.join("|");
/** Variables, functions, and what an arrow function takes without a type. */
const declared = new RegExp(`\\b(?:const|let|function) (${words})\\b|\\((${words})\\) =>`, "g");
const namesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(declared), ([, value, parameter]) => value ?? parameter ?? "");

test("no more values of the product are named by a bare participle", () => {
  const files = filesIn("src", "machines").filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) => namesIn(textOf(file)).map((name) => `${file}: ${name}`));
  expect(
    names.length,
    "name the new ones by what they are: matchingIds, visibleRows, remainder",
  ).toBeLessThanOrEqual(MOST);
});

test("a name of that kind is noticed, a longer one is not", () => {
  const text =
    "const found = 1; let rest = 2; const foundIds = 3; rows.map((known) => known(found)); send((row) => row);";
  expect(namesIn(text)).toEqual(["found", "rest", "known"]);
});
