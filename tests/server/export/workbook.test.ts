/** Spreadsheet files as office programs read them: what stands in their XML, and csv by language. */
import { describe, expect, test } from "vitest";
import { readTable } from "../../../src/server/import/read-table.ts";
import type { Sheet } from "../../../src/server/export/sheet.ts";
import { sheetWriter } from "../../../src/server/export/workbook.ts";
import { pngOf } from "../support/pictures.ts";
import { unzip } from "../support/unzip.ts";

const sheet: Sheet = {
  name: "Umsatz",
  columns: [
    { title: "Name", kind: "text" },
    { title: "Aufträge", kind: "number" },
    { title: "Umsatz", kind: "money" },
    { title: "Rabatt", kind: "percent" },
    { title: "Tag", kind: "day" },
    { title: "Zuletzt angemeldet", kind: "time" },
    { title: "最大折扣最大折扣", kind: "percent" },
  ],
  rows: [
    ["=1+1", 107, 12.5, 0.025, new Date("2026-11-19"), new Date("2026-11-19T08:26:00Z"), 0.3],
    ["Müller; Söhne", 1234.5, -4.5, 1, null, null, null],
    ["上海面包", 7, 1.2345, 0, null, null, null],
  ],
  foot: () => [["Summe", 1348.5, 90_000, null, null, null, null]],
};

const bytesOf = async (format: "xlsx" | "csv", language: string, made: Sheet = sheet) =>
  new Uint8Array(await new Response((await sheetWriter(format))(made, language)).arrayBuffer());

interface Style {
  readonly format: string;
  readonly isBold: boolean;
  readonly align: string | undefined;
  readonly lines: readonly string[];
}

const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];

/** What the style of each cell is, by its place. */
const stylesOf = (parts: ReadonlyMap<string, string>): ReadonlyMap<string, Style> => {
  const xml = parts.get("xl/styles.xml") ?? "";
  const inside = (tag: string) => new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "s").exec(xml)?.[1] ?? "";
  const each = (tag: string, child: string) =>
    inside(tag).match(new RegExp(`<${child}\\b[^>]*?(/>|>.*?</${child}>)`, "gs")) ?? [];
  const formats = new Map(
    each("numFmts", "numFmt").map((one) => [attribute(one, "numFmtId"), attribute(one, "formatCode") ?? ""]),
  );
  const builtIn = new Map([
    ["3", "#,##0"],
    ["9", "0%"],
    ["49", "@"],
  ]);
  const fonts = each("fonts", "font");
  const borders = each("borders", "border");
  const styles = each("cellXfs", "xf").map((one): Style => {
    const number = attribute(one, "numFmtId") ?? "";
    const border = borders[Number(attribute(one, "borderId"))] ?? "";
    return {
      format: formats.get(number) ?? builtIn.get(number) ?? "",
      isBold: (fonts[Number(attribute(one, "fontId"))] ?? "").includes("<b"),
      align: attribute(one, "horizontal"),
      lines: ["top", "bottom"].filter((side) => new RegExp(`<${side} style`).test(border)),
    };
  });
  const cells = (parts.get("xl/worksheets/sheet1.xml") ?? "").match(/<c [^>]*>/g) ?? [];
  return new Map(
    cells.flatMap((cell) => {
      const style = styles[Number(attribute(cell, "s"))];
      return style ? [[attribute(cell, "r") ?? "", style] as const] : [];
    }),
  );
};

describe("an xlsx file", () => {
  test("shows numbers as they are: no point after whole ones, as many decimals as an amount has", async () => {
    const styles = stylesOf(unzip(await bytesOf("xlsx", "de")));
    const formats = ["B2", "B3", "C2", "C4", "D2", "D3", "E2", "F2", "A2"].map(
      (place) => styles.get(place)?.format,
    );
    expect(formats).toEqual([
      "#,##0",
      "#,##0.###",
      "#,##0.00##",
      "#,##0.00##",
      "0.0#%",
      "0%",
      "dd/mm/yyyy",
      "dd/mm/yyyy hh:mm",
      "@",
    ]);
  });

  test("keeps numbers and days typed, and a customer called =1+1 a text", async () => {
    const xml = unzip(await bytesOf("xlsx", "en")).get("xl/worksheets/sheet1.xml") ?? "";
    const cell = (place: string) => new RegExp(`<c r="${place}"([^>]*)>(.*?)</c>`).exec(xml);
    expect(cell("A2")?.[1]).toContain('t="inlineStr"');
    expect(cell("A2")?.[2]).toContain("=1+1");
    expect(xml).not.toContain("<f>");
    for (const [place, value] of [
      ["B2", "107"],
      ["C3", "-4.5"],
      ["D2", "0.025"],
      ["E2", "46345"],
    ] as const) {
      expect(cell(place)?.[1]).not.toContain("t=");
      expect(cell(place)?.[2]).toBe(`<v>${value}</v>`);
    }
  });

  test("has a head that stays, bold, above its numbers; totals under a line; columns as wide as their titles", async () => {
    const parts = unzip(await bytesOf("xlsx", "en"));
    const styles = stylesOf(parts);
    expect(styles.get("A1")).toMatchObject({ isBold: true, align: undefined, lines: ["bottom"] });
    expect(styles.get("C1")).toMatchObject({ isBold: true, align: "right", lines: ["bottom"] });
    expect(styles.get("C2")).toMatchObject({ isBold: false, lines: [] });
    for (const place of ["A5", "B5", "C5"])
      expect(styles.get(place)).toMatchObject({ isBold: true, lines: ["top"] });
    const xml = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(xml).toMatch(/<pane ySplit="1" [^>]*state="frozen"/);
    expect(xml).not.toContain("rightToLeft");
    const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([28, 14, 18, 10, 12, 21, 19]);
  });

  test("with pictures looks the same, and has no address where a picture stands", async () => {
    const picture = { mediaType: "image/png", width: 30, height: 60, bytes: pngOf(30, 60) } as const;
    const pictured: Sheet = {
      name: "Leute",
      columns: [
        { title: "Bild", kind: "picture" },
        { title: "Name", kind: "text" },
        { title: "Rabatt", kind: "percent" },
      ],
      rows: [["/be/api/picture/one", "Anna", 0.3]],
      foot: () => [],
      pictures: new Map([["/be/api/picture/one", picture]]),
    };
    const parts = unzip(await bytesOf("xlsx", "de", pictured));
    const styles = stylesOf(parts);
    expect(styles.get("C1")).toMatchObject({ isBold: true, align: "right", lines: ["bottom"] });
    expect(styles.get("C2")).toMatchObject({ format: "0%", isBold: false });
    expect([...parts.values()].join("")).not.toContain("/be/api/picture");
    expect([...parts.keys()].filter((path) => path.startsWith("xl/media/")).length).toBe(1);
  });
});

describe("a csv file", () => {
  const linesOf = async (language: string) =>
    new TextDecoder("utf-8", { ignoreBOM: true })
      .decode(await bytesOf("csv", language))
      .trimEnd()
      .split("\r\n");

  test("in German has decimal commas and semicolons, or a spreadsheet makes days of amounts", async () => {
    expect(await linesOf("de")).toEqual([
      "\ufeffName;Aufträge;Umsatz;Rabatt;Tag;Zuletzt angemeldet;最大折扣最大折扣",
      "'=1+1;107;12,5;2,5 %;2026-11-19;2026-11-19 08:26:00;30 %",
      '"Müller; Söhne";1234,5;-4,5;100 %;;;',
      "上海面包;7;1,2345;0 %;;;",
      "Summe;1348,5;90000;;;;",
    ]);
  });

  test.each(["en", "zh"])("in %s has decimal points and commas", async (language) => {
    expect((await linesOf(language)).slice(1, 3)).toEqual([
      "'=1+1,107,12.5,2.5 %,2026-11-19,2026-11-19 08:26:00,30 %",
      "Müller; Söhne,1234.5,-4.5,100 %,,,",
    ]);
  });

  test.each(["de", "hu", "en", "zh"])("in %s is understood when it is imported again", async (language) => {
    const bytes = await bytesOf("csv", language);
    const table = await readTable({
      bytes,
      choices: {},
      language,
      locale: language,
      known: new Set(["name"]),
    });
    expect(table.headings.slice(0, 3)).toEqual(["Name", "Aufträge", "Umsatz"]);
    expect(table.source.decimal).toBe(["en", "zh"].includes(language) ? "." : ",");
    expect(table.lines.map(([, [name]]) => name)).toEqual(["=1+1", "Müller; Söhne", "上海面包", "Summe"]);
  });
});
