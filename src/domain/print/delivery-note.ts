/** Which page prints an order's delivery note, by the type that the company saved (S6, spec section 2). */

/** The types with a page of their own; every other type is the standard note. */
const sheets: ReadonlyMap<string, string> = new Map(
  [...Array.from({ length: 19 }, (_, at) => String(at + 1)), "iva", "42", "52"].map((name) => [
    `sheet${name}`,
    `/sale/chinese-print${name}/`,
  ]),
);

/** The address that an id, or several with commas between them, is put behind. */
export const notePath = (type: string): string => sheets.get(type) ?? "/sale/print/";

/** The layouts that every delivery note has (spec section 2). */
export const noteVariants = ["chinese", "english", "chile"] as const;
export type NoteVariant = (typeof noteVariants)[number];

/** The layout for who has chosen none: Chile's in Chile, the Chinese one in Chinese. */
export const usualVariant = (country: string, language: string): NoteVariant => {
  if (country === "CL") return "chile";
  return language === "zh" ? "chinese" : "english";
};

/** So many copies of a note at most. */
export const MOST_COPIES = 9;
