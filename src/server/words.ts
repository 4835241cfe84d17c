/** The server's own words, few: messages of refusals, in the person's language, from the same locale files as the screens. */
import fs from "node:fs";
import { Schema } from "effect";
import type { ErrorData } from "../contract/errors.ts";
import type { FieldFault } from "../contract/field-fault.ts";
import { languageOf } from "../domain/languages.ts";

const Words = Schema.Record(Schema.String, Schema.String);
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Words));
const loaded = new Map<string, typeof Words.Type>();

const wordsOf = (language: string): typeof Words.Type => {
  const { code } = languageOf(language);
  const cached = loaded.get(code);
  if (cached) return cached;
  const file = new URL(`../../locales/${code}/error.json`, import.meta.url);
  const words = fs.existsSync(file) ? decode(fs.readFileSync(file, "utf8")) : wordsOf("en");
  loaded.set(code, words);
  return words;
};

/** StaleVersion has two sentences: one names who changed it and when, where the server knows it (G5). */
const keyOf = ({ name, params }: ErrorData): string =>
  name === "StaleVersion" && params?.["person"] !== undefined ? "StaleVersion.by" : name;

/** The sentence of a refusal, English where the language has none, its `{{params}}` filled in. "Access Denied" is part of the contract and stays as it is (G14). */
export const sentence = (language: string, data: ErrorData): string => {
  if (data.name === "AccessDenied") return "Access Denied";
  const text = wordsOf(language)[keyOf(data)] ?? data.name;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data.params?.[name] ?? ""));
};

/** What is wrong with a field, as `error.field.{word}` says it, in the form of its number. */
export const fieldSentence = (language: string, { word, count }: Omit<FieldFault, "path">): string => {
  const words = wordsOf(language);
  const form =
    count === undefined ? "" : `_${new Intl.PluralRules(languageOf(language).locale).select(count)}`;
  const text = words[`field.${word}${form}`] ?? words[`field.${word}`] ?? word;
  return text.replace("{{count}}", String(count));
};

/** Another sentence of the same file, English where the language has none. */
export const wordOf = (language: string, key: string): string =>
  wordsOf(language)[key] ?? wordsOf("en")[key] ?? key;
