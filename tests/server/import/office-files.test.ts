/** Files that LibreOffice wrote, kept as they are in `files`: understood as its people mean them, or refused with a reason. */
import fs from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { plainHeading } from "../../../src/server/import/heading-row.ts";
import { readFile } from "../../../src/server/import/table-file.ts";
import { readTable } from "../../../src/server/import/read-table.ts";

const headings = ["Code", "Name", "Firma", "Telefon", "Kreditlimit", "Eröffnungssaldo", "Eröffnungssaldo am"];
const requestOf = async (name: string) => ({
  bytes: new Uint8Array(await fs.readFile(new URL(`files/${name}`, import.meta.url))),
  choices: {},
  language: "de",
  locale: "de-DE",
  known: new Set(headings.map(plainHeading)),
});

describe("a workbook with a list of choices in front, a title, merged headings, formulas and a picture", () => {
  test.each(["ods", "xlsx", "xls"] as const)("as %s: the sheet of the customers is read", async (format) => {
    const { source, headings: found, lines } = await readTable(await requestOf(`customers.${format}`));
    expect(source).toMatchObject({ format, sheets: ["Listen", "Kunden", "Archiv"], sheet: 1, headingRow: 4 });
    expect(found).toEqual(headings);
    expect(lines).toEqual([
      [5, ["00123", "Müller & Söhne", "Müller KG", "+49 40 123456", 1500.5, 3001, "2026-01-31"]],
      [7, ["K2", "Őrült Ű Kft.", null, 361_234_567, "1.234,50", -12.25, 45_292]],
      // LibreOffice did not keep the text that a formula comes to in this old format, but a nought.
      [8, ["K3", format === "xls" ? 0 : "上海面包", "面包", null, 0]],
      [12, ["K4", "Łódź Šťastný", null, "=1+1"]],
    ]);
  });
});

test.each([
  ["semicolons-utf-8.csv", "utf-8", ";"],
  ["semicolons-windows-1250.csv", "windows-1250", ";"],
  ["tabs-utf-16.csv", "utf-16le", "\t"],
])("%s is read in its encoding, with decimal commas", async (name, encoding, separator) => {
  const { source, headings: found, lines } = await readTable(await requestOf(name));
  expect(source).toMatchObject({ encoding, separator, headingRow: 3, decimal: ",", days: "dmy" });
  expect(found).toEqual(headings);
  expect(lines).toEqual([
    [4, ["00123", "Müller & Söhne", "Müller KG", "+49 40 123456", "1.500,50", "3.001,00", "31.01.2026"]],
    [6, ["K2", "Őrült Ű Kft.", null, "361234567", "1.234,50", "-12,25", "45292"]],
    [7, ["K3", "Bäckerei", "ei", null, "0"]],
    [11, ["K4", "Łódź Šťastný", null, "=1+1"]],
  ]);
});

test("a workbook with nothing below its headings is refused as empty", async () => {
  expect((await readFile(await requestOf("headings-only.ods"))).refused).toBe("FileEmpty");
});
