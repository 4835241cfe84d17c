/** Rules for a shop's own barcodes: which codes it makes, and which scanned labels carry a weight or a price (P6). */
import { checkDigit, type WeightRule } from "./barcode.ts";

/** `inStore`: an EAN-13 with a prefix of 20 to 29. The last two are labels of scales, whose own code is an item number. */
export const barcodeKinds = ["ean13", "ean8", "code128", "inStore", "weight", "price"] as const;
export type BarcodeKind = (typeof barcodeKinds)[number];

/** What the layout of a code depends on. `lastPrefix` is empty for a rule of one prefix; `decimals` null are those of the currency. */
export interface BarcodeLayout {
  readonly kind: BarcodeKind;
  readonly prefix: string;
  readonly lastPrefix: string;
  readonly itemDigits: number;
  readonly valueDigits: number;
  readonly decimals: number | null;
  readonly verifier: boolean;
}

/** Whether labels of the rule carry a weight or a price. */
export const isScaleKind = (kind: BarcodeKind): kind is "weight" | "price" =>
  kind === "weight" || kind === "price";

/** Digits of an EAN without its check digit. */
const eanDigits = { ean13: 12, inStore: 12, ean8: 7 } as const;

const prefixes: Readonly<Record<BarcodeKind, RegExp>> = {
  ean13: /^\d{0,11}$/,
  ean8: /^\d{0,6}$/,
  code128: /^[0-9A-Za-z-]{0,12}$/,
  inStore: /^2\d{1,10}$/,
  weight: /^2\d$/,
  price: /^2\d$/,
};

/** How many digits stand between prefix and check digit. */
const numberDigits = ({ kind, prefix, itemDigits }: BarcodeLayout): number =>
  kind === "ean13" || kind === "ean8" || kind === "inStore" ? eanDigits[kind] - prefix.length : itemDigits;

/** The largest number that the rule has a code for. */
const lastNumberOf = (layout: BarcodeLayout): number => 10 ** numberDigits(layout) - 1;

/** The code of a number, null where the rule has no more codes. Scales put the weight or price beside their item number themselves. */
export const codeOfNumber = (layout: BarcodeLayout, number: number): string | null => {
  if (number > lastNumberOf(layout)) return null;
  const { kind, prefix } = layout;
  const digits = String(number).padStart(numberDigits(layout), "0");
  if (isScaleKind(kind)) return digits;
  return kind === "code128" ? prefix + digits : `${prefix}${digits}${checkDigit(prefix + digits)}`;
};

/** Every prefix of the rule: 20 to 24 are five. */
const prefixesOf = ({ prefix, lastPrefix }: BarcodeLayout): readonly string[] => {
  const [from, to] = [Number(prefix), Number(lastPrefix || prefix)];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
};

/** What a till parses labels by: the rules of scales, one for each prefix. `decimals` are those of the till's currency (P6). */
export const weightRulesOf = (layouts: readonly BarcodeLayout[], decimals: number): readonly WeightRule[] =>
  layouts.flatMap((layout) => {
    const { kind, itemDigits, valueDigits, verifier } = layout;
    if (!isScaleKind(kind)) return [];
    return prefixesOf(layout).map((prefix) => ({
      prefix,
      itemDigits,
      valueDigits,
      valueKind: kind,
      decimals: layout.decimals ?? (kind === "price" ? decimals : 3),
      verifier,
    }));
  });

export interface LayoutFault {
  readonly field: keyof BarcodeLayout;
  readonly word: "wrong" | "range";
}

/** Digits of a label: two of the prefix, the item, the verifier if any, the value, and the check digit make 13. */
const digitsBeforeCheck = ({ itemDigits, valueDigits, verifier }: BarcodeLayout): number =>
  2 + itemDigits + (verifier ? 1 : 0) + valueDigits;

/** What does not fit in a layout; null where all does. */
export const layoutFault = (layout: BarcodeLayout): LayoutFault | null => {
  const { kind, prefix, lastPrefix, valueDigits, verifier } = layout;
  if (!prefixes[kind].test(prefix)) return { field: "prefix", word: "wrong" };
  if (!isScaleKind(kind)) return null;
  if (lastPrefix !== "" && (!prefixes[kind].test(lastPrefix) || lastPrefix < prefix))
    return { field: "lastPrefix", word: "range" };
  if (digitsBeforeCheck(layout) !== 12) return { field: "valueDigits", word: "range" };
  return verifier && valueDigits !== 4 && valueDigits !== 5 ? { field: "verifier", word: "wrong" } : null;
};

/** Whether a code of one rule could be read as a label of the other, so that a till could not tell them apart. */
export const layoutsOverlap = (one: BarcodeLayout, other: BarcodeLayout): boolean => {
  const [scale, second] = isScaleKind(one.kind) ? [one, other] : [other, one];
  if (!isScaleKind(scale.kind)) return false;
  const own = prefixesOf(scale);
  if (isScaleKind(second.kind)) return prefixesOf(second).some((prefix) => own.includes(prefix));
  return (second.kind === "ean13" || second.kind === "inStore") && own.includes(second.prefix.slice(0, 2));
};
