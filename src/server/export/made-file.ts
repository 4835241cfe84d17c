/** The bytes of a list in a format, and what the file is called. */
import { Effect } from "effect";
import type { FileFormat } from "../../contract/file.ts";
import { displayDateTime, toServerText } from "../../domain/clock.ts";
import { languageOf } from "../../domain/languages.ts";
import { PdfEngine } from "../pdf/public.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { readSettings } from "../setting/public.ts";
import { pdfTable } from "./pdf-table.ts";
import { type Sheet, sheetWriter } from "./workbook.ts";

const contentTypes: Readonly<Record<FileFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
};

export interface MadeFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: ReadableStream<Uint8Array>;
}

const asStream = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });

const drawn = Effect.fnUntraced(function* (sheet: Sheet, language: string) {
  const settings = yield* readSettings;
  const { name } = yield* Person;
  const made = `${displayDateTime(Date.now(), settings.SystemTimeZone.value)}, ${name}`;
  const facts = { company: settings.CompanyName.value, made, locale: languageOf(language).locale };
  const html = yield* Effect.promise(() => pdfTable(sheet, facts));
  const { draw } = yield* PdfEngine;
  const pdf = yield* draw({ kind: "sheet", html });
  if (!("bytes" in pdf)) return yield* refuse("PdfPageFailed", { params: { reason: sheet.name } });
  return asStream(pdf.bytes);
});

/** Spreadsheets are written as fast as their bytes are taken; a PDF stands whole before its first byte goes. */
export const makeFile = Effect.fnUntraced(function* (format: FileFormat, language: string, sheet: Sheet) {
  const day = toServerText(Date.now(), (yield* readSettings).SystemTimeZone.value).slice(0, 10);
  const bytes =
    format === "pdf"
      ? yield* drawn(sheet, language)
      : (yield* Effect.promise(() => sheetWriter(format)))(sheet);
  return {
    name: `${sheet.name} ${day}.${format}`,
    contentType: contentTypes[format],
    bytes,
  } satisfies MadeFile;
});
