/** Which columns fit into a table, and how wide each is: heads are never cut, rare columns leave first, and texts share the room. */
import { useLayoutEffect, useState, type RefObject } from "react";
import { ACTIONS_WIDTH, FLEX_WIDTH, SELECT_WIDTH, type TableColumn } from "./types.ts";

/** Padding of the first or last head on both sides, and its sorting mark. */
const HEAD_PADDING = 42;
/** Where there is little room a text is cut, but never below this. */
const SHORT_TEXT = 96;

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Pixels that the name of a column needs in the head. */
export const headWidth = (name: string): number => {
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

/** What stands beside the columns. */
interface Marks {
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** The least pixels that columns need side by side. */
export const leastWidth = <Row>(
  columns: readonly TableColumn<Row>[],
  { selectable, hasActions }: Marks,
): number =>
  columns.reduce((sum, column) => sum + (column.width ?? FLEX_WIDTH), 0) +
  (selectable ? SELECT_WIDTH : 0) +
  (hasActions ? ACTIONS_WIDTH : 0);

const isText = ({ grows, width }: Pick<TableColumn<never>, "grows" | "width">): boolean =>
  grows === true || width === undefined;

/** Of what is left over a column without a width takes so many times the part of one with it: names and sentences stand there. */
const NAMES_FIRST = 4;

/** Texts share what is left over, or what lacks, in proportion to their widths. */
const shareRoom = <Row>(columns: readonly TableColumn<Row>[], room: number): readonly TableColumn<Row>[] => {
  const partOf = ({ width }: TableColumn<Row>) => width ?? FLEX_WIDTH * (room > 0 ? NAMES_FIRST : 1);
  const all = columns.filter(isText).reduce((sum, column) => sum + partOf(column), 0);
  return columns.map((column) => {
    if (!isText(column)) return column;
    const { width = FLEX_WIDTH, header } = column;
    const least = Math.min(width, Math.max(SHORT_TEXT, headWidth(header)));
    return { ...column, width: Math.max(least, Math.floor(width + (room * partOf(column)) / all)) };
  });
};

/**
 * The columns for a table of a width: rare ones leave, the rarest first, until the others fit. `arranged`: the person chose the
 * columns, so all stay as wide as they are at least, and the table scrolls.
 */
export const fitColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  width: number,
  { arranged = false, ...marks }: Marks & { readonly arranged?: boolean },
): readonly TableColumn<Row>[] => {
  let fitting = columns.map(withHead);
  while (!arranged && leastWidth(fitting, marks) > width) {
    const rarest = Math.max(...fitting.map(({ rare = 0 }) => rare));
    if (rarest <= 0) break;
    fitting = fitting.filter(({ rare }) => rare !== rarest);
  }
  const room = width - leastWidth(fitting, marks);
  return room === Number.POSITIVE_INFINITY || (arranged && room < 0) ? fitting : shareRoom(fitting, room);
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
