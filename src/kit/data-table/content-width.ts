/** Width that the cells of each column need for their texts. It is measured before the table is drawn, so that columns do not move. */
import { isValidElement, type ReactNode } from "react";
import { penFor } from "./pen.ts";
import type { TableColumn } from "./types.ts";

/** Padding on both sides of a cell, the first or last of a row. */
const CELL_PADDING = 28;
/** The mark of a status beside its word. */
const MARK = 20;
/** Rows that are looked at: a page of a list. */
const MOST_ROWS = 50;

const childrenOf = (node: ReactNode): ReactNode =>
  isValidElement<{ readonly children?: ReactNode }>(node) ? node.props.children : null;

const isBlock = (node: ReactNode): boolean => isValidElement(node) && node.type === "div";

const textOf = (node: ReactNode): string => {
  if (typeof node === "string" || typeof node === "number") return String(node);
  return Array.isArray(node)
    ? node.map(textOf).join("")
    : isValidElement(node)
      ? textOf(childrenOf(node))
      : "";
};

/** The lines of a cell: blocks stand one under the other. */
const linesOf = (node: ReactNode): readonly string[] =>
  Array.isArray(node) && node.some(isBlock) ? node.map(textOf) : [textOf(node)];

/** Figures in columns are all as wide as the widest. */
const withWideFigures = (line: string): string => line.replaceAll(/\d/g, "0");

const hasMark = (node: ReactNode): boolean => isValidElement(node) && typeof node.type === "function";

/** Needed width in pixels by column id; 0 for a column without texts. */
export const contentWidths = <Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> => {
  const cellPen = penFor("400 13px");
  const footPen = penFor("600 13px");
  const widest = (node: ReactNode, pen: (text: string) => number): number =>
    Math.max(...linesOf(node).map((line) => (line === "" ? 0 : pen(withWideFigures(line)) + CELL_PADDING)));
  const widthOf = ({ cell, footer }: TableColumn<Row>): number => {
    let width = widest(footer, footPen);
    for (const row of rows.slice(0, MOST_ROWS)) {
      const node = cell(row);
      width = Math.max(width, widest(node, cellPen) + (hasMark(node) ? MARK : 0));
    }
    return Math.ceil(width);
  };
  return rows.length === 0 ? new Map() : new Map(columns.map((column) => [column.id, widthOf(column)]));
};
