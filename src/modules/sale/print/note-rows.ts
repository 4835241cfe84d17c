/** The rows of a delivery note: its lines, or several of them as one row, in groups. */
import type { PlainPrintLine, PrintLine } from "../../../contract/sale/sale-print.ts";
import { addCounts } from "../../../domain/price/packing.ts";
import { exact } from "../../../domain/money/rounding.ts";
import type { Template } from "./template.ts";

/** A row counts as one line; `parts` are the lines that are in it. */
export interface NoteRow extends PrintLine {
  readonly parts: readonly PrintLine[];
}

const join = (row: NoteRow, line: PrintLine): NoteRow => ({
  ...row,
  quantity: exact(row.quantity + line.quantity),
  list: exact(row.list + line.list),
  amount: exact(row.amount + line.amount),
  net: exact(row.net + line.net),
  vat: exact(row.vat + line.vat),
  gross: exact(row.gross + line.gross),
  count: addCounts(row.count, line.count),
  memo: [row.memo, line.memo].filter(Boolean).join("\n"),
  parts: [...row.parts, line],
});

const rowOf = (line: PrintLine): NoteRow => ({ ...line, parts: [line] });

/** Only lines of the same packing and price are one row, so that what the row says holds for each of them. */
const termsOf = ({ packing, prices, discount, vatRate }: PrintLine): string =>
  JSON.stringify([packing, prices, discount, vatRate]);

const keys: Readonly<Record<Template["rows"], (line: PrintLine) => string>> = {
  lines: ({ key }) => key,
  products: (line) => JSON.stringify([line.code, line.name, termsOf(line)]),
  colours: (line) =>
    line.style === null
      ? line.key
      : JSON.stringify([line.style.code, line.style.colour, line.memo, termsOf(line)]),
};

/** The group of a row: its zone or its category. Rows without one have an empty group, which is printed last. */
export const groupOf = ({ zone, category }: PlainPrintLine, groups: Template["groups"]): string =>
  groups === "none" ? "" : { zone, category }[groups];

const inOrder = (left: string, right: string): number => {
  if (left === "" || right === "") return right.length - left.length;
  return left.localeCompare(right, undefined, { numeric: true });
};

/** The rows of these lines in the order of paper. */
export const noteRows = (
  lines: readonly PrintLine[],
  { rows, groups }: Pick<Template, "rows" | "groups">,
): readonly NoteRow[] => {
  const rowByKey = new Map<string, NoteRow>();
  for (const line of lines) {
    const key = keys[rows](line);
    const row = rowByKey.get(key);
    rowByKey.set(key, row === undefined ? rowOf(line) : join(row, line));
  }
  return [...rowByKey.values()].toSorted((left, right) =>
    inOrder(groupOf(left, groups), groupOf(right, groups)),
  );
};

/** The rows that begin a group, and the sum of the group by the row that ends it. */
export const groupEdges = (rows: readonly NoteRow[], groups: Template["groups"]) => {
  const first = new Set<string>();
  const sums = new Map<string, number>();
  let sum = 0;
  rows.forEach((row, at) => {
    const group = groupOf(row, groups);
    const [before, after] = [rows[at - 1], rows[at + 1]];
    const isFirst = before === undefined || groupOf(before, groups) !== group;
    sum = (isFirst ? 0 : sum) + row.amount;
    if (isFirst) first.add(row.key);
    if (after === undefined || groupOf(after, groups) !== group) sums.set(row.key, sum);
  });
  return { first, sums };
};

/** How many of each size a row has, in the order in which the sizes of its style come in the whole order. */
export const sizesOf = (row: NoteRow, rows: readonly NoteRow[]) => {
  const { style } = row;
  if (style === null) return [];
  const kin = rows.filter((other) => other.style?.code === style.code);
  const sizes = [...new Set(kin.flatMap(({ parts }) => parts.map((part) => part.style?.size ?? "")))];
  return sizes.map((size) => {
    const parts = row.parts.filter((part) => part.style?.size === size);
    return { size, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
};

/** Whole packages of a line, of whatever kind. */
const parcelsOf = ({ count }: PlainPrintLine): number =>
  Math.abs(count.boxNumber) + Math.abs(count.bigBagNumber) + Math.abs(count.bagNumber);

interface Transport {
  /** "3–5": the numbers of its packages; empty for loose goods. */
  readonly boxes: ReadonlyMap<string, string>;
  readonly parcels: number;
}

/** Packages numbered through the whole order. */
export const boxNumbers = (rows: readonly PlainPrintLine[]): Transport => {
  let parcels = 0;
  const boxes = new Map<string, string>();
  for (const row of rows) {
    const own = parcelsOf(row);
    const [from, to] = [parcels + 1, parcels + own];
    if (own > 0) boxes.set(row.key, from === to ? String(from) : `${from}–${to}`);
    parcels = to;
  }
  return { boxes, parcels };
};

/** Weight in grams or volume in cubic centimetres of the boxes of a row; null where the carton is not known or goods are loose. */
export const cartonSum = ({ carton, count }: PlainPrintLine, what: "weight" | "volume"): number | null =>
  carton === null || count.boxNumber === 0 ? null : carton[what] * Math.abs(count.boxNumber);
