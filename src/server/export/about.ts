/**
 * What a spreadsheet says about itself, in the properties of the document (in Excel: File, Info; in LibreOffice: File,
 * Properties). Not above its rows, where the next import would take it for headings. The library writes properties only
 * into files that are whole in memory; here they come into one that is streamed, at its end.
 */
import { crc32, inflateRawSync } from "node:zlib";

export interface About {
  readonly title: string;
  /** Empty: there is nothing to say, and the file stays as it is. */
  readonly description: string;
}

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, " ").replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const core = ({ title, description }: About): Part => ({
  name: "docProps/core.xml",
  bytes: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
      `<dc:title>${escaped(title)}</dc:title><dc:description>${escaped(description)}</dc:description></cp:coreProperties>`,
  ),
});

const RELATION =
  '<Relationship Id="about" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>';
const TYPE =
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>';

/** The last two parts of every such file, which name the others. */
const NAMING: readonly (readonly [name: string, end: string, added: string])[] = [
  ["_rels/.rels", "</Relationships>", RELATION],
  ["[Content_Types].xml", "</Types>", TYPE],
];

const ENTRY = 46;
const END = 22;

interface Entry {
  readonly name: string;
  /** Where the part begins in the file. */
  readonly at: number;
  /** Its line of the table of contents. */
  readonly line: Buffer;
}

const entriesOf = (table: Buffer): readonly Entry[] => {
  const entries: Entry[] = [];
  for (let at = 0; at < table.length;) {
    const length = table.readUInt16LE(at + 28);
    const next = at + ENTRY + length + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
    const name = table.toString("utf8", at + ENTRY, at + ENTRY + length);
    entries.push({ name, at: table.readUInt32LE(at + 42), line: table.subarray(at, next) });
    at = next;
  }
  return entries;
};

/** A part that is not packed: before its bytes, and its line in the table of contents. */
const stored = ({ name, bytes }: Part, at: number) => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  // The first of January 1980, the day on which such files begin.
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return {
    part: Buffer.concat([Buffer.from("504b0304", "hex"), facts, Buffer.from(name), bytes]),
    line: Buffer.concat([Buffer.from("504b01021400", "hex"), facts, rest, Buffer.from(name)]),
  };
};

/** The end of a file with one more part in it; `start` is where this end begins in the file. */
const ended = (tail: Buffer, start: number, about: About): Buffer => {
  const table = tail.subarray(tail.readUInt32LE(tail.length - 6) - start, -END);
  const entries = entriesOf(table);
  const kept = entries.filter(({ name }) => NAMING.every(([naming]) => naming !== name));
  const named = NAMING.map(([name, end, added]): Part => {
    const entry = entries.find((each) => each.name === name);
    if (entry === undefined) throw new Error(`a spreadsheet without ${name}`);
    const at = entry.at - start;
    const from = at + 30 + tail.readUInt16LE(at + 26) + tail.readUInt16LE(at + 28);
    const packed = tail.subarray(from, from + entry.line.readUInt32LE(20));
    const text = (entry.line.readUInt16LE(10) === 0 ? packed : inflateRawSync(packed)).toString("utf8");
    return { name, bytes: Buffer.from(text.replace(end, () => added + end)) };
  });
  const cut = Math.min(...entries.filter((entry) => !kept.includes(entry)).map(({ at }) => at));
  if (cut < start || kept.some((entry) => entry.at > cut)) throw new Error("a spreadsheet of another order");
  const pieces: Buffer[] = [tail.subarray(0, cut - start)];
  const lines = kept.map(({ line }) => line);
  let at = cut;
  for (const each of [core(about), ...named]) {
    const { part, line } = stored(each, at);
    pieces.push(part);
    lines.push(line);
    at += part.length;
  }
  const contents = Buffer.concat(lines);
  const end = Buffer.from(tail.subarray(-END));
  end.writeUInt16LE(lines.length, 8);
  end.writeUInt16LE(lines.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, contents, end]);
};

/** More than the parts behind the rows and the table of contents ever are. */
const HELD = 64 * 1024;

/** The same stream; only its end is held back, and goes when the last row has gone. */
export const withAbout = (file: ReadableStream<Uint8Array>, about: About): ReadableStream<Uint8Array> => {
  if (about.description === "") return file;
  let held = Buffer.alloc(0);
  let gone = 0;
  return file.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        held = Buffer.concat([held, chunk]);
        if (held.length < 2 * HELD) return;
        const passes = held.length - HELD;
        controller.enqueue(held.subarray(0, passes));
        held = held.subarray(passes);
        gone += passes;
      },
      flush: (controller) => controller.enqueue(ended(held, gone, about)),
    }),
  );
};
