/** Rules of scales as companies have them (P6). */
import type { WeightRule } from "../../src/domain/barcode.ts";

const layout = { itemDigits: 5, valueDigits: 5, verifier: false } as const;
const priced = { ...layout, valueKind: "price" } as const;
const weighed = { ...layout, valueKind: "weight", decimals: 3 } as const;

/**
 * The common layout of scales: 20-24 price, 27-29 weight; 25 and 26 are free for a shop's own numbers. Scales print a price in
 * the smallest unit of the currency, so `decimals` are those of the till's currency: 2 for EUR, 0 for HUF and JPY, 3 for KWD (P6).
 */
export const scaleRules = (decimals: number): readonly WeightRule[] => [
  ...["20", "21", "22", "23", "24"].map((prefix) => ({ ...priced, decimals, prefix })),
  ...["27", "28", "29"].map((prefix) => ({ ...weighed, prefix })),
];

/** Labels licensed by GS1 UK: four digits of price in pence behind a verifier digit (P6). */
export const GS1_UK_RULES: readonly WeightRule[] = ["20", "28"].map((prefix) => ({
  ...priced,
  decimals: 2,
  prefix,
  valueDigits: 4,
  verifier: true,
}));
