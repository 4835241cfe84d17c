/** The words of a statement, in the language that is chosen for the paper. */
import type { LanguageCode } from "../../../domain/languages.ts";
import { type PaperWords, usePaperWords } from "../print/paper-words.ts";

const areas = ["customer", "print", "common", "supplier"] as const;

export type StatementWords = PaperWords<typeof areas>;

/** Undefined until the words are there. */
export const useStatementWords = (language: LanguageCode): StatementWords | undefined =>
  usePaperWords(language, areas);
