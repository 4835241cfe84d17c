/** What stands in a PDF that Chromium has made, page by page: for looking at it as its reader does. */
import { inflateSync } from "node:zlib";

interface Thing {
  /** The dictionary. */
  readonly head: string;
  readonly content: string;
}

/** The objects of the file by number, their streams unpacked. */
const thingsOf = (file: string): ReadonlyMap<string, Thing> => {
  const things = new Map<string, Thing>();
  for (const { 0: start, 1: id = "", index } of file.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const from = index + start.length;
    const [head = ""] = /[^]*?(?=endobj|stream\n)/.exec(file.slice(from, from + 100_000)) ?? [];
    const stream = from + head.length + "stream\n".length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = Buffer.from(file.slice(stream, stream + length), "latin1");
    const isPacked = head.includes("/FlateDecode") && length > 0;
    things.set(id, { head, content: (isPacked ? inflateSync(bytes) : bytes).toString("latin1") });
  }
  return things;
};

const letters = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** The letter of each glyph, from the font's own table. */
const glyphsOf = (table: string): ReadonlyMap<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, list = ""] of table.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = "", text = ""] of list.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(glyph.toLowerCase(), letters(text));
  for (const [, list = ""] of table.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = "", to = "", text = ""] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at += 1) {
        const letter = (Number.parseInt(text, 16) + at - Number.parseInt(from, 16))
          .toString(16)
          .padStart(4, "0");
        glyphs.set(at.toString(16).padStart(from.length, "0"), letters(letter));
      }
  return glyphs;
};

/** Glyphs have codes of one byte or of two, as the font says. */
const readIn = (font: ReadonlyMap<string, string> | undefined, hex: string): string => {
  const [code = ""] = font?.keys() ?? [];
  const glyphs = hex.toLowerCase().match(code.length === 2 ? /../g : /.{4}/g) ?? [];
  return glyphs.map((glyph) => font?.get(glyph) ?? "").join("");
};

/** The text of each page, with a space where another line or cell begins. */
export const pagesOf = (bytes: Uint8Array): readonly string[] => {
  const things = thingsOf(Buffer.from(bytes).toString("latin1"));
  const named = (head: string, name: string) =>
    things.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? "");
  const pages = [...things.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
        name,
        glyphsOf(named(things.get(id)?.head ?? "", "ToUnicode")?.content ?? ""),
      ]),
    );
    let font: ReadonlyMap<string, string> | undefined;
    let text = "";
    for (const [, name, hex] of (named(head, "Contents")?.content ?? "").matchAll(
      /\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj|\nET/g,
    )) {
      if (name !== undefined) font = fonts.get(name);
      else text += hex === undefined ? " " : readIn(font, hex);
    }
    return text.replace(/ +/g, " ").trim();
  });
};
