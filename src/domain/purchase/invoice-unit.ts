/** Units of measure of e-invoices (UN/ECE Recommendations 20 and 21), as a product is counted (B20). */

/** A box of the product. */
export const BOX = "box";
/** So many units of the product, or its box. */
export type Measure = number | typeof BOX;

/** Pieces, and measures by which goods are counted as they are: kilogram, litre, metre and the like. */
const single =
  "C62 H87 EA NAR PCE PCB NMP NPR PR SET ZZ XPP XUN KGM LTR MTR MTK MTQ BO XBO BG XBG CA XCA JR XJR RO XRO ST XST TU XTU";
const boxes = "BX XBX CT XCT CS XCS CR XCR PK XPK PA XPA CH XOK";
/** Dozen, hundred, thousand. */
const dozens: readonly (readonly [string, number])[] = [
  ["DZN", 12],
  ["DZP", 12],
  ["CEN", 100],
  ["MIL", 1000],
];

const measures: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ["", 1],
  ...single.split(" ").map((code) => [code, 1] as const),
  ...boxes.split(" ").map((code) => [code, BOX] as const),
  ...dozens,
]);

/** What a code counts; null where Kontor cannot say it, so that a person decides. No code counts units. */
export const measureOf = (code: string): Measure | null => measures.get(code.trim().toUpperCase()) ?? null;
