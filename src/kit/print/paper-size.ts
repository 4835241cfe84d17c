/** Papers and their sizes in millimetres. `kit.css` has a named `@page` for each. */

/** Sheets that the content cuts itself: size, and the margins within it. Fanfold has a strip with holes on both sides. */
export const sheetSizes = {
  "a4-sheets": { width: 210, height: 297, padding: "11mm 12mm 8mm" },
  "a4-landscape-sheets": { width: 297, height: 210, padding: "9mm 12mm 7mm" },
  "a5-landscape-sheets": { width: 210, height: 148, padding: "7mm 10mm 5mm" },
  "fanfold-half": { width: 241, height: 140, padding: "7mm 18mm 5mm" },
  fanfold: { width: 241, height: 280, padding: "10mm 18mm 7mm" },
} as const;
export type SheetPaper = keyof typeof sheetSizes;

/** Rolls: their length is that of what is printed. */
export const rollSizes = {
  receipt: { width: 80, margin: 4 },
  "receipt-58": { width: 58, margin: 3 },
} as const;
export type RollPaper = keyof typeof rollSizes;

export const isRoll = (paper: string): paper is RollPaper => paper in rollSizes;
export const isSheet = (paper: string): paper is SheetPaper => paper in sheetSizes;

/** Millimetres across. */
export const paperWidth = (paper: SheetPaper | RollPaper): number =>
  isRoll(paper) ? rollSizes[paper].width : sheetSizes[paper].width;

/** CSS pixels of a millimetre. */
export const MM = 96 / 25.4;
