/** What the year tells about each of its products: the usual name, the usual price, how often it was sold. */
import type { Price } from "../../../domain/units.ts";
import type { Year } from "../read-year.ts";

export interface ProductFacts {
  readonly code: string;
  /** As the file spells it most often on a priced line; null where it never does. */
  readonly words: string | null;
  /** The price of most of its lines, without VAT; 0 where it has none. */
  readonly usualPrice: Price;
  readonly lineCount: number;
}

const note = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);

const mostOf = (counts: ReadonlyMap<number, number>): number | null => {
  let best: number | null = null;
  for (const [key, count] of counts) if (count > (best === null ? 0 : (counts.get(best) ?? 0))) best = key;
  return best;
};

/** In the order of the year's codes. */
export const productFacts = (year: Year): readonly ProductFacts[] => {
  const names = year.codes.map(() => new Map<number, number>());
  const prices = year.codes.map(() => new Map<number, number>());
  const lineCounts = year.codes.map(() => 0);
  for (let line = 0; line < year.lineCount; line++) {
    const product = year.product[line] ?? 0;
    const price = year.price[line] ?? 0;
    lineCounts[product] = (lineCounts[product] ?? 0) + 1;
    if (price <= 0) continue;
    const [name, priced] = [names[product], prices[product]];
    if (name) note(name, year.description[line] ?? 0);
    if (priced) note(priced, price);
  }
  return year.codes.map((code, index) => {
    const name = mostOf(names[index] ?? new Map());
    return {
      code,
      words: name === null ? null : (year.descriptions[name] ?? null),
      usualPrice: mostOf(prices[index] ?? new Map()) ?? 0,
      lineCount: lineCounts[index] ?? 0,
    };
  });
};

const small = new Set(["and", "of", "in", "with", "the", "for", "to", "on", "a", "or", "from", "by"]);
const upperCaseWords = new Set(["LED", "UK", "USB", "DIY", "TV", "XL", "II"]);

const word = (text: string): string => {
  if (upperCaseWords.has(text)) return text;
  if (/^\d/.test(text)) return text.toLowerCase();
  const lower = text.toLowerCase();
  return small.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
};

/** The file shouts ("WHITE HANGING HEART T-LIGHT HOLDER"): the same as one would write it on a shelf. */
export const readable = (words: string): string => {
  const spoken = words
    .replace(/\s+/g, " ")
    .replace(/\s*,\s*/g, ", ")
    .replace(/^[\s,.*]+|[\s,.*]+$/g, "")
    .replace(/\d*[A-Za-z']+/g, word);
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
};
