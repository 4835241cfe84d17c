/** Code pages of receipt printers: which byte stands for a character, and which characters a page lacks. */
import { Schema } from "effect";

/** In the order in which they are offered. */
export const CodePage = Schema.Literals([
  "pc858",
  "pc852",
  "pc866",
  "wpc1252",
  "wpc1250",
  "wpc1251",
  "wpc1253",
  "wpc1254",
  "wpc1257",
]);
export type CodePage = typeof CodePage.Type;

/** The number that selects a page (ESC t n of ESC/POS). */
export const codePageNumbers: Readonly<Record<CodePage, number>> = {
  pc858: 19,
  pc852: 18,
  pc866: 17,
  wpc1252: 16,
  wpc1250: 45,
  wpc1251: 46,
  wpc1253: 47,
  wpc1254: 48,
  wpc1257: 51,
};

/** The characters of the bytes 128 to 255; a name is one that TextDecoder knows. */
const sources: Readonly<Record<CodePage, { readonly characters: string } | { readonly label: string }>> = {
  pc858: {
    characters:
      "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  },
  pc852: {
    characters:
      "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  },
  pc866: { label: "ibm866" },
  wpc1252: { label: "windows-1252" },
  wpc1250: { label: "windows-1250" },
  wpc1251: { label: "windows-1251" },
  wpc1253: { label: "windows-1253" },
  wpc1254: { label: "windows-1254" },
  wpc1257: { label: "windows-1257" },
};

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);

/** The characters of the bytes 128 to 255, in their order. */
export const upperHalf = (page: CodePage): string => {
  const source = sources[page];
  return "characters" in source ? source.characters : new TextDecoder(source.label).decode(UPPER_HALF);
};

/** Characters that some code pages do not have, each with the plain character that is printed instead. */
const substitutes: ReadonlyMap<string, string> = new Map([
  ["\u00a0", " "],
  ["\u2009", " "],
  ["\u202f", " "],
  ["\u2212", "-"],
  ["\u2013", "-"],
  ["\u2014", "-"],
  ["\u00d7", "x"],
  ["\u00b7", "-"],
  ["\u2026", "..."],
  ["\u2018", "'"],
  ["\u2019", "'"],
  ["\u201c", '"'],
  ["\u201d", '"'],
  ["\u201e", '"'],
  ["\u20ac", "EUR"],
]);

const made = new Map<CodePage, ReadonlyMap<string, number>>();

const bytesOf = (page: CodePage): ReadonlyMap<string, number> => {
  const cached = made.get(page);
  if (cached) return cached;
  const table = new Map(Array.from(upperHalf(page)).map((character, at) => [character, 128 + at]));
  made.set(page, table);
  return table;
};

const FIRST_PRINTABLE = 32;
const LAST_ASCII = 126;

const isPlain = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code >= FIRST_PRINTABLE && code <= LAST_ASCII;
};

/** The text, with each character that the code page lacks replaced by its plain one. */
export const plainFor = (text: string, page: CodePage): string =>
  Array.from(text.normalize("NFC"))
    .map((one) => (bytesOf(page).has(one) ? one : (substitutes.get(one) ?? one)))
    .join("");

/** The bytes of a text in a page; null where the page lacks one of its characters. */
export const encodeText = (text: string, page: CodePage): readonly number[] | null => {
  const table = bytesOf(page);
  const bytes = Array.from(text).map((one) => (isPlain(one) ? (one.codePointAt(0) ?? 0) : table.get(one)));
  return bytes.every((byte) => byte !== undefined) ? bytes : null;
};
