/** A workbook of Excel 97-2003, made by hand: no writer of that format is needed anywhere else. */

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value >>> 0, at * 4));
  return bytes;
};
const record = (id: number, data: Buffer) => Buffer.concat([u16(id, data.length), data]);

const cell = (row: number, column: number, value: string | number) => {
  if (typeof value === "number") {
    const real = Buffer.alloc(8);
    real.writeDoubleLE(value);
    return record(0x0203, Buffer.concat([u16(row, column, 0), real]));
  }
  const text = Buffer.from(value, "utf16le");
  return record(0x0204, Buffer.concat([u16(row, column, 0, value.length), Buffer.from([1]), text]));
};

const stream = (rows: readonly (readonly (string | number)[])[]) => {
  const begin = (kind: number) => record(0x0809, Buffer.concat([u16(0x0600, kind), Buffer.alloc(12)]));
  const end = record(0x000a, Buffer.alloc(0));
  const name = Buffer.from("Sheet1");
  const sheetEntry = (at: number) =>
    record(0x0085, Buffer.concat([u32(at), u16(0), Buffer.from([name.length, 0]), name]));
  const start = begin(5).length + sheetEntry(0).length + end.length;
  const cells = rows.flatMap((row, at) => row.map((value, column) => cell(at, column, value)));
  return Buffer.concat([begin(5), sheetEntry(start), end, begin(16), ...cells, end]);
};

const FREE = 0xffffffff;
const END = 0xfffffffe;
const entry = (name: string, kind: number, child: number, start: number, size: number) => {
  const bytes = Buffer.alloc(128);
  Buffer.from(`${name}\0`, "utf16le").copy(bytes);
  u16((name.length + 1) * 2).copy(bytes, 64);
  bytes[66] = kind;
  bytes[67] = 1;
  u32(FREE, FREE, child).copy(bytes, 68);
  u32(start, size).copy(bytes, 116);
  return bytes;
};

/** The old container with one stream in it. */
export const oldContainer = (name: string, contents: Buffer): Buffer => {
  const size = Math.max(4096, Math.ceil(contents.length / 512) * 512);
  const padded = Buffer.concat([contents, Buffer.alloc(size - contents.length)]);
  const sectors = size / 512;
  const header = Buffer.alloc(512, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.fill(0, 8, 76);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  u32(0, 1, 1, 0, 4096, END, 0, END, 0, 0).copy(header, 40);
  const fat = Buffer.alloc(512, 0xff);
  u32(0xfffffffd, END).copy(fat);
  for (let at = 0; at < sectors; at += 1) u32(at === sectors - 1 ? END : at + 3).copy(fat, (at + 2) * 4);
  const folder = Buffer.concat([
    entry("Root Entry", 5, 1, END, 0),
    entry(name, 2, FREE, 2, size),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, fat, folder, padded]);
};

export const oldWorkbook = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  oldContainer("Workbook", stream(rows));
