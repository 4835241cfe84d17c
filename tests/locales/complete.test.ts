/** Every language has every key of English, with the same {{placeholders}} and the plural forms that it needs, and no other key. */
import { describe, expect, test } from "vitest";
import {
  areas,
  englishOf,
  fillsBlanks,
  lacksIn,
  mergedWords,
  takeWords,
  wordsOf,
} from "../../.config/word-files.ts";
import { readWordUses } from "../../.config/word-uses.ts";
import { languageOf, languages } from "../../src/domain/languages.ts";

/** What to do when this fails, shown with the failure. */
const remedy =
  "translate what `npm run words -- give <folder>` writes, then `npm run words -- take <folder>`";

describe.each(languages)("$name ($code)", (language) => {
  test("has every word, nothing left over, and no English copy", () => {
    const { missing, leftOver, copies } = lacksIn(language);
    expect({ missing, leftOver, copies }, remedy).toEqual({ missing: {}, leftOver: {}, copies: {} });
  });

  test("fills the same blanks as English", () => {
    const wrong = areas.flatMap((area) => {
      const english = wordsOf("en", area);
      return Object.entries(wordsOf(language.code, area))
        .filter(([key, text]) => !fillsBlanks(key, text, englishOf(english, key)))
        .map(([key, text]) => `${area}:${key}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});

test("no namespace has more than 400 keys", () => {
  const crowded = areas.filter((area) => Object.keys(wordsOf("en", area)).length > 400);
  expect(crowded, "give a part of these a namespace of its own").toEqual([]);
});

describe("npm run words", () => {
  const english = { open: "Open", line_one: "{{count}} line", line_other: "{{count}} lines", paid: "Paid" };

  test("takes translations in the order of the English keys and drops what English has not", () => {
    const own = { paid: "Opłacone", gone: "Dawne", open: "Otwórz" };
    const taken = {
      line_one: "{{count}} wiersz",
      line_few: "{{count}} wiersze",
      line_many: "{{count}} wierszy",
    };
    const merged = mergedWords(english, own, taken, "pl-PL");
    expect(Object.keys(merged)).toEqual(["open", "line_one", "line_few", "line_many", "paid"]);
  });

  test("refuses an unknown key, another blank and an empty text", () => {
    const refused = takeWords(languageOf("de"), {
      "common:cancel": " ",
      "common:noSuchWord": "Wort",
      "common:kit.rowsSelected_one": "{{number}} ausgewählt",
    });
    expect(refused).toHaveLength(3);
  });

  test("names the lines of code that use a word, also by a key that a template makes", () => {
    const uses = readWordUses();
    expect(uses("common", "kit.undo").join()).toContain("src/app/kit-words.ts");
    expect(uses("error", "OutOfStock").join()).toContain("src/client/http/call-error.ts");
    expect(uses("common", "noSuchWord")).toEqual([]);
  });
});
