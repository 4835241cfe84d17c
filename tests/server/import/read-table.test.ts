/** Files as people have them: understood, or refused with a reason. */
import { deflateRawSync } from "node:zlib";
import { writeOds } from "hucre/ods";
import { writeXlsx, type WriteSheet } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import type { ReadChoices } from "../../../src/contract/import/table.ts";
import { plainHeading } from "../../../src/server/import/heading-row.ts";
import { readTable } from "../../../src/server/import/read-table.ts";
import { readFile } from "../../../src/server/import/table-file.ts";
import { oldContainer, oldWorkbook } from "../support/old-workbook.ts";

const known = new Set(["Code", "Name", "Phone", "Credit limit", "Név", "Irányítószám"].map(plainHeading));
const request = (bytes: Uint8Array, choices: ReadChoices = {}, language = "en", locale = "en-GB") => ({
  bytes,
  choices,
  language,
  locale,
  known,
});
const read = (...args: Parameters<typeof request>) => readTable(request(...args));
const book = (rows: WriteSheet["rows"], more: Partial<WriteSheet> = {}) =>
  writeXlsx({ sheets: [{ name: "Sheet1", ...more, ...(rows && { rows }) }] });
const csv = (text: string) => Buffer.from(text, "utf8");
const cellsOf = ({ lines }: Awaited<ReturnType<typeof readTable>>) => lines.map(([, cells]) => cells);
const reason = async (bytes: Uint8Array) => (await readFile(request(bytes))).refused;

describe("workbooks", () => {
  test("of Excel: numbers, days and yes or no keep their kind", async () => {
    const table = await read(
      await book([
        ["Code", "Name", "Since", "Limit", "Active"],
        ["A1", " Weber\u00a0", new Date("2024-05-01"), 12.5, true],
      ]),
    );
    expect(table.headings).toEqual(["Code", "Name", "Since", "Limit", "Active"]);
    expect(table.lines).toEqual([[2, ["A1", "Weber", "2024-05-01", 12.5, true]]]);
  });

  test("with a title, an empty row and merged headings above the real ones", async () => {
    const table = await read(
      await book(
        [
          ["Our customers 2026", null, null, null],
          [null, null, null, null],
          ["Code", "Who", null, "Phone"],
          [null, "Name", "Company", null],
          ["A1", "Weber", "Weber KG", "1"],
        ],
        {
          merges: [
            { startRow: 0, endRow: 0, startCol: 0, endCol: 3 },
            { startRow: 2, endRow: 3, startCol: 0, endCol: 0 },
            { startRow: 2, endRow: 2, startCol: 1, endCol: 2 },
            { startRow: 2, endRow: 3, startCol: 3, endCol: 3 },
          ],
        },
      ),
    );
    expect(table.source.headingRow).toBe(4);
    expect(table.headings).toEqual(["Code", "Name", "Company", "Phone"]);
    expect(cellsOf(table)).toEqual([["A1", "Weber", "Weber KG", "1"]]);
  });

  test("with empty rows in between: lines keep their number in the file", async () => {
    const table = await read(
      await book([["Code", "Name"], [], ["A", "a"], [null, "  "], ["B", "b"], [], []]),
    );
    expect(table.lines).toEqual([
      [3, ["A", "a"]],
      [5, ["B", "b"]],
    ]);
  });

  test("with formulas: the value that was kept counts, one without counts as empty", async () => {
    const cells = new Map([
      ["1,1", { value: null, type: "formula" as const, formula: '"We"&"ber"', formulaResult: "Weber" }],
      ["1,2", { value: null, type: "formula" as const, formula: "1+1", formulaResult: 2 }],
    ]);
    const table = await read(
      await book(
        [
          ["Code", "Name", "Phone"],
          ["A1", null, null],
        ],
        { cells },
      ),
    );
    expect(cellsOf(table)).toEqual([["A1", "Weber", 2]]);
  });

  test("with a picture inside, and with macros, which are not run", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const images = [{ data: png, type: "png" as const, anchor: { from: { row: 0, col: 3 } } }];
    const rows = [
      ["Code", "Name"],
      ["A1", "Weber"],
    ];
    expect(cellsOf(await read(await book(rows, { images })))).toEqual([["A1", "Weber"]]);
    const macros = await writeXlsx({
      sheets: [{ name: "Sheet1", rows }],
      vbaProject: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
    });
    expect(cellsOf(await read(macros))).toEqual([["A1", "Weber"]]);
  });

  test("with several sheets: the first that is seen and has rows, or the chosen one", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Lists", hidden: true, rows: [["x"], ["y"]] },
        { name: "Empty", rows: [] },
        { name: "Mine", rows: [["Code"], ["A"]] },
        { name: "Other", rows: [["Code"], ["B"]] },
      ],
    });
    expect((await read(bytes)).source).toMatchObject({
      sheet: 2,
      sheets: ["Lists", "Empty", "Mine", "Other"],
    });
    expect(cellsOf(await read(bytes, { sheet: 3 }))).toEqual([["B"]]);
  });

  test("of LibreOffice", async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: "Tabelle1",
          rows: [
            ["Code", "Name", "Since"],
            ["A1", "Weber", new Date("2024-05-01")],
          ],
        },
      ],
    });
    const table = await read(bytes);
    expect(table.source.format).toBe("ods");
    expect(cellsOf(table)).toEqual([["A1", "Weber", "2024-05-01"]]);
  });

  test("of Excel 97", async () => {
    const table = await read(
      oldWorkbook([
        ["Code", "Név"],
        ["A1", "Kő"],
        ["A2", 7],
      ]),
    );
    expect(table.source.format).toBe("xls");
    expect(table.headings).toEqual(["Code", "Név"]);
    expect(cellsOf(table)).toEqual([
      ["A1", "Kő"],
      ["A2", 7],
    ]);
  });
});

describe("texts", () => {
  test.each([
    [";", "Code;Name\nA;Müller, Sons\nB;b"],
    [",", 'Code,Name\nA,"Müller, Sons"\nB,b'],
    ["\t", "Code\tName\nA\tMüller, Sons\nB\tb"],
    ["|", "Code|Name\nA|Müller, Sons\nB|b"],
    [",", 'sep=,\r\nCode,Name\r\nA,"Müller, Sons"\r\nB,b'],
  ])("separated by %j", async (separator, text) => {
    const table = await read(csv(text));
    expect(table.source.separator).toBe(separator);
    expect(cellsOf(table)).toEqual([
      ["A", "Müller, Sons"],
      ["B", "b"],
    ]);
  });

  const page = (encoding: string, text: string) => {
    const letters = new Map<string, number[]>();
    const decoder = new TextDecoder(encoding);
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = decoder.decode(new Uint8Array([byte]));
      if (!letters.has(letter)) letters.set(letter, [byte]);
      if (encoding === "gbk" && byte >= 0x81)
        for (let second = 0x40; second < 255; second += 1) {
          const sign = decoder.decode(new Uint8Array([byte, second]));
          if (sign.length === 1 && !letters.has(sign)) letters.set(sign, [byte, second]);
        }
    }
    return Buffer.from(Array.from(text).flatMap((letter) => letters.get(letter) ?? [63]));
  };

  test.each([
    ["windows-1250", "hu", "Szőke Pékség, Győr, Tűzoltó utca"],
    ["windows-1250", "pl", "Zażółć gęślą jaźń, Łódź"],
    ["windows-1250", "cz", "Příliš žluťoučký kůň, Plzeň"],
    ["windows-1251", "ru", "Пекарня Иванов, Москва, улица Ленина"],
    ["windows-1251", "en", "Пекарня Иванов, Москва, улица Ленина"],
    ["windows-1251", "bg", "Хлебарница Георгиев, София"],
    ["windows-1252", "de", "Bäckerei Weiß, Köln, Große Straße"],
    ["windows-1252", "fr", "Boulangerie Lefèvre, Besançon, Où ça"],
    ["windows-1253", "gr", "Αρτοποιείο Παπαδόπουλος, Αθήνα, Οδός Ερμού"],
    ["windows-1257", "lt", "Kepykla Žąsis, Šiauliai, Ąžuolų gatvė"],
    ["gbk", "zh", "客户编号名称,上海面包有限公司,联系电话地址"],
    ["gbk", "en", "客户编号名称,上海面包有限公司,联系电话地址"],
  ])("in %s, read by somebody who uses %s", async (encoding, language, text) => {
    const table = await read(page(encoding, `Code;Name\nA;${text}\n`), {}, language);
    expect(table.source.encoding).toBe(encoding);
    expect(cellsOf(table)).toEqual([["A", text]]);
  });

  test.each(["utf-16le", "utf-16be"])("in %s, with a mark and without", async (encoding) => {
    const little = Buffer.from("Code;Name\nA;Kő és 面包\n", "utf16le");
    const bytes = encoding === "utf-16le" ? little : Buffer.from(little).swap16();
    const mark = Buffer.from(encoding === "utf-16le" ? [0xff, 0xfe] : [0xfe, 0xff]);
    for (const file of [bytes, Buffer.concat([mark, bytes])]) {
      const table = await read(file);
      expect(table.headings).toEqual(["Code", "Name"]);
      expect(cellsOf(table)).toEqual([["A", "Kő és 面包"]]);
    }
  });

  test("in an encoding that was guessed wrong can be read in another one", async () => {
    const bytes = page("windows-1250", "Code;Name\nA;Kő\n");
    expect(cellsOf(await read(bytes, {}, "en"))).toEqual([["A", "Kõ"]]);
    expect(cellsOf(await read(bytes, { encoding: "windows-1250" }, "en"))).toEqual([["A", "Kő"]]);
  });

  test("tell by their numbers and days how these are written", async () => {
    const comma = await read(csv("Code;Limit;Since\nA;1.234,50;31.12.2024\nB;1,5;01.02.2024"));
    expect(comma.source).toMatchObject({ decimal: ",", days: "dmy" });
    const point = await read(
      csv('Code,Limit,Since\nA,"1,234.50",12/31/2024\nB,1.5,01/02/2024'),
      {},
      "de",
      "de-DE",
    );
    expect(point.source).toMatchObject({ decimal: ".", days: "mdy" });
    const silent = await read(csv("Code;Limit\nA;15"), {}, "de", "de-DE");
    expect(silent.source).toMatchObject({ decimal: ",", days: "dmy" });
  });

  test("lose the apostrophe that exports put before a formula", async () => {
    expect(cellsOf(await read(csv("Code;Phone\nA;'+49 40 1\nB;'s Gravenhage")))).toEqual([
      ["A", "+49 40 1"],
      ["B", "'s Gravenhage"],
    ]);
  });

  test("with a quote that never ends keep what can be read or are refused as damaged", async () => {
    expect(await reason(csv('Code;Name\nA;"Weber\nB;b'))).toBe("FileDamaged");
    expect(cellsOf(await read(csv('Code;Name\nA;Inn "Zur Post" 5')))).toEqual([["A", 'Inn "Zur Post" 5']]);
  });
});

describe("refused with a reason", () => {
  /** A zip whose one entry says it unpacks to `declared` bytes. */
  const bomb = (size: number, declared: number) => {
    const packed = deflateRawSync(Buffer.alloc(size));
    const name = Buffer.from("xl/workbook.xml");
    const fields = Buffer.alloc(16);
    fields.writeUInt32LE(packed.length, 4);
    fields.writeUInt32LE(declared, 8);
    fields.writeUInt16LE(name.length, 12);
    const version = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), version, fields, name, packed]);
    const central = Buffer.concat([
      Buffer.from("PK\x01\x02"),
      Buffer.from([20, 0]),
      version,
      fields,
      Buffer.alloc(14),
      name,
    ]);
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06");
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length, 16);
    return Buffer.concat([local, central, end]);
  };

  test("a zip bomb, by what it says and by what it is", async () => {
    expect(await reason(bomb(1000, 4_000_000_000))).toBe("FileTooLarge");
    expect(await reason(bomb(500_000_000, 1000))).toBe("FileTooLarge");
  });

  test("a workbook with a password", async () => {
    const locked = await writeXlsx({
      sheets: [{ name: "Sheet1", rows: [["Code"], ["A"]] }],
      encryption: { password: "secret", spinCount: 1000 },
    });
    expect(await reason(locked)).toBe("FileLocked");
  });

  test.each([
    ["nothing in it", Buffer.alloc(0), "FileEmpty"],
    ["headings only", csv("Code;Name\n"), "FileEmpty"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452000000010000", "hex"), "FileUnknown"],
    [
      "a web page that calls itself xls",
      csv("<html><table><tr><td>Code</td></tr></table></html>"),
      "FileUnknown",
    ],
    ["an old container of something else", oldContainer("WordDocument", Buffer.alloc(5000)), "FileDamaged"],
    ["a zip that was cut off", Buffer.from("PK\x03\x04 and then nothing"), "FileDamaged"],
  ])("%s", async (_, bytes, wanted) => {
    expect(await reason(bytes)).toBe(wanted);
  });

  test("more rows or columns than a table of people has", async () => {
    const rows = Array.from({ length: 100_002 }, (_, at) => `A${at};b`).join("\n");
    expect(await reason(csv(`Code;Name\n${rows}`))).toBe("FileTooLarge");
    expect(await reason(csv(`${Array.from({ length: 300 }, (_, at) => `c${at}`).join(";")}\n1;2`))).toBe(
      "FileTooLarge",
    );
  });
  test("more cells than memory should be taken for, though neither rows nor columns are too many", async () => {
    const row = ";".repeat(149);
    expect(await reason(csv(`${row}\n`.repeat(14_000)))).toBe("FileTooLarge");
  });
});

test("reading a large file leaves the server free for others", async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [`K${at}`, `Customer ${at}`, `+49 ${at}`]);
  const bytes = await book([["Code", "Name", "Phone"], ...rows]);
  let isRead = false;
  let turns = 0;
  const reading = readFile(request(bytes)).finally(() => (isRead = true));
  while (!isRead) {
    turns += 1;
    await new Promise(setImmediate);
  }
  const file = await reading;
  expect(file.refused === null && file.table.rows).toBe(50_000);
  expect(file.refused === null && file.parts.length).toBe(50);
  expect(turns).toBeGreaterThan(100);
});
