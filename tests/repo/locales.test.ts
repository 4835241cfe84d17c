/** Words: each is used by the code, and none stands in the code itself. (That every language has every word: tests/locales.) */
import { describe, expect, test } from "vitest";
import { areas, stemOf, wordsOf } from "../../.config/word-files.ts";
import { readWordUses } from "../../.config/word-uses.ts";
import { filesIn, textOf } from "./files.ts";

describe("every word is used", () => {
  const uses = readWordUses();
  test.each(areas.filter((area) => area !== "error"))("of %s", (area) => {
    const stems = new Set(Object.keys(wordsOf("en", area)).map(stemOf));
    const unused = Array.from(stems).filter((key) => uses(area, key).length === 0);
    expect(unused, `delete them in locales/en/${area}.json, then: npm run words -- take .`).toEqual([]);
  });
});

describe("no word stands in the code", () => {
  // Words between tags are found by lint (react/jsx-no-literals); these are read aloud or shown too.
  const spoken =
    /\b(?:aria-label|aria-description|title|placeholder|alt|label|hint|detail)="[^"]*\p{L}{2,}[^"]*"/gu;
  const found = (text: string) => Array.from(text.matchAll(spoken), ([whole]) => whole);

  test("in an attribute that people are shown", () => {
    const parts = filesIn("src").filter((file) => file.endsWith(".tsx"));
    expect(
      parts.flatMap((file) => found(textOf(file)).map((word) => `${file}: ${word}`)),
      "use t() with a key of locales/en for these",
    ).toEqual([]);
  });

  test("and one that did would be found", () => {
    expect(found('<button aria-label="Save" title={t("save")} className="title" />')).toEqual([
      'aria-label="Save"',
    ]);
  });
});
