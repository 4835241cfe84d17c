/** The catalogue in memory: found by code at once, by any part of name or code in a few milliseconds for 50,000 products. */
import type { Catalogue, CatalogueProduct, PackageKind, PriceLevel } from "../../contract/product/product.ts";
import { labelPrice } from "../../domain/price/line-price.ts";
import { parseScan, quantityForPrice, type WeightRule } from "../../domain/barcode.ts";
import type { PackPrices } from "../../domain/price/order.ts";
import { mulDiv, powerOfTen } from "../../domain/money/rounding.ts";
import { QUANTITY_SCALE, type Quantity } from "../../domain/units.ts";

/** A product in the package that its code stands for (P4). */
export interface Match {
  readonly product: CatalogueProduct;
  readonly package: PackageKind;
  /** How many loose units are meant, in 1/1000; one where it is left out. */
  readonly units?: Quantity;
}

export interface CatalogueIndex {
  readonly version: number;
  readonly products: readonly CatalogueProduct[];
  readonly byId: ReadonlyMap<number, CatalogueProduct>;
  readonly byCode: ReadonlyMap<string, readonly Match[]>;
  /** What is searched in: name, code and barcodes of each product, in lower case and without accents. */
  readonly haystacks: readonly string[];
  readonly categories: Catalogue["categories"];
  readonly levels: readonly PriceLevel[];
}

export const emptyCatalogue: Catalogue = { version: 0, products: [], categories: [], levels: [] };

const accents = /\p{Mn}/gu;
const ascii = /^[\0-\x7f]*$/;

/** Lower case without accents: "Café" is found by "cafe". */
export const plain = (text: string): string =>
  ascii.test(text) ? text.toLowerCase() : text.normalize("NFD").replace(accents, "").toLowerCase();

const codesOf = (product: CatalogueProduct): readonly (readonly [string, PackageKind])[] => [
  [product.code, "unit"],
  ...product.barcodes.map((barcode) => [barcode.code, barcode.package] as const),
];

const byCode = (products: readonly CatalogueProduct[]) => {
  const codes = new Map<string, Match[]>();
  for (const product of products) {
    for (const [code, kind] of codesOf(product)) {
      const key = code.toLowerCase();
      const matches = codes.get(key);
      if (!matches) codes.set(key, [{ product, package: kind }]);
      else if (matches.every((match) => match.product.id !== product.id))
        matches.push({ product, package: kind });
    }
  }
  return codes;
};

/** Begins with the name, so that a hit at 0 is the name's beginning; a blank stands before every word and code. */
const haystackOf = (product: CatalogueProduct): string =>
  ` ${plain(product.name)} \n ${codesOf(product)
    .map(([code]) => code.toLowerCase())
    .join(" ")}`;

/** Makes the catalogue quick to ask. Products that are not sold any more are not in it. */
export const indexOf = (catalogue: Catalogue): CatalogueIndex => {
  const products = catalogue.products.filter(({ active }) => active);
  return {
    version: catalogue.version,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    byCode: byCode(products),
    haystacks: products.map(haystackOf),
    categories: catalogue.categories,
    levels: catalogue.levels,
  };
};

/** The catalogue with what changed in it since. */
export const merged = (before: Catalogue, change: Catalogue): Catalogue => {
  const products = new Map(before.products.map((product) => [product.id, product]));
  for (const product of change.products) products.set(product.id, product);
  return { ...change, products: [...products.values()] };
};

/** How well a product fits: exact code 0, beginning of a code 1, of the name 2, of a word 3, anywhere 4; null: not at all. */
const fit = (haystack: string, product: CatalogueProduct, words: readonly string[]): number | null => {
  let worst = 0;
  for (const word of words) {
    const at = haystack.indexOf(word);
    if (at < 0) return null;
    if (codesOf(product).some(([code]) => code.toLowerCase() === word)) continue;
    const codes = haystack.indexOf("\n");
    const wordStart = haystack.indexOf(` ${word}`);
    if (haystack.indexOf(` ${word}`, codes) > 0) worst = Math.max(worst, 1);
    else if (wordStart === 0) worst = Math.max(worst, 2);
    else worst = Math.max(worst, wordStart > 0 ? 3 : 4);
  }
  return worst;
};

const RANKS = 5;

/** Products that have every word of the text somewhere in their name or codes, the best first. */
export const searchProducts = (
  index: CatalogueIndex,
  text: string,
  limit = 50,
): readonly CatalogueProduct[] => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const [first] = words.toSorted((left, right) => right.length - left.length);
  if (first === undefined) return [];
  const ranks: CatalogueProduct[][] = Array.from({ length: RANKS }, () => []);
  for (let at = 0; at < index.haystacks.length; at += 1) {
    const haystack = index.haystacks[at] ?? "";
    const product = index.products[at];
    if (!product || !haystack.includes(first)) continue;
    const rank = fit(haystack, product, words);
    if (rank === null) continue;
    const list = ranks[rank];
    if (list && list.length < limit) list.push(product);
    if (rank === 0 && words.length === 1 && (list?.length ?? 0) >= limit) break;
  }
  return ranks.flat().slice(0, limit);
};

/** What a scan means for the sale. `number` in thousandths of the package; label prices where the goods carry their own. */
export type ScanResult =
  | {
      readonly kind: "found";
      readonly match: Match;
      readonly number: Quantity;
      readonly labelPrices: PackPrices | null;
    }
  | { readonly kind: "ambiguous"; readonly matches: readonly Match[] }
  | { readonly kind: "unknown"; readonly code: string };

/** An item number of a label as shops write it in their codes: with or without its leading zeros. */
const itemMatches = (index: CatalogueIndex, item: string): readonly Match[] =>
  index.byCode.get(item) ?? index.byCode.get(item.replace(/^0+/, "")) ?? [];

const onlyPrice = (unitPrice: number): PackPrices => ({
  unitPrice,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
});

/** Reads a scanned or typed code: known codes first, then labels of scales (P4-P6). `decimals` are those of the till's currency. */
export const readScan = (
  index: CatalogueIndex,
  text: string,
  rules: readonly WeightRule[],
  decimals: number,
): ScanResult => {
  const scan = parseScan(text, rules, (code) => index.byCode.has(code.toLowerCase()));
  const matches =
    scan.kind === "code" ? (index.byCode.get(scan.code.toLowerCase()) ?? []) : itemMatches(index, scan.item);
  const [match] = matches;
  if (match === undefined) return { kind: "unknown", code: scan.code };
  if (matches.length > 1) return { kind: "ambiguous", matches };
  if (scan.kind === "code") return { kind: "found", match, number: QUANTITY_SCALE, labelPrices: null };
  const unit = { product: match.product, package: "unit" as const };
  if (scan.kind === "weight") return { kind: "found", match: unit, number: scan.quantity, labelPrices: null };
  const amount = mulDiv(scan.amount, powerOfTen(decimals), powerOfTen(scan.decimals));
  const number = quantityForPrice(amount, match.product.unitPrice, decimals);
  if (number <= 0) return { kind: "unknown", code: scan.code };
  return { kind: "found", match: unit, number, labelPrices: onlyPrice(labelPrice(amount, number, decimals)) };
};
