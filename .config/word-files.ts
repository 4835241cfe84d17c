/**
 * The words of the interface in `locales`: read, compared with English, written. English is written by hand; what other
 * languages lack, have too much or have only as an English copy is found here, for `npm run words` and for the tests.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Schema } from "effect";
import type { Language } from "../src/domain/languages.ts";

/** Texts by key. */
export type Words = Readonly<Record<string, string>>;

const root = path.join(import.meta.dirname, "..");
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)));
const plural = /_(?:zero|one|two|few|many|other)$/;

/** A JSON file of texts. */
export const readWords = (file: string): Words => decode(readFileSync(file, "utf8"));

/** The namespaces: one file of each language. */
export const areas: readonly string[] = readdirSync(path.join(root, "locales", "en")).map((file) =>
  path.basename(file, ".json"),
);

const fileOf = (code: string, area: string): string => path.join(root, "locales", code, `${area}.json`);

/** The texts of a language and area; none where there is no file yet. */
export const wordsOf = (code: string, area: string): Words =>
  existsSync(fileOf(code, area)) ? readWords(fileOf(code, area)) : {};

/** A key without its plural form: `line_one` is a form of `line`. */
export const stemOf = (key: string): string => key.replace(plural, "");

const forms = ["zero", "one", "two", "few", "many", "other"] as const;

/** The plural forms that whole numbers take in a language: each counted text must have them. */
const wholeForms = (locale: string): ReadonlySet<string> => {
  const rules = new Intl.PluralRules(locale);
  return new Set(Array.from({ length: 1_001 }, (_, count) => rules.select(count)));
};

/** All plural forms of a language, those of fractions and millions too. */
const allForms = (locale: string): ReadonlySet<string> =>
  new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);

/** The keys of a language for the English ones, in their order, each plural with these forms. */
const keysOf = (english: Words, inUse: ReadonlySet<string>): readonly string[] => {
  const keys = Object.keys(english).flatMap((key) => {
    const stem = stemOf(key);
    const isPlural = stem !== key && `${stem}_other` in english;
    return isPlural ? forms.filter((form) => inUse.has(form)).map((form) => `${stem}_${form}`) : [key];
  });
  return [...new Set(keys)];
};

/** The English text that a key of any language translates. */
export const englishOf = (english: Words, key: string): string =>
  english[key] ?? english[`${stemOf(key)}_other`] ?? "";

/** Names and abbreviations that are the same in languages of every script. */
const sameInAll: ReadonlySet<string> = new Set([
  "El Salvador: Facturallama",
  "E-mail",
  "Ctrl",
  "Code 128",
  "Excel (xlsx)",
  "Marketplace",
]);
const otherScripts: ReadonlySet<string> = new Set(["bg", "gr", "ru", "uk", "zh"]);

/** Whether a text is the English one left untranslated: a sentence in any language, a word in another script. */
const isCopy = (text: string, source: string, code: string): boolean => {
  if (text !== source || sameInAll.has(text)) return false;
  const words = text.replaceAll(/\{\{[^}]*\}\}/g, "").split(/[\s-]+/);
  const sentence = words.filter((word) => /^\p{L}{2,}/u.test(word)).length >= 3;
  return sentence || (otherScripts.has(code) && words.some((word) => /\p{Ll}{3,}/u.test(word)));
};

/** What is wrong with the words of a language. */
export interface Lacks {
  /** `area:key` and the English text. */
  readonly missing: Words;
  /** `area:key` and its text, where English has no such key. */
  readonly leftOver: Words;
  /** `area:key` and the text that is English still. */
  readonly copies: Words;
}

const lacksOf = ({ code, locale }: Language, area: string): Lacks => {
  const [english, own] = [wordsOf("en", area), wordsOf(code, area)];
  const allowed = new Set(keysOf(english, allForms(locale)));
  const entries = (keys: readonly string[], text: (key: string) => string | undefined): Words =>
    Object.fromEntries(keys.map((key) => [`${area}:${key}`, text(key) ?? ""]));
  const missing = keysOf(english, wholeForms(locale)).filter((key) => (own[key] ?? "").trim() === "");
  const copies = Object.entries(own).filter(([key, text]) => isCopy(text, englishOf(english, key), code));
  return {
    missing: entries(missing, (key) => englishOf(english, key)),
    leftOver: entries(
      Object.keys(own).filter((key) => !allowed.has(key)),
      (key) => own[key],
    ),
    copies: code === "en" ? {} : Object.fromEntries(copies.map(([key, text]) => [`${area}:${key}`, text])),
  };
};

/** What is wrong with the words of a language, over all areas. */
export const lacksIn = (language: Language): Lacks => {
  const all = areas.map((area) => lacksOf(language, area));
  return {
    missing: Object.assign({}, ...all.map(({ missing }) => missing)),
    leftOver: Object.assign({}, ...all.map(({ leftOver }) => leftOver)),
    copies: Object.assign({}, ...all.map(({ copies }) => copies)),
  };
};

/** The blanks of a text, such as `name` of "{{name}}". */
const blanksOf = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(/\{\{-?\s*(\w+)/g), ([, name = ""]) => name))].toSorted();

/** Whether a translation fills the blanks of the English text; in a plural, "one" may be a word instead of a number. */
export const fillsBlanks = (key: string, text: string, english: string): boolean => {
  const [used, wanted] = [blanksOf(text), blanksOf(english)];
  return (
    used.every((name) => wanted.includes(name)) &&
    wanted.every((name) => used.includes(name) || (name === "count" && plural.test(key)))
  );
};

/** Why a translation cannot be taken; null when it can. */
const refusal = (name: string, text: string): string | null => {
  const [area = "", key = ""] = name.split(/:(.*)/s);
  if (!areas.includes(area)) return `${name}: no such area`;
  const english = englishOf(wordsOf("en", area), key);
  if (english === "") return `${name}: no such English text`;
  if (text.trim() === "") return `${name}: empty`;
  return fillsBlanks(key, text, english) ? null : `${name}: other blanks than "${english}"`;
};

/** The texts of a file after translations came in: in the order of the English keys, without keys that are left over. */
export const mergedWords = (english: Words, own: Words, translations: Words, locale: string): Words =>
  Object.fromEntries(
    keysOf(english, allForms(locale)).flatMap((key) => {
      const text = translations[key] ?? own[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );

const sameTexts = (one: Words, other: Words): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, text]) => other[key] === text);

/**
 * Writes translations (`area:key` to text) into a language's files; none, and why not, where one does not suit. A file whose
 * texts stay the same is left as it is, whatever its order: a merge by hand may have moved some.
 */
export const takeWords = ({ code, locale }: Language, translations: Words): readonly string[] => {
  const refusals = Object.entries(translations)
    .map(([name, text]) => refusal(name, text))
    .filter((reason) => reason !== null);
  if (refusals.length > 0) return refusals;
  for (const area of areas) {
    const ofArea = Object.entries(translations)
      .filter(([name]) => name.startsWith(`${area}:`))
      .map(([name, text]) => [name.slice(area.length + 1), text]);
    const own = wordsOf(code, area);
    const words = mergedWords(wordsOf("en", area), own, Object.fromEntries(ofArea), locale);
    if (sameTexts(own, words)) continue;
    writeFileSync(fileOf(code, area), `${JSON.stringify(words, null, 2)}\n`);
  }
  return [];
};
