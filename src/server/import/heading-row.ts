/** Where the headings of a table stand: below a title, a logo, empty rows, or merged groups of columns. */
import type { Cell } from "../../contract/import/table.ts";

type Rows = readonly (readonly Cell[])[];

const SEARCHED = 30;

/** A heading without what people write differently: case, accents, stars, points, what stands in brackets. */
export const plainHeading = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

const textsOf = (row: readonly Cell[]): readonly string[] =>
  row.flatMap((cell) => (typeof cell === "string" && cell !== "" ? [cell] : []));

const knownOf = (texts: readonly string[], headings: ReadonlySet<string>): number =>
  texts.filter((text) => headings.has(text)).length;

const plainTextsOf = (row: readonly Cell[]): readonly string[] => [
  ...new Set(textsOf(row).map(plainHeading)),
];

/** How many headings with a meaning a row of it has at most: a table of customers rather than one of price levels. */
export const knownHeadingsIn = (rows: Rows, headings: ReadonlySet<string>): number =>
  Math.max(0, ...rows.slice(0, SEARCHED).map((row) => knownOf(plainTextsOf(row), headings)));

/** A file without headings, as data collectors write it: every cell of its first row but dates is a code or a number. */
const beginsWithData = ([first = []]: Rows): boolean => {
  const filled = first.filter((cell) => cell !== null);
  return (
    filled.length > 0 &&
    filled.every((cell) => typeof cell === "number" || /^[\d\s.,:/-]+$/.test(String(cell)))
  );
};

/** The row of the most known headings; where none is known, the first of the rows with the most different texts; -1: there are none. */
export const headingRowOf = (rows: Rows, headings: ReadonlySet<string>): number => {
  if (beginsWithData(rows) && knownHeadingsIn(rows, headings) === 0) return -1;
  const points = rows.slice(0, SEARCHED).map((row) => {
    const texts = plainTextsOf(row);
    const isData = row.some((cell) => typeof cell === "number");
    return {
      known: knownOf(texts, headings),
      different: isData ? texts.length / 2 : texts.length,
    };
  });
  const most = (of: "known" | "different") => Math.max(0, ...points.map((point) => point[of]));
  const by = most("known") > 1 ? "known" : "different";
  return Math.max(
    0,
    points.findIndex((point) => point[by] === most(by)),
  );
};

const unambiguous = {
  comma: /^-?\d{1,3}([. '’\u00a0\u202f]\d{3})*,\d{1,2}$|^-?\d+,(\d{1,2}|\d{4,})$/,
  point: /^-?\d{1,3}([, '’\u00a0\u202f]\d{3})*\.\d{1,2}$|^-?\d+\.(\d{1,2}|\d{4,})$/,
} as const;

const dayPattern = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})\b/;

/** Countries that write the month first. */
const monthFirst = /^en-(US|PH)/;

/** How the texts of a file write numbers and days; what would fit both ways is as `locale` writes it. */
export const writingOf = (
  rows: Rows,
  locale: string,
): { readonly decimal: "," | "."; readonly days: "dmy" | "mdy" } => {
  const count = { comma: 0, point: 0, dmy: 0, mdy: 0 };
  for (const text of rows.slice(0, 5000).flatMap(textsOf)) {
    if (unambiguous.comma.test(text)) count.comma += 1;
    if (unambiguous.point.test(text)) count.point += 1;
    const [, first, second] = dayPattern.exec(text) ?? [];
    if (Number(first) > 12) count.dmy += 1;
    if (Number(second) > 12) count.mdy += 1;
  }
  const own = new Intl.NumberFormat(locale).format(1.5).includes(",") ? "," : ".";
  const decimal = count.comma === count.point ? own : count.comma > count.point ? "," : ".";
  const ownDays = monthFirst.test(locale) ? "mdy" : "dmy";
  return { decimal, days: count.dmy === count.mdy ? ownDays : count.dmy > count.mdy ? "dmy" : "mdy" };
};
