/** Labels in tenths of a millimetre: where each lies on its sheet or roll, and what stands on it. */

/** What a part of a label shows. `text` and `qr` show a pattern with names in braces, such as "{code}". */
export const labelPartKinds = [
  "name",
  "code",
  "colour",
  "size",
  "barcode",
  "qr",
  "price",
  "secondPrice",
  "unitPrice",
  "package",
  "date",
  "text",
] as const;
export type LabelPartKind = (typeof labelPartKinds)[number];

/** Lengths in tenths of a millimetre from the upper left corner; `size` is the height of the letters. */
export interface LabelPart {
  readonly kind: LabelPartKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly align: "left" | "center" | "right";
  readonly bold: boolean;
  readonly text: string;
}

/** Lengths in tenths of a millimetre. A roll has as many labels below each other as are printed; `rows` are those of a sheet. */
export interface LabelLayout {
  readonly paper: "sheet" | "roll";
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly gapX: number;
  readonly gapY: number;
  readonly marginLeft: number;
  readonly marginTop: number;
}

/** The size of a page: a sheet, or one row of labels of a roll. */
export const pageOf = (layout: LabelLayout): { readonly width: number; readonly height: number } =>
  layout.paper === "sheet"
    ? { width: layout.pageWidth, height: layout.pageHeight }
    : {
        width: 2 * layout.marginLeft + layout.columns * (layout.labelWidth + layout.gapX) - layout.gapX,
        height: layout.labelHeight + 2 * layout.marginTop,
      };

/** How many labels are on a page. */
export const labelsOnPage = ({ paper, columns, rows }: LabelLayout): number =>
  paper === "sheet" ? columns * rows : columns;

/** Where label number `index` lies, counted from 0: its page, and the upper left corner on it. */
export const placeOf = (layout: LabelLayout, index: number) => {
  const perPage = labelsOnPage(layout);
  const onPage = index % perPage;
  const [column, row] = [onPage % layout.columns, Math.floor(onPage / layout.columns)];
  return {
    page: Math.floor(index / perPage),
    x: layout.marginLeft + column * (layout.labelWidth + layout.gapX),
    y: layout.marginTop + row * (layout.labelHeight + layout.gapY),
  };
};

/** The field of a layout that does not fit its page; null where all labels are on it. */
export const layoutOverflow = (layout: LabelLayout): "columns" | "rows" | null => {
  if (layout.paper === "roll") return null;
  const last = placeOf(layout, labelsOnPage(layout) - 1);
  if (last.x + layout.labelWidth > layout.pageWidth) return "columns";
  return last.y + layout.labelHeight > layout.pageHeight ? "rows" : null;
};

/** The length of a part that leads beyond the edge of its label; null where the part lies on it. */
export const partOverflow = (
  { labelWidth, labelHeight }: Pick<LabelLayout, "labelWidth" | "labelHeight">,
  part: Pick<LabelPart, "x" | "y" | "width" | "height">,
): "width" | "height" | null => {
  if (part.x + part.width > labelWidth) return "width";
  return part.y + part.height > labelHeight ? "height" : null;
};

/** What a label says, as text in the language and currency of its print. */
export type LabelTexts = Readonly<
  Record<Exclude<LabelPartKind, "qr" | "text">, string> & { readonly link: string }
>;

/** A pattern with the names in braces replaced by what the label says: "{code}" by the code; an unknown name stays. */
export const filled = (pattern: string, texts: LabelTexts): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.entries(texts).find(([key]) => key === name);
    return value?.[1] ?? whole;
  });

/** The text of a part. */
export const textOfPart = ({ kind, text }: LabelPart, texts: LabelTexts): string =>
  kind === "qr" || kind === "text" ? filled(text, texts) : texts[kind];

const prices: ReadonlySet<LabelPartKind> = new Set(["price", "secondPrice", "unitPrice"]);

/** The width of a text in heights of its letters, a little more than semi-bold letters take. */
const widthOf = (text: string): number => {
  const digits = text.replaceAll(/\D/g, "").length;
  const points = text.replaceAll(/[^.,:/\s]/g, "").length;
  return digits * 0.66 + points * 0.32 + (text.length - digits - points) * 0.76;
};

/** The height of the letters of one line that is never cut: `most`, or less where the text is long. */
export const fittingSize = (text: string, width: number, most: number): number =>
  text === "" ? most : Math.min(most, Math.floor(width / widthOf(text)));

/** The height of the letters of a part. A price is one line that is never cut: a long one is smaller than its part says. */
export const sizeOfPart = ({ kind, size, width }: LabelPart, text: string): number =>
  prices.has(kind) ? fittingSize(text, width, size) : size;
