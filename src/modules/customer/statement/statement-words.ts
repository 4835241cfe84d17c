/** The words of a statement, in the customer's language. */
import type { LanguageCode } from "../../../domain/languages.ts";
import { type PaperWords, usePaperWords } from "../../common/print/paper-words.ts";

const areas = ["customer", "print", "common"] as const;

export type StatementWords = PaperWords<typeof areas>;

/** Undefined until the words are there. */
export const useStatementWords = (language: LanguageCode): StatementWords | undefined =>
  usePaperWords(language, areas);
