/** Words that the server writes itself, in exported files and a new company's names, from the same locale files as the screens. */
import fs from "node:fs";
import { Schema } from "effect";
import { languageOf } from "../../domain/languages.ts";

const Words = Schema.Record(Schema.String, Schema.String);
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Words));

const loaded = new Map<string, typeof Words.Type>();

const read = (code: string, area: string): typeof Words.Type => {
  const cached = loaded.get(`${code} ${area}`);
  if (cached) return cached;
  const words = readFile(code, area);
  loaded.set(`${code} ${area}`, words);
  return words;
};

const readFile = (code: string, area: string): typeof Words.Type => {
  const file = new URL(`../../../locales/${code}/${area}.json`, import.meta.url);
  return fs.existsSync(file) ? decode(fs.readFileSync(file, "utf8")) : {};
};

/**
 * The words of an area in a language; English where one is not translated yet, the key where there is none. `trade:amount` is a word
 * of another area.
 */
export const wordsOf = (language: string, area: string): ((key: string) => string) => {
  const { code } = languageOf(language);
  return (key) => {
    const [name = key, other = area] = key.split(":").toReversed();
    return read(code, other)[name] ?? read("en", other)[name] ?? key;
  };
};
