/** Lists as files: what to ask for, and what comes back instead of an envelope. */
import { Schema } from "effect";
import { DocumentId } from "./id.ts";
import { LanguageCode } from "./by-language.ts";
import { def } from "./endpoint.ts";

/** What a spreadsheet program opens. */
export const SheetFormat = Schema.Literals(["xlsx", "csv"]);
export type SheetFormat = typeof SheetFormat.Type;

export const FileFormat = Schema.Literals(["xlsx", "csv", "pdf"]);
export type FileFormat = typeof FileFormat.Type;

/** Added to a list's own query: the columns in their order, the language of head and words, and which rows if not all. */
export const fileQuery = {
  format: FileFormat,
  /** Ids of columns, with commas between them; what the list does not have is left out. */
  columns: Schema.String.check(Schema.isMaxLength(1000)),
  language: Schema.optionalKey(LanguageCode),
  /** What it is of, said under the title of a PDF as it stands here: filters and search in the words of the screen that asks. */
  filters: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2000))),
  /** Ids of rows, with commas between them: only these of the filtered list. */
  ids: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d+(,\d+)*$/), Schema.isMaxLength(20_000))),
} as const;

/** The bytes of the file, streamed; a refusal is an envelope as everywhere, and so is what is made on the queue. */
export const File = Schema.Uint8Array.annotate({
  description: "the file itself, not an envelope; of a big list an envelope with `job`, which makes the file",
});

/** The `data` of such an envelope: asked after at `/queue/status`, whose result names the file. */
export const Queued = Schema.Struct({ job: Schema.Int });

/** What a job that made a file came to; it is kept for a day. */
export const ExportResult = Schema.Struct({
  kind: Schema.Literal("export"),
  file: Schema.Int,
  name: Schema.String,
});

export const fileEndpoints = {
  /** A file that a job of one's own has made; NotFound when it is another person's, or its day is over. */
  storedFile: def("GET", "storedFile", "/export/file", "login", {
    query: Schema.Struct({ id: DocumentId }),
    success: File,
  }),
};
