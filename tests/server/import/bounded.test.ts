/** What reading imports takes stays bounded: cells of xlsx and ods however they are written, and files read at the same time. */
import type { Worker } from "node:worker_threads";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readFile } from "../../../src/server/import/table-file.ts";

const threads = { alive: 0, most: 0 };
const count = (worker: Worker) => {
  threads.alive += 1;
  threads.most = Math.max(threads.most, threads.alive);
  worker.on("exit", () => (threads.alive -= 1));
};
process.on("worker", count);
afterAll(() => process.off("worker", count));

/** A zip of text files, packed. */
const zip = (files: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed);
    centrals.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(locals.length / 4, 8);
  end.writeUInt16LE(locals.length / 4, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
};

const relation = (target: string, type: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

const xlsx = (rows: string) =>
  zip({
    "_rels/.rels": relation("xl/workbook.xml", "officeDocument"),
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheets/sheet1.xml", "worksheet"),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });

const ods = (rows: string) =>
  zip({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
      xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
      <office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });

const read = (bytes: Uint8Array) =>
  readFile({ bytes, choices: {}, language: "en", locale: "en-GB", known: new Set(["code"]) });

const row = (cell: string) => `<row>${cell.repeat(20)}</row>`.repeat(100_001);

test.each([
  ["xlsx", () => xlsx(row("<c/>"))],
  ["xlsx with line breaks inside of tags", () => xlsx(row("<c\nt='n'/>"))],
  ["xlsx with prefixed tags", () => xlsx(row("<x:c/>"))],
  ["ods", () => ods("<table:table-cell/>".repeat(340_000))],
  [
    "ods whose one cell stands for 27 million",
    () =>
      ods(`<table:table-row table:number-rows-repeated="90000"><table:table-cell table:number-columns-repeated="300"
        office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row>`),
  ],
])("too many cells in %s are refused as too large, though the file is small", async (_, make) => {
  const bytes = make();
  expect(bytes.length).toBeLessThan(400_000);
  expect((await read(bytes)).refused).toBe("FileTooLarge");
});

test("files that come at the same time are read one after the other, and more than eight at once are refused", async () => {
  const bytes = Buffer.from("Code;Name\nA;Weber\n");
  threads.most = 0;
  const results = await Promise.all(Array.from({ length: 10 }, () => read(bytes)));
  expect(results.filter(({ refused }) => refused === null)).toHaveLength(8);
  expect(results.filter(({ refused }) => refused === "Unavailable")).toHaveLength(2);
  expect(threads.most).toBe(1);
  expect((await read(bytes)).refused).toBeNull();
});
