/** Which columns fit into a table, and how wide each is: heads are never cut, and rare columns leave before names are. */
import { useLayoutEffect, useState, type RefObject } from "react";
import { ACTIONS_WIDTH, FLEX_WIDTH, SELECT_WIDTH, type TableColumn } from "./types.ts";

/** Padding of a head on both sides, and its sorting mark. */
const HEAD_PADDING = 36;

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Pixels that the name of a column needs in the head. */
const headWidth = (name: string): number => {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen === null) return 0;
  pen.font = '500 12px "Inter Variable", system-ui, sans-serif';
  const width = Math.ceil(pen.measureText(name).width) + HEAD_PADDING;
  widths.set(name, width);
  return width;
};

/** A column as wide as its head at least. Those without a width share what is left. */
const withHead = <Row>(column: TableColumn<Row>): TableColumn<Row> => {
  const least = headWidth(column.header);
  return column.width === undefined || column.width >= least ? column : { ...column, width: least };
};

/** The least pixels that columns need side by side. */
export const leastWidth = <Row>(
  columns: readonly TableColumn<Row>[],
  { selectable, hasActions }: { readonly selectable: boolean; readonly hasActions: boolean },
): number =>
  columns.reduce((sum, column) => sum + (column.width ?? FLEX_WIDTH), 0) +
  (selectable ? SELECT_WIDTH : 0) +
  (hasActions ? ACTIONS_WIDTH : 0);

/** The columns for a table of a width: rare ones leave, the rarest first, until the others fit. */
export const fitColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  width: number,
  marks: { readonly selectable: boolean; readonly hasActions: boolean },
): readonly TableColumn<Row>[] => {
  let fitting = columns.map(withHead);
  while (leastWidth(fitting, marks) > width) {
    const rarest = Math.max(...fitting.map(({ rare = 0 }) => rare));
    if (rarest <= 0) return fitting;
    fitting = fitting.filter(({ rare }) => rare !== rarest);
  }
  return fitting;
};

/** The pixels that an element has inside; infinite before it is measured. */
export const useInnerWidth = (root: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const changed = new ResizeObserver(measure);
    changed.observe(element);
    return () => changed.disconnect();
  }, [root]);
  return width;
};
