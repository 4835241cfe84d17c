/**
 * Reads free text from a chat or an e-mail as an order: pieces, each with a quantity, a package and words that name a product.
 * Plain functions; what the words mean is found by `product-match.ts`.
 */
import { parseQuantity } from "../formats.ts";
import type { PackageKind } from "../price/packing.ts";
import { QUANTITY_SCALE, type Quantity } from "../units.ts";

/** Pieces that are read of one text; what comes after them is told to the person, not dropped silently. */
export const MOST_PIECES = 200;
/** Characters of one text. */
export const MOST_TEXT = 10_000;

const accents = /\p{Mn}/gu;

/** Lower case without accents, as words are compared. */
export const foldText = (text: string): string =>
  text.normalize("NFKD").replace(accents, "").toLowerCase().normalize("NFC");

/** One product that the text asks for. */
export interface TextPiece {
  /** The text that it was read from. */
  readonly text: string;
  /** How many, in thousandths of the package; null where the text says nothing. */
  readonly quantity: Quantity | null;
  /** The package that the text names; null where it names none. */
  readonly package: PackageKind | "unit" | null;
  /** The code or barcode in it, as it is written. */
  readonly code: string | null;
  /** The other words, folded. */
  readonly words: readonly string[];
}

/** How packages are called in messages, folded, without endings: a word that begins so and has few letters more is one. */
const packageStems: Readonly<Record<PackageKind | "unit", readonly string[]>> = {
  box: [
    ..."box boxes case cases carton ctn karton kiste caja caisse cartone scatol caixa krabic krabice kutij doboz dez cutii cutie".split(
      " ",
    ),
    ..."pudelk короб ящик кашон кутии кутия κουτι κιβωτ thung hop 箱 盒".split(" "),
  ],
  bigBag: "sack sacks sacco saco worek pytel vrece zsak мешок мешк чувал τσουβαλ bao 大袋".split(" "),
  bag: [
    ..."bag bags pack packs packet beutel tute bolsa sachet sacchett pacote pacchett sacek vrecko vrecic zacsk tasak pung torb".split(
      " ",
    ),
    ..."paquete paquet packung pakuot pakiet pakov пакет пачк упаковк σακουλ πακετ tui goi 包 袋".split(" "),
  ],
  unit: [
    ..."pc pcs piece pieces ea each unit units st stk stuck ud uds unidad piece pce db darab pz pezz un unidade ks kus kos kom".split(
      " ",
    ),
    ..."komad szt sztuk buc bucat vnt vienet шт штук бр броя τεμ τεμαχ cai chiec kg kilo kilos l litre liter 个 件 只 支".split(
      " ",
    ),
  ],
};

/** Letters that a package word may have after its stem: the endings of its forms. */
const MOST_ENDING = 3;

/** The package that a word names; null for any other word. Short stems are whole words. */
export const packageOfWord = (word: string): PackageKind | "unit" | null => {
  const folded = foldText(word).replace(/\.$/, "");
  for (const kind of ["box", "bigBag", "bag", "unit"] as const)
    for (const stem of packageStems[kind])
      if (
        folded === stem ||
        (stem.length > 3 && folded.startsWith(stem) && folded.length <= stem.length + MOST_ENDING)
      )
        return kind;
  return null;
};

const conjunctions = "and|und|y|e|et|en|i|a|és|es|si|și|ir|и|та|й|και|và|va|plus|with|和|&|\\+";
const beforeQuantity = new RegExp(`\\s+(?:${conjunctions})\\s+(?=[x×*]?\\s*\\d)`, "giu");
const anywhere = new RegExp(`\\s+(?:${conjunctions})\\s+`, "iu");

/** Digits and signs of a script without blanks stand apart: "杯子2箱" is "杯子 2 箱". */
const apart = (text: string): string =>
  text
    .replace(/(\p{Script=Han})(?=\d)/gu, "$1 ")
    .replace(/(\d)(?=\p{Script=Han})/gu, "$1 ")
    .replace(/(\d\s\p{Script=Han})(?=\p{Script=Han})/gu, "$1 ");

/** A comma between digits is part of a number, any other one ends a piece. */
const separators = /[\n\r;•·|，、；]+|,(?!\d)|(?<!\d),/u;

/** The pieces of a text as they stand in it, in its order. A word such as "and" parts two of them where a number follows. */
export const splitOrderText = (text: string): readonly string[] =>
  text
    .slice(0, MOST_TEXT)
    .split(separators)
    .flatMap((line) => line.split(beforeQuantity))
    .map((piece) => piece.replace(/^[\s\-–—*>.:]+/u, "").replace(/[\s\-–—:.!?]+$/u, ""))
    .filter((piece) => /[\p{L}\d]/u.test(piece));

/** A piece that names two products with a word such as "and" between them, in two; else null. Only who knows the products can tell. */
export const splitAtAnd = (piece: string): readonly [string, string] | null => {
  const match = anywhere.exec(piece);
  if (match === null) return null;
  const parts = [piece.slice(0, match.index), piece.slice(match.index + match[0].length)] as const;
  return parts.every((part) => /\p{L}{2}/u.test(part)) ? parts : null;
};

interface Read {
  readonly quantity: Quantity;
  readonly package: PackageKind | "unit" | null;
  /** Tokens that are read, from one place on. */
  readonly at: number;
  readonly length: number;
  /** How surely it is a quantity: 3 with a sign such as "x", 2 with a package word, 1 at the beginning or the end. */
  readonly sureness: number;
}

const numberIn = (text: string, locale: string): Quantity | null => {
  const quantity = /^\d[\d.,]*$/.test(text) ? parseQuantity(text, locale) : null;
  return quantity !== null && quantity > 0 && quantity < 1_000_000 * QUANTITY_SCALE ? quantity : null;
};

/** A token such as "10x", "x10", "10pcs", "10". */
const inToken = (token: string, locale: string) => {
  const signed = /^(?:[x×*](\d[\d.,]*)|(\d[\d.,]*)[x×*])$/iu.exec(token);
  const glued = /^(\d[\d.,]*)(\p{L}+\.?)$/u.exec(token);
  if (signed !== null)
    return { quantity: numberIn(signed[1] ?? signed[2] ?? "", locale), kind: null, isSigned: true };
  const kind = glued === null ? null : packageOfWord(glued[2] ?? "");
  if (glued !== null && kind !== null)
    return { quantity: numberIn(glued[1] ?? "", locale), kind, isSigned: false };
  return { quantity: numberIn(token, locale), kind: null, isSigned: false };
};

/** The quantity that begins at a token, if one does. */
const readAt = (tokens: readonly string[], at: number, locale: string): Read | null => {
  const isSign = (token: string | undefined) => token !== undefined && /^[x×*]$/iu.test(token);
  const start = isSign(tokens[at]) ? at + 1 : at;
  const { quantity, kind, isSigned } = inToken(tokens[start] ?? "", locale);
  if (quantity === null) return null;
  let end = start + 1;
  const hasSign = isSigned || start > at || isSign(tokens[end]);
  if (isSign(tokens[end])) end += 1;
  const next = kind ?? packageOfWord(tokens[end] ?? "");
  if (kind === null && next !== null) end += 1;
  const isAtEdge = at === 0 || end === tokens.length;
  const plain = isAtEdge ? 1 : 0;
  return {
    quantity,
    package: next,
    at,
    length: end - at,
    sureness: hasSign ? 3 : next !== null ? 2 : plain,
  };
};

/** The surest quantity of a piece, the first of those that are as sure. A number inside of the words is part of a name: "cakestand 3 tier". */
const quantityIn = (tokens: readonly string[], locale: string): Read | null => {
  let best: Read | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const read = readAt(tokens, at, locale);
    if (read !== null && read.sureness > (best?.sureness ?? 0)) best = read;
  }
  return best;
};

/** Reads a piece. `isCode`: whether a token is a code or a barcode of the catalogue; a code is never read as a quantity. */
export const readPiece = (text: string, locale: string, isCode: (token: string) => boolean): TextPiece => {
  const tokens = apart(text)
    .split(/\s+/)
    .map((token) => token.replace(/^[("'“„«#]+/u, "").replace(/[)"'”»,;:!?]+$/u, ""))
    .filter(Boolean);
  const isAlone = tokens.length === 1;
  const codeAt = tokens.findIndex((token) => (isAlone || token.length > 2) && isCode(token));
  const others = tokens.filter((_, at) => at !== codeAt);
  const read = quantityIn(others, locale);
  const words = others
    .filter((_, at) => read === null || at < read.at || at >= read.at + read.length)
    .map(foldText);
  return {
    text,
    quantity: read?.quantity ?? null,
    package: read?.package ?? null,
    code: tokens[codeAt] ?? null,
    words,
  };
};
