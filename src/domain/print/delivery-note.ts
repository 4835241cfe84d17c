/** Which page prints an order's delivery note, by the type that the company saved (S6, spec section 2). */

/** What the specification calls the sheets with a page of their own. */
export const sheetNames = [
  ...(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"] as const),
  ...(["17", "18", "19", "iva", "42", "52"] as const),
] as const;
type SheetName = (typeof sheetNames)[number];

/** The types that a company chooses from: the standard note and each sheet. */
export type NoteType = "standard" | `sheet${SheetName}`;

/** The type of a sheet. */
export const typeOfSheet = <Name extends SheetName>(name: Name) => `sheet${name}` as const;

/** The same as one list, for a setting to choose from. */
export const noteTypes = ["standard", ...sheetNames.map(typeOfSheet)] as const satisfies readonly NoteType[];

const screens: ReadonlyMap<string, `/sale/chinese-print${SheetName}/{id}`> = new Map(
  sheetNames.map((name) => [typeOfSheet(name), `/sale/chinese-print${name}/{id}`] as const),
);

/** The path of the screen that prints a type; every type without one is the standard note. */
export const noteScreen = (type: string) => screens.get(type) ?? "/sale/print/{id}";

/** The address that an id, or several with commas between them, is put behind. */
export const notePath = (type: string): string => noteScreen(type).replace("{id}", "");

/** The screen that prints a note without prices. */
export const PLAIN_SCREEN = "/sale/no-price-print/{pshow}/{id}";

/** The same for an address, before the ids. */
export const plainPath = (pshow: number): string => `/sale/no-price-print/${pshow}/`;

/** What a delivery note without prices may show (S23). */
export const plainParts = ["packages", "barcodes", "pictures"] as const;
type PlainPart = (typeof plainParts)[number];

/** Their numbers; `pshow` is the sum of what is shown. */
const partNumbers: Readonly<Record<PlainPart, number>> = { packages: 1, barcodes: 2, pictures: 4 };

/** All that it may show. */
export const ALL_PARTS = 7;

/** Whether `pshow` shows a part: 5 shows packages and pictures (S23). */
export const showsPart = (pshow: number, part: PlainPart): boolean =>
  Math.floor(pshow / partNumbers[part]) % 2 === 1;

/** `pshow` with a part switched on or off. */
export const togglePart = (pshow: number, part: PlainPart): number =>
  showsPart(pshow, part) ? pshow - partNumbers[part] : pshow + partNumbers[part];

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
