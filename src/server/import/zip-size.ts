/** Keeps zip bombs out: a packed file is measured, as it says and as it is, before anything unpacks it. */
import { inflateRawSync } from "node:zlib";
import { FileRefused } from "./file-refusal.ts";

/** All that is in a file together, unpacked. */
const MOST_UNPACKED = 250_000_000;
/** Cells of all sheets, empty ones too: 100,000 rows of twenty columns. Each takes some 300 bytes of memory when it is read. */
export const MOST_CELLS = 2_000_000;
const MOST_ENTRIES = 10_000;
/** A cell of ods is read as a tree of tags, which takes six times the memory of one of xlsx. */
const weights: ReadonlyMap<string, number> = new Map([
  ["c", 1],
  ["table-cell", 6],
  ["covered-table-cell", 6],
]);

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The table of contents; its last record stands before a comment of any length. */
const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new FileRefused("FileDamaged");
};

const readEntries = (bytes: Buffer): readonly Entry[] => {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new FileRefused("FileTooLarge");
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new FileRefused("FileDamaged");
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const start = at + 46;
    const next = start + (name ?? 0);
    entries.push({
      name: bytes.toString("utf8", start, next),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = next + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
};

/** Unpacks one entry without keeping it, and stops where it grows beyond what is left. */
const unpack = (bytes: Buffer, { method, packed, at }: Entry, left: number): Buffer => {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  return method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
};

/** How often a text or bytes have a mark; stops counting after `most`. */
export const countOf = (content: Buffer | string, mark: string, most: number): number => {
  let count = 0;
  for (let at = content.indexOf(mark); at !== -1 && count <= most; at = content.indexOf(mark, at + 1))
    count += 1;
  return count;
};

const LESS = 0x3c;
const COLON = 0x3a;
const SLASH = 0x2f;
const GREATER = 0x3e;
/** Longer than any name of a tag of a sheet. */
const LONGEST_NAME = 60;

/** The name of a tag without its prefix, as a program may choose any prefix; `at` is behind its "<". */
const localName = (content: Buffer, at: number): string => {
  let start = at;
  let end = at;
  for (; end < content.length && end - at < LONGEST_NAME; end += 1) {
    const byte = content[end] ?? 0;
    if (byte <= 0x20 || byte === GREATER || byte === SLASH) break;
    if (byte === COLON) start = end + 1;
  }
  return content.toString("latin1", start, end);
};

/** Cells of a sheet of xlsx or ods, weighed; one of ods may stand for many, which are bounded where they are read. */
const weightOf = (content: Buffer, most: number): number => {
  let weight = 0;
  for (let at = content.indexOf(LESS); at !== -1 && weight <= most; at = content.indexOf(LESS, at + 1))
    weight += weights.get(localName(content, at + 1)) ?? 0;
  return weight;
};

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

const measure = (bytes: Buffer): readonly string[] => {
  const entries = readEntries(bytes);
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (declared > MOST_UNPACKED) throw new FileRefused("FileTooLarge");
  let left = MOST_UNPACKED;
  let cells = 0;
  for (const entry of entries) {
    // The reader unpacks these and the pictures of a workbook, and nothing else.
    const isMedia = /^xl\/media\//i.test(entry.name);
    if (!isMedia && !/\.(xml|rels|vml)$/i.test(entry.name)) continue;
    const content = unpack(bytes, entry, left);
    left -= content.length;
    if (isMedia) continue;
    cells += weightOf(content, MOST_CELLS);
    if (cells > MOST_CELLS) throw new FileRefused("FileTooLarge");
  }
  return entries.map(({ name }) => name);
};

/** The names of what is inside; FileTooLarge for what would unpack to more than anybody keeps in a table. */
export const measuredEntries = (bytes: Buffer): readonly string[] => {
  try {
    return measure(bytes);
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause;
    throw new FileRefused(isTooLong(cause) ? "FileTooLarge" : "FileDamaged", { cause });
  }
};
