/** Rows of a receipt as they stand on the roll, laid out into lines of so many columns. Pure. */

/** A black and white picture: rows of bytes, eight dots in each, the leftmost the highest bit. */
export interface Bitmap {
  /** Dots; a multiple of 8. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

interface Style {
  readonly isBold?: boolean;
  /** Twice as high and wide. */
  readonly isDouble?: boolean;
}

export type ReceiptRow =
  | ({ readonly kind: "text"; readonly text: string; readonly isCentred?: boolean } & Style)
  /** A word at the left and an amount at the right. */
  | ({ readonly kind: "pair"; readonly left: string; readonly right: string } & Style)
  /** Columns of the same width, the first to the left, the others to the right. */
  | { readonly kind: "cells"; readonly cells: readonly string[] }
  | { readonly kind: "rule" }
  | { readonly kind: "feed" }
  | { readonly kind: "picture"; readonly picture: Bitmap }
  | { readonly kind: "qr"; readonly text: string };

/** A line of text that is as wide as the paper or narrower. */
export interface TextLine {
  readonly kind: "line";
  readonly text: string;
  readonly isBold: boolean;
  readonly isDouble: boolean;
}

export type LaidRow = TextLine | Extract<ReceiptRow, { readonly kind: "picture" | "qr" }>;

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const combining = /\p{M}/u;

/** How many columns a character takes: two for those of Chinese and the like, none for marks above another. */
export const columnsOf = (character: string): number => {
  if (combining.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
};

export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + columnsOf(character), 0);

/** A word in pieces that fit. */
const breakWord = (word: string, columns: number): readonly string[] => {
  const pieces: string[] = [""];
  for (const character of word) {
    const last = pieces.at(-1) ?? "";
    if (last !== "" && textWidth(last) + columnsOf(character) > columns) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
};

/** Text in lines of at most so many columns, broken at spaces where there are some. */
export const wrapText = (text: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((one) => breakWord(one, columns))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (textWidth(longer) <= columns) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};

const pad = (text: string, columns: number): string =>
  `${text}${" ".repeat(Math.max(0, columns - textWidth(text)))}`;
const padLeft = (text: string, columns: number): string =>
  `${" ".repeat(Math.max(0, columns - textWidth(text)))}${text}`;
const centre = (text: string, columns: number): string =>
  `${" ".repeat(Math.max(0, Math.floor((columns - textWidth(text)) / 2)))}${text}`;

/** The amount stands on the first line of its word, or below where both do not fit. */
const pairLines = (left: string, right: string, columns: number): readonly string[] => {
  const room = columns - textWidth(right) - 1;
  if (room < columns / 4)
    return [...wrapText(left, columns), ...wrapText(right, columns).map((line) => padLeft(line, columns))];
  const [first = "", ...others] = wrapText(left, room);
  return [`${pad(first, room)} ${right}`, ...others];
};

const cellsLine = (cells: readonly string[], columns: number): readonly string[] => {
  const width = Math.floor(columns / Math.max(1, cells.length));
  const fits = cells.every((cell) => textWidth(cell) < width);
  const line = cells.map((cell, at) => (at === 0 ? pad(cell, width) : padLeft(cell, width))).join("");
  return fits ? [line] : wrapText(cells.join(" "), columns);
};

const linesOf = (row: Exclude<ReceiptRow, LaidRow>, columns: number): readonly string[] => {
  if (row.kind === "rule") return ["-".repeat(columns)];
  if (row.kind === "feed") return [""];
  if (row.kind === "cells") return cellsLine(row.cells, columns);
  if (row.kind === "pair") return pairLines(row.left, row.right, columns);
  const lines = row.text.split("\n").flatMap((part) => wrapText(part, columns));
  return row.isCentred === true ? lines.map((line) => centre(line, columns)) : lines;
};

/** Rows as lines of a roll of so many columns; double rows have half as many. */
export const layOut = (rows: readonly ReceiptRow[], columns: number): readonly LaidRow[] =>
  rows.flatMap((row): readonly LaidRow[] => {
    if (row.kind === "picture" || row.kind === "qr") return [row];
    const isDouble = "isDouble" in row && row.isDouble === true;
    const isBold = "isBold" in row && row.isBold === true;
    const width = isDouble ? Math.floor(columns / 2) : columns;
    return linesOf(row, width).map((text) => ({ kind: "line", text, isBold, isDouble }));
  });
