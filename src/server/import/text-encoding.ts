/** Which encoding a text file is in, when it does not say so itself. */
import type { Encoding } from "../../contract/import/table.ts";

const SAMPLE = 65_536;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** The old code page that office programs save in, by the language of who uses them. */
const pages: Readonly<Record<string, Encoding>> = {
  hu: "windows-1250",
  pl: "windows-1250",
  cz: "windows-1250",
  sk: "windows-1250",
  hr: "windows-1250",
  ro: "windows-1250",
  bs: "windows-1250",
  sr: "windows-1250",
  bg: "windows-1251",
  ru: "windows-1251",
  uk: "windows-1251",
  gr: "windows-1253",
  lt: "windows-1257",
  vi: "windows-1258",
  zh: "gbk",
};
const candidates: readonly Encoding[] = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1257",
  "windows-1258",
];

const zerosAt = (bytes: Uint8Array, parity: 0 | 1): number => {
  let zeros = 0;
  for (let at = parity; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros / (bytes.length / 2);
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  // The sample may end in the middle of a character.
  for (let cut = 0; cut < 4; cut += 1)
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytes.length - cut));
      return true;
    } catch {
      if (bytes.length < SAMPLE) return false;
    }
  return false;
};

/** Chinese: high bytes in pairs, the first mostly of the common characters, the second of all. */
const isGbk = (bytes: Uint8Array): boolean => {
  let [pairs, common, wide] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead, trail] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    if (lead < 0x80) continue;
    if (trail < 0x40) return false;
    pairs += 1;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) common += 1;
    if (trail < 0xc0) wide += 1;
    at += 1;
  }
  return pairs > 0 && common / pairs > 0.7 && wide / pairs > 0.15;
};

/** What no text of people has: signs within words, capitals after small letters, alphabets mixed in one word. */
const oddities: readonly (readonly [RegExp, number])[] = [
  [/[\u0080-\u009f\ufffd]/gu, 5],
  [/\p{Ll}\p{Lu}/gu, 2],
  [/\p{L}[^\p{L}\p{M}\p{N}\s\x21-\x7e’–—“”]|[^\p{L}\p{M}\p{N}\s\x21-\x7e’–—“”№€£]\p{L}/gu, 2],
  [
    /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu,
    3,
  ],
  [/[ΰΐ]/gu, 1],
  [/(?<!\p{L})\p{M}/gu, 4],
  // One letter of another alphabet alone between signs is a Latin letter read wrongly.
  [/[ÐÞðþ×÷]/gu, 1],
];

const oddness = (text: string): number =>
  oddities.reduce((sum, [pattern, weight]) => sum + weight * (text.match(pattern)?.length ?? 0), 0);

/** The encoding of a file's bytes; `language` decides between code pages that would all make sense. */
export const encodingOf = (file: Uint8Array, language: string): Encoding => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => file[at] === byte));
  if (marked) return marked[0];
  const bytes = file.subarray(0, SAMPLE);
  if (zerosAt(bytes, 1) > 0.3) return "utf-16le";
  if (zerosAt(bytes, 0) > 0.3) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  if (isGbk(bytes)) return "gbk";
  const own = pages[language] ?? "windows-1252";
  const ordered = [own, ...candidates.filter((page) => page !== own && page !== "windows-1258")];
  const scored = ordered
    .filter((page) => page !== "gbk")
    .map((page) => ({ page, odd: oddness(new TextDecoder(page).decode(bytes)) }));
  const least = Math.min(...scored.map(({ odd }) => odd));
  return scored.find(({ odd }) => odd === least)?.page ?? own;
};
