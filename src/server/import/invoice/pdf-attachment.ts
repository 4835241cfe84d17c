/**
 * The files that are enclosed in a PDF, as Factur-X and ZUGFeRD enclose an invoice. Enclosed files are streams of their own in the body
 * of a PDF, also where its objects are packed, so the body is searched for them: nothing of the PDF is run, drawn or followed.
 */
import { inflateSync } from "node:zlib";
import { FileRefused } from "../file-refusal.ts";

/** Streams that are looked at, and what all of them may come to unpacked. */
const MOST_STREAMS = 20_000;
const MOST_FILES = 40;
const MOST_UNPACKED = 40_000_000;
/** A dictionary of a stream is shorter. */
const MOST_DICTIONARY = 4000;

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-");

interface Enclosed {
  readonly dictionary: string;
  readonly start: number;
}

/** Names may have their signs as #2F. */
const nameText = (dictionary: string): string =>
  dictionary.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

/** A stream of a file: it says so, or that it is XML and no metadata of the PDF itself. */
const isFile = (dictionary: string): boolean => {
  const text = nameText(dictionary);
  if (/\/Type\s*\/(XRef|ObjStm|Metadata|XObject)\b/.test(text)) return false;
  return /\/Type\s*\/EmbeddedFile\b/.test(text) || /\/Subtype\s*\/(text|application)\/xml\b/i.test(text);
};

const filesOf = (pdf: Buffer): readonly Enclosed[] => {
  const files: Enclosed[] = [];
  let streams = 0;
  for (let at = pdf.indexOf("stream"); at !== -1; at = pdf.indexOf("stream", at + 6)) {
    if (pdf.toString("latin1", at - 3, at) === "end") continue;
    streams += 1;
    if (streams > MOST_STREAMS) throw new FileRefused("FileTooLarge");
    const before = pdf.toString("latin1", Math.max(0, at - MOST_DICTIONARY), at);
    const object = before.lastIndexOf(" obj");
    if (object < 0 || !isFile(before.slice(object))) continue;
    const start = at + 6 + (pdf[at + 6] === 0x0d ? 1 : 0);
    files.push({ dictionary: before.slice(object), start: pdf[start] === 0x0a ? start + 1 : start });
  }
  return files;
};

/** The bytes of a stream; null where they are packed in another way than files are. */
const contentOf = (pdf: Buffer, { dictionary, start }: Enclosed, left: number): Buffer | null => {
  const end = pdf.indexOf("endstream", start);
  const [, filter = ""] = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary) ?? [];
  const filters = filter.match(/\w+/g) ?? [];
  if (end < 0) throw new FileRefused("FileDamaged");
  if (filters.length === 0) {
    const [, length] = /\/Length\s+(\d{1,9})(?!\s+\d+\s+R)\b/.exec(dictionary) ?? [];
    return pdf.subarray(start, length === undefined ? end : start + Number(length));
  }
  if (filters.length > 1 || !/^(FlateDecode|Fl)$/.test(filters[0] ?? "")) return null;
  // The packed bytes end themselves: what follows them is not read.
  return inflateSync(pdf.subarray(start), { maxOutputLength: Math.max(1, left) });
};

/** Enclosed files, the last one first: a PDF that was changed keeps its former ones before it. */
export const enclosedFiles = function* (bytes: Uint8Array): Generator<Buffer> {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const files = filesOf(pdf);
  if (
    files.length > 0 &&
    /\/Encrypt\s+\d+\s+\d+\s+R/.test(pdf.toString("latin1", Math.max(0, pdf.length - 2000)))
  )
    throw new FileRefused("FileLocked");
  let left = MOST_UNPACKED;
  for (const file of files.toReversed().slice(0, MOST_FILES)) {
    const content = unpacked(pdf, file, left);
    if (content === null) continue;
    left -= content.length;
    yield content;
  }
};

const unpacked = (pdf: Buffer, file: Enclosed, left: number): Buffer | null => {
  try {
    return contentOf(pdf, file, left);
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause;
    const isTooLong = cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";
    throw new FileRefused(isTooLong ? "FileTooLarge" : "FileDamaged", { cause });
  }
};
