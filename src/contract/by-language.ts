/** The code of a language, and a word in several languages. */
import { Schema } from "effect";
import { languageCodes, languages } from "../domain/languages.ts";

/** The list of languages itself does without schemas: a browser reads it before it loads them. */
export const LanguageCode = Schema.Literals(languageCodes);

const Word = Schema.Trim.check(Schema.isMaxLength(100));
const wordFields = Object.fromEntries(languages.map(({ code }) => [code, Schema.optionalKey(Word)]));

const hasWord = (words: Readonly<Record<string, string | undefined>>) =>
  Object.values(words).some((word) => word !== undefined && word !== "") || "a value needs a word";

/** By language code, in each language that has a word for it; in one at least. */
export const ByLanguage = Schema.Struct(wordFields).check(Schema.makeFilter(hasWord));
export type ByLanguage = typeof ByLanguage.Type;
