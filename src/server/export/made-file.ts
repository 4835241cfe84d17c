/** The bytes of a list in a format, and what the file is called. */
import { Effect } from "effect";
import type { FileFormat } from "../../contract/file.ts";
import { displayDateTime, toServerText } from "../../domain/time/clock.ts";
import { languageOf } from "../../domain/languages.ts";
import { PICTURE_PATH } from "../../contract/picture.ts";
import { PdfEngine } from "../pdf/public.ts";
import { Person } from "../person.ts";
import { readPictures } from "../picture/public.ts";
import { refuse } from "../refusal.ts";
import { readSettings } from "../setting/public.ts";
import { pdfTable } from "./pdf-table.ts";
import type { Sheet } from "./sheet.ts";
import { gathered, streamOf } from "./whole.ts";
import { sheetWriter } from "./workbook.ts";

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

/** The same with the pictures that its addresses name; all of its rows are read for that. */
const pictured = Effect.fnUntraced(function* (sheet: Sheet) {
  const col = sheet.columns.findIndex(({ kind }) => kind === "picture");
  if (col === -1) return sheet;
  const rows = yield* Effect.promise(() => gathered(sheet.rows));
  const addresses = rows.map((cells) => cells[col]).filter((cell) => typeof cell === "string");
  const storedPictures = yield* readPictures(addresses.map((address) => address.slice(PICTURE_PATH.length)));
  const pictures = new Map(storedPictures.map(({ hash, ...picture }) => [`${PICTURE_PATH}${hash}`, picture]));
  return { ...sheet, pictures, rows } satisfies Sheet;
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
  return streamOf(() => pdf.bytes);
});

/** Spreadsheets are written as fast as their bytes are taken; a PDF stands whole before its first byte goes. */
export const makeFile = Effect.fnUntraced(function* (format: FileFormat, language: string, sheet: Sheet) {
  const day = toServerText(Date.now(), (yield* readSettings).SystemTimeZone.value).slice(0, 10);
  const bytes =
    format === "pdf"
      ? yield* drawn(yield* pictured(sheet), language)
      : (yield* Effect.promise(() => sheetWriter(format)))(
          format === "csv" ? sheet : yield* pictured(sheet),
          language,
        );
  return {
    name: `${sheet.name} ${day}.${format}`,
    contentType: contentTypes[format],
    bytes,
  } satisfies MadeFile;
});
