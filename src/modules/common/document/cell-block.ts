/** Reads a block of cells from the clipboard of a spreadsheet: tabs between cells, quotes round cells with tabs or line ends. */
import type { CellBlock } from "./lines.ts";

/** One cell from `at` on, and where it ends. Quotes inside a quoted cell are doubled. */
const quotedCell = (text: string, at: number): { readonly cell: string; readonly end: number } => {
  let end = at + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  return { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
};

const plainCell = (text: string, at: number) => {
  const length = text.slice(at).search(/[\t\n]/);
  const end = length < 0 ? text.length : at + length;
  return { cell: text.slice(at, end), end };
};

/** Whether the quotes at `at` hold a whole cell; else they are signs of the text, as in 12" pipe. */
const isQuoted = (text: string, at: number): boolean =>
  text[at] === '"' && /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(text.slice(at));

/** The rows of a copied block; rows without any text are left out. */
export const parseBlock = (clipboard: string): CellBlock => {
  const text = clipboard.replace(/\r\n?/g, "\n");
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = isQuoted(text, at) ? quotedCell(text, at) : plainCell(text, at);
    rows.at(-1)?.push(cell);
    if (text[end] === "\n") rows.push([]);
    at = end + 1;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
};
