/** The vocabulary of the interface: one term for one thing in each language, and English as a British shop says it. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "../../src/domain/languages.ts";
import { filesIn, textOf } from "../repo/files.ts";

type Words = Readonly<Record<string, string>>;
type Glossary = Readonly<
  Record<string, Readonly<Record<string, { readonly use: string; readonly avoid: readonly string[] }>>>
>;

const folder = new URL("../../locales/", import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), "utf8")) as unknown;
const glossary = read("glossary.json") as Glossary;

/** Every text of a language as `area:key` and text. */
const textsOf = (code: string): readonly (readonly [string, string])[] =>
  readdirSync(new URL(`${code}/`, folder)).flatMap((file) =>
    Object.entries(read(`${code}/${file}`) as Words).map(
      ([key, text]) => [`${file.replace(".json", "")}:${key}`, text] as const,
    ),
  );
const english = textsOf("en");

/** Chinese does not separate words by spaces. */
const holds = (text: string, word: string, code: string): boolean => {
  const escaped = word.toLowerCase().replaceAll(/[.*+?^()[\]{}|\\$]/g, String.raw`\$&`);
  const pattern = code === "zh" ? escaped : String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`;
  return new RegExp(pattern, "u").test(text.toLowerCase());
};

describe.each(languages)("the glossary of $name ($code)", ({ code }) => {
  test("has every term, with words that are not used for it", () => {
    const missing = Object.entries(glossary).filter(([, terms]) => {
      const term = terms[code];
      return term === undefined || term.use === "" || term.avoid.length === 0;
    });
    expect(
      missing.map(([term]) => term),
      `add these terms for ${code} to locales/glossary.json`,
    ).toEqual([]);
  });

  test("is what the texts say: no other word for a listed term", () => {
    const avoided = Object.entries(glossary).flatMap(([term, terms]) =>
      (terms[code]?.avoid ?? []).map((word) => [term, word] as const),
    );
    const wrong = textsOf(code).flatMap(([key, text]) =>
      avoided
        .filter(([, word]) => holds(text, word, code))
        .map(([term, word]) => `${key}: "${word}" for ${term}`),
    );
    expect(wrong, "use the term of locales/glossary.json in these texts").toEqual([]);
  });
});

test("the glossary finds a word that is not used for its term", () => {
  expect(holds("Alle Zweigstellen", "Zweigstelle", "de")).toBe(false);
  expect(holds("Neue Zweigstelle anlegen", "Zweigstelle", "de")).toBe(true);
  expect(holds("所有分店", "分店", "zh")).toBe(true);
});

/** Sentences of the specification, to the letter. */
const specified = new Set([
  "shell:fullScreenMissing",
  "shell:fetchFailed",
  "error:LanguageClosed",
  "chat:order",
]);

/** What English does not say, and why: each pattern was a text once. */
const notSaid: readonly RegExp[] = [
  /\bsale orders?\b/i,
  /\bcommitted\b/i,
  /\bpart paid\b/i,
  /\bhave it allowed\b/i,
  /\bwho allows it\b/i,
  /\bleave it\b/i,
  /\bcomes? back\b/i,
  /\bcame back\b/i,
  /\bmoney goes out\b/i,
  /\bthrown? (?:it )?away\b/i,
  /\bback on the shelf\b/i,
  /\bare taken\b/i,
  /\btake it away\b/i,
  /\bso many of\b/i,
  /\bmay not (?:open|see|import)\b/i,
  /\bmay more\b/i,
  /\bwhat they may\b/i,
  /\bhow they get in\b/i,
  /\blet in again\b/i,
  /\bwho has it\b/i,
  /\bis so already\b/i,
  /\blargest (?:discount|write-off)\b/i,
  /\bwhat it pays\b/i,
  /\btakes of\b/i,
  /\bmatch nothing\b/i,
  /\bdays to pay\b/i,
  /\bwho it is\b/i,
  /\bhow to reach\b/i,
  /\bcan be sold to\b(?!\.)/i,
  /\bpaid ahead\b/i,
  /\bowes something\b/i,
  /\bsold best\b/i,
  /\bsales pie\b/i,
  /\bunsalable\b/i,
  /\bupdate log\b/i,
  /\bpay methods?\b/i,
  /\bprove\b/i,
  /\bties (?:to|up)\b/i,
  /\bnothing of this name\b/i,
  /\bnothing fits\b/i,
  /\bdoes not fit\b/i,
  /\bhow it is written\b/i,
  /\bsigns\b/i,
  /\bwas renewed\b/i,
  /\bit shall stand\b/i,
  /\bmade itself\b/i,
  /\bwhile its cause lasts\b/i,
  /\bplease\b/i,
  /!/,
  /\bsomebody\b/i,
  /\bwhoever\b/i,
];

test("English says nothing of the list of words that make a shopkeeper stop", () => {
  const wrong = english.flatMap(([key, text]) =>
    specified.has(key)
      ? []
      : notSaid.filter((pattern) => pattern.test(text)).map((pattern) => `${key}: ${text} (${pattern})`),
  );
  expect(wrong, "say these in words of notSaid's other kind: as a British shop does").toEqual([]);
});

/** Errors that a cashier reads at the till. */
const tillErrors: readonly string[] = [
  "EmptyOrder",
  "PriceChanged",
  "DiscountOverLimit",
  "BelowLowestPrice",
  "OutOfStock",
  "CustomerBlocked",
  "ProductNotForSale",
  "PackageNotSold",
  "HeldElsewhere",
  "RefundDiffers",
  "ChangeNeedsCash",
  "ChangeExceedsCash",
  "ShiftOpenAlready",
  "TotalDiffers",
  "RefundNeedsVoucher",
];
/** The vocabulary gives this sentence itself, with ten words. */
const givenSentences = new Set(["till:return.freeDetail"]);

const longest = (text: string): number =>
  Math.max(
    ...text
      .split(/[.?:;](?:\s|$)/)
      .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length),
  );

test("no English sentence at the till has more than eight words", () => {
  const atTill = english.filter(
    ([key]) =>
      (key.startsWith("till:") || tillErrors.some((name) => key === `error:${name}`)) &&
      !givenSentences.has(key),
  );
  expect(
    atTill.filter(([, text]) => longest(text) > 8).map(([key, text]) => `${key}: ${text}`),
    "shorten these sentences",
  ).toEqual([]);
  expect(longest("One two three. One two three four five six seven eight nine.")).toBe(9);
});

/** A colon, semicolon, question or exclamation mark without the space that French puts before it, or with one that may break. */
const unspaced = /(?<![\u00a0\u202f])[:;?!](?=\s|$)/;

/** Letters that a language does not write its words with; names and units in Latin letters are everywhere. */
const foreign: Readonly<Record<string, RegExp>> = {
  bg: /[\u0370-\u03FF\u4E00-\u9FFFіїєґыэё]/iu,
  gr: /[\u0400-\u04FF\u4E00-\u9FFF]/u,
  ru: /[\u0370-\u03FF\u4E00-\u9FFFіїєґ]/iu,
  uk: /[\u0370-\u03FF\u4E00-\u9FFFыэёъ]/iu,
  zh: /[\u0370-\u04FF]/u,
};
const beyondLatin = /[\u0370-\u04FF\u4E00-\u9FFF]/u;

test.each(languages)("$name is written in its own letters", ({ code }) => {
  const wrong = foreign[code] ?? beyondLatin;
  expect(textsOf(code).filter(([, text]) => wrong.test(text))).toEqual([]);
});

test("French has a no-break space before a colon, semicolon, question and exclamation mark", () => {
  expect(textsOf("fr").filter(([, text]) => unspaced.test(text))).toEqual([]);
  expect("Remise : 5 %").toMatch(unspaced);
  expect("Remise\u00a0: 5 %").not.toMatch(unspaced);
});

test("a label and its value are joined by the word of the language, never by a colon in the code", () => {
  const joined = filesIn("src/modules", "src/shell").filter((file) =>
    /\}: \$\{|join\(": "\)/.test(textOf(file)),
  );
  expect(joined, 't("trade:labelled", { label, value })').toEqual([]);
});
