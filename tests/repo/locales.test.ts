/** Words: every language has every word, with the same blanks to fill and the plural forms of its grammar; none is left over. */
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "../../src/domain/languages.ts";
import { filesIn, root, textOf } from "./files.ts";

type Words = Readonly<Record<string, string>>;

const areas = filesIn("locales/en").map((file) => path.basename(file, ".json"));
const wordsOf = (language: string, area: string): Words | undefined => {
  const file = `locales/${language}/${area}.json`;
  return existsSync(path.join(root, file)) ? (JSON.parse(textOf(file)) as Words) : undefined;
};
const english = new Map(areas.map((area) => [area, wordsOf("en", area) ?? {}]));

const plural = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(plural, "");
const unique = (keys: readonly string[]) => [...new Set(keys)].toSorted();
const stems = (words: Words) => unique(Object.keys(words).map(stem));
const isPlural = (words: Words, key: string) => `${key}_other` in words;
const blanks = (text: string) =>
  unique(Array.from(text.matchAll(/\{\{-?\s*(\w+)/g), ([, name = ""]) => name));

/** The plural forms a number can take in a language; the whole numbers matter, counted things are whole. */
const formsOf = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return unique(Array.from({ length: 1_001 }, (_, count) => rules.select(count)));
};

describe.each(languages)("$name ($code)", ({ code, locale }) => {
  const missing = areas.filter((area) => wordsOf(code, area) === undefined);
  test("has a file for every area", () => {
    expect(missing).toEqual([]);
  });

  test.each(areas.filter((area) => !missing.includes(area)))("has the words of %s", (area) => {
    const [own, source] = [wordsOf(code, area) ?? {}, english.get(area) ?? {}];
    expect(stems(own)).toEqual(stems(source));
    const plurals = stems(source).filter((key) => isPlural(source, key));
    const forms = (key: string) => formsOf(locale).map((form) => `${key}_${form}`);
    expect(plurals.flatMap(forms).filter((key) => !(key in own))).toEqual([]);
    expect(
      Object.entries(own)
        .filter(([, text]) => text.trim() === "")
        .map(([key]) => key),
    ).toEqual([]);
  });

  test.each(areas.filter((area) => !missing.includes(area)))("fills the same blanks in %s", (area) => {
    const source = english.get(area) ?? {};
    const wrong = Object.entries(wordsOf(code, area) ?? {}).filter(([key, text]) => {
      const wanted = blanks(source[key] ?? source[`${stem(key)}_other`] ?? "");
      // "one" may be a word instead of a number.
      const optional = plural.test(key) ? ["count"] : [];
      const used = blanks(text);
      return (
        used.some((name) => !wanted.includes(name)) ||
        wanted.some((name) => !used.includes(name) && !optional.includes(name))
      );
    });
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

describe("every word is used", () => {
  const code = filesIn("src", "machines", ".storybook").filter((file) => /\.tsx?$/.test(file));
  const texts = code.map(textOf).join("\n");
  const literals = new Set(Array.from(texts.matchAll(/"([\w.:-]+)"/g), ([, text = ""]) => text));
  const templates = Array.from(texts.matchAll(/`([\w.:-]*)\$\{[^`]*`/g), ([whole]) => whole.slice(1, -1))
    .filter((template) => /\w/.test(template.replace(/\$\{[^}]*\}/g, "")))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replace(/[.*+?^()[\]{}|\\]/g, "\\$&"))
            .join(".+")}$`,
        ),
    );

  const isUsed = (area: string, key: string) =>
    [key, `${area}:${key}`].some(
      (name) => literals.has(name) || templates.some((template) => template.test(name)),
    );

  test.each(areas.filter((area) => area !== "error"))("of %s", (area) => {
    expect(stems(english.get(area) ?? {}).filter((key) => !isUsed(area, key))).toEqual([]);
  });
});

describe("no word stands in the code", () => {
  // Words between tags are found by lint (react/jsx-no-literals); these are read aloud or shown too.
  const spoken =
    /\b(?:aria-label|aria-description|title|placeholder|alt|label|hint|detail)="[^"]*\p{L}{2,}[^"]*"/gu;
  const found = (text: string) => Array.from(text.matchAll(spoken), ([whole]) => whole);

  test("in an attribute that people are shown", () => {
    const parts = filesIn("src").filter((file) => file.endsWith(".tsx"));
    expect(parts.flatMap((file) => found(textOf(file)).map((word) => `${file}: ${word}`))).toEqual([]);
  });

  test("and one that did would be found", () => {
    expect(found('<button aria-label="Save" title={t("save")} className="title" />')).toEqual([
      'aria-label="Save"',
    ]);
  });
});
