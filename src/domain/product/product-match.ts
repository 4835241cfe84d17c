/** How well words of a message fit the name of a product: whole words, beginnings, and other forms of a word. */
import type { PackCount, Packing } from "../price/order.ts";
import { type PackageKind, packingOf, ZERO_COUNT } from "../price/packing.ts";
import { QUANTITY_SCALE } from "../units.ts";
import { foldText, type TextPiece } from "./order-text.ts";

/** Shorter words than this say nothing by themselves, except in scripts that write a word with one or two signs. */
const LEAST_LETTERS = 3;

const isTelling = (word: string): boolean => word.length >= LEAST_LETTERS || /\p{Script=Han}/u.test(word);

/** The part of a word that its forms share: "mugs" and "mug", "towels" and "towel". */
export const stemOf = (word: string): string =>
  word.length <= LEAST_LETTERS ? word : word.slice(0, Math.max(LEAST_LETTERS, word.length - 2));

/** The words of a piece that can name a product, the longest first. */
export const tellingWords = (words: readonly string[]): readonly string[] =>
  [...new Set(words.filter(isTelling))].toSorted((left, right) => right.length - left.length);

const wordFit = (word: string, names: readonly string[]): number => {
  let best = 0;
  for (const name of names) {
    if (name === word) return 1;
    if (
      name.startsWith(word) ||
      (word.startsWith(name) && name.length >= LEAST_LETTERS && word.length <= name.length + 2)
    )
      best = Math.max(best, 0.9);
    else if (name.startsWith(stemOf(word)) && name.length <= word.length + 2) best = Math.max(best, 0.7);
    else if (/\p{Script=Han}/u.test(word) && name.includes(word)) best = Math.max(best, 0.9);
  }
  return best;
};

const letters = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);

/** Below this a name is not offered. */
export const LEAST_FIT = 0.45;

/**
 * How well the words fit a name, from 0 to 1: how much of the text the name has, and how much of the name the text has. So "the same
 * tea towels as last time" finds "Tea towel" before "Tea".
 */
export const nameFit = (words: readonly string[], name: string): number => {
  const searchWords = tellingWords(words);
  const names = foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  if (searchWords.length === 0 || names.length === 0) return 0;
  const inText =
    searchWords.reduce((sum, word) => sum + word.length * wordFit(word, names), 0) / letters(searchWords);
  const telling = names.filter(isTelling);
  const whole = telling.length === 0 ? names : telling;
  const inName =
    whole.reduce(
      (sum, one) => sum + (searchWords.some((word) => wordFit(word, [one]) > 0) ? one.length : 0),
      0,
    ) / letters(whole);
  return inText === 0 ? 0 : 0.6 * inText + 0.4 * inName;
};

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

/** So many of a package as a count; loose units where the product is not packed so, or the number is broken (P1). */
export const countOfPackage = (quantity: number, kind: PackageKind | "unit", packing: Packing): PackCount =>
  kind === "unit" || packingOf(kind, packing) === null || quantity % QUANTITY_SCALE !== 0
    ? { ...ZERO_COUNT, units: quantity }
    : { ...ZERO_COUNT, [numberFields[kind]]: quantity / QUANTITY_SCALE };

const onlyPackage = ({ boxNumber, bigBagNumber, bagNumber, units }: PackCount): PackageKind | null => {
  if (units !== 0) return null;
  const packed = (
    [
      ["box", boxNumber],
      ["bigBag", bigBagNumber],
      ["bag", bagNumber],
    ] as const
  ).filter(([, number]) => number > 0);
  return packed.length === 1 ? (packed[0]?.[0] ?? null) : null;
};

/**
 * How much of a product a piece asks for: in the package that it names, else in that of its barcode, else in the one that the
 * customer took last. Without a quantity as much as last time, else one.
 */
export const countOfPiece = (
  { quantity, package: named }: Pick<TextPiece, "quantity" | "package">,
  product: Packing,
  context: { readonly package: PackageKind | "unit" | null; readonly last: PackCount | null },
): PackCount => {
  const lastKind = context.last === null ? null : onlyPackage(context.last);
  if (quantity === null && named === null && context.package === null && context.last !== null)
    return context.last;
  return countOfPackage(quantity ?? QUANTITY_SCALE, named ?? context.package ?? lastKind ?? "unit", product);
};
