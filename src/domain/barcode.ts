/** What a scan says: a code as it stands, or an in-store label that carries an item with its weight or price (P4, P6). */
import { Schema } from "effect";
import { exact, mulDiv, powerOfTen } from "./money/rounding.ts";
import { type Money, type Price, QUANTITY_SCALE, type Quantity } from "./units.ts";

const Digits = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10 }));

/** Layout of an in-store EAN-13: prefix, item digits, verifier of the value if any, value digits, check digit: 13 in all (P6). */
export const WeightRule = Schema.Struct({
  prefix: Schema.String.check(Schema.isPattern(/^2[0-9]$/)),
  itemDigits: Digits,
  valueKind: Schema.Literals(["weight", "price"]),
  valueDigits: Digits,
  decimals: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 })),
  verifier: Schema.Boolean,
});
export type WeightRule = typeof WeightRule.Type;

/** `amount` is the label's digits, of `decimals` decimals; `quantity` is in thousandths; `item` keeps its leading zeros. */
export type Scan =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "weight"; readonly code: string; readonly item: string; readonly quantity: Quantity }
  | {
      readonly kind: "price";
      readonly code: string;
      readonly item: string;
      readonly amount: number;
      readonly decimals: number;
    };

/** The last digit of an EAN or GTIN: it brings the sum, every second digit from the right threefold, to a multiple of ten (P6). */
export const checkDigit = (digits: string): number => {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, at) => total + digit * ((digits.length - at) % 2 === 1 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14, whose last digit checks the others. */
const checkedLengths: readonly number[] = [8, 12, 13, 14];

/** Digits as long as an EAN whose check digit is wrong: scanners and label printers refuse such a code. */
export const hasWrongCheckDigit = (code: string): boolean =>
  /^\d+$/.test(code) &&
  checkedLengths.includes(code.length) &&
  checkDigit(code.slice(0, -1)) !== Number(code.at(-1));

/** Thirteen digits of which the last one checks the others. */
export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && !hasWrongCheckDigit(code);

/** The EAN-13 of a number in a shop's own range; a RangeError where the number does not fit behind the prefix. */
export const makeEan13 = (prefix: string, number: number): string => {
  const first12 = prefix + String(exact(number)).padStart(12 - prefix.length, "0");
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`${number} does not fit behind ${prefix} in an EAN-13`);
  return first12 + checkDigit(first12);
};

/** GS1 General Specifications 7.9: digit n times a weight, folded back to one digit; 2-, 3, 5+ and 5- by digit. */
const weighted = { "2-": "0246891357", "3": "0369258147", "5+": "0516273849", "5-": "0594837261" } as const;

const weightedSum = (value: string, weights: readonly (keyof typeof weighted)[]): number =>
  weights.reduce((sum, weight, index) => sum + Number(weighted[weight][Number(value[index])]), 0);

/** The verifier digit of a price or weight of four or five digits; null for other lengths (GS1 7.9, P6). */
export const verifierDigit = (value: string): number | null => {
  if (/^\d{4}$/.test(value)) return (weightedSum(value, ["2-", "2-", "3", "5-"]) * 3) % 10;
  if (!/^\d{5}$/.test(value)) return null;
  const sum = weightedSum(value, ["5+", "2-", "5-", "5+", "2-"]);
  return weighted["5-"].indexOf(String((10 - (sum % 10)) % 10));
};

const parseBy = (code: string, rule: WeightRule): Scan | null => {
  const { itemDigits, valueDigits, decimals, verifier } = rule;
  const valueFrom = 2 + itemDigits + (verifier ? 1 : 0);
  if (!code.startsWith(rule.prefix) || valueFrom + valueDigits !== 12) return null;
  const item = code.slice(2, 2 + itemDigits);
  const value = code.slice(valueFrom, 12);
  if (verifier && verifierDigit(value) !== Number(code[valueFrom - 1])) return null;
  if (rule.valueKind === "price") return { kind: "price", code, item, amount: Number(value), decimals };
  const quantity = mulDiv(Number(value), QUANTITY_SCALE, powerOfTen(decimals));
  return { kind: "weight", code, item, quantity };
};

/** What a scanner or a typist adds around a code: line ends, blanks, control characters, the AIM symbology prefix "]E0". */
const cleaned = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, "");

/**
 * A scanned text as a plain code, or as an in-store label by the first rule that fits. A code known as it stands wins over
 * any rule, and a label with a wrong check or verifier digit is a plain code, which then nobody knows (P6).
 */
export const parseScan = (
  text: string,
  rules: readonly WeightRule[],
  isKnown: (code: string) => boolean = () => false,
): Scan => {
  const code = cleaned(text);
  const plain: Scan = { kind: "code", code };
  if (!isEan13(code) || isKnown(code)) return plain;
  for (const rule of rules) {
    const scan = parseBy(code, rule);
    if (scan) return scan;
  }
  return plain;
};

/** How much the label's price buys, rounded to 3 decimals; 0 for goods without a price. `decimals` are the amount's (P6). */
export const quantityForPrice = (amount: Money, unitPrice: Price, decimals: number): Quantity =>
  unitPrice > 0 ? mulDiv(amount, powerOfTen(7 - decimals), unitPrice) : 0;
