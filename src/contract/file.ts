/** Lists as files: what to ask for, and what comes back instead of an envelope. */
import { Schema } from "effect";
import { LanguageCode } from "../domain/languages.ts";

export const FileFormat = Schema.Literals(["xlsx", "csv"]);
export type FileFormat = typeof FileFormat.Type;

/** Added to a list's own query: the columns in their order, the language of head and words, and which rows if not all. */
export const fileQuery = {
  format: FileFormat,
  /** Ids of columns, with commas between them; what the list does not have is left out. */
  columns: Schema.String.check(Schema.isMaxLength(1000)),
  language: Schema.optionalKey(LanguageCode),
  /** Ids of rows, with commas between them: only these of the filtered list. */
  ids: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d+(,\d+)*$/), Schema.isMaxLength(20_000))),
} as const;

/** The bytes of the file, streamed; a refusal is an envelope as everywhere. */
export const File = Schema.Uint8Array.annotate({ description: "the file itself, streamed, not an envelope" });
