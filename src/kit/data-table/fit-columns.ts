/** Which columns fit into a table, and how wide each is: heads are never cut, rare columns leave first, and texts share the room. */
import { useLayoutEffect, useState, type RefObject } from "react";
import { penFor } from "./pen.ts";
import { ACTIONS_WIDTH, FLEX_WIDTH, SELECT_WIDTH, type TableColumn } from "./types.ts";

/** Padding of the first or last head on both sides, and its sorting mark. */
const HEAD_PADDING = 42;
/** Where there is little room a text is cut, but never below this. */
const SHORT_TEXT = 96;

/** Most pixels that a text column gets because of a long text. */
const LONG_TEXT = 420;

const pen = penFor("500 12px");
const widths = new Map<string, number>();

/** Pixels that the name of a column needs in the head. */
export const headWidth = (name: string): number => {
  const cached = widths.get(name);
  if (cached !== undefined) return cached;
  const width = Math.ceil(pen(name)) + HEAD_PADDING;
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

/** A column with the pixels of its widest text where they are known. */
interface Sized<Row> {
  readonly column: TableColumn<Row>;
  readonly width: number;
  readonly wanted: number;
}

/** First width of a column: figures get all they need; a text gets what it needs, at most its given width. */
const sizeOf = <Row>(column: TableColumn<Row>, content: number | undefined): Sized<Row> => {
  const { width = FLEX_WIDTH, header } = column;
  if (content === undefined) return { column, width, wanted: width };
  const wanted = Math.max(headWidth(header), content);
  if (!isText(column)) return { column, width: Math.max(width, wanted), wanted };
  const limited = Math.min(wanted, LONG_TEXT);
  return { column, width: Math.min(width, limited), wanted: limited };
};

/** Gives room to texts that are still cut; if there is too little, in proportion to what each needs. */
const fillTexts = <Row>(sized: readonly Sized<Row>[], room: number): readonly Sized<Row>[] => {
  const lack = ({ column, width, wanted }: Sized<Row>) => (isText(column) ? Math.max(0, wanted - width) : 0);
  const all = sized.reduce((sum, each) => sum + lack(each), 0);
  if (all === 0 || room <= 0) return sized;
  const part = Math.min(1, room / all);
  return sized.map((each) => ({ ...each, width: each.width + Math.floor(lack(each) * part) }));
};

/** Divides the remaining room over the text columns, or takes missing room from them, in proportion to their widths. */
const shareRoom = <Row>(sized: readonly Sized<Row>[], room: number): readonly TableColumn<Row>[] => {
  const partOf = ({ column, width }: Sized<Row>) =>
    room > 0 && column.width === undefined ? width * NAMES_FIRST : width;
  const all = sized.filter(({ column }) => isText(column)).reduce((sum, each) => sum + partOf(each), 0);
  return sized.map((each) => {
    const { column, width } = each;
    if (!isText(column)) return width === column.width ? column : { ...column, width };
    const least = Math.min(width, Math.max(SHORT_TEXT, headWidth(column.header)));
    return { ...column, width: Math.max(least, Math.floor(width + (room * partOf(each)) / all)) };
  });
};

/**
 * The columns for a table of a width: rare ones leave, the rarest first, until the others fit. `arranged`: the person chose the
 * columns, so all stay as wide as they are at least, and the table scrolls. `content`: what their texts want (contentWidths).
 */
export const fitColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  width: number,
  {
    arranged = false,
    content,
    ...marks
  }: Marks & { readonly arranged?: boolean; readonly content?: ReadonlyMap<string, number> },
): readonly TableColumn<Row>[] => {
  let fitting = columns.map(withHead);
  while (!arranged && leastWidth(fitting, marks) > width) {
    const rarest = Math.max(...fitting.map(({ rare = 0 }) => rare));
    if (rarest <= 0) break;
    fitting = fitting.filter(({ rare }) => rare !== rarest);
  }
  const spare = width - leastWidth(fitting, marks);
  if (spare === Number.POSITIVE_INFINITY || (arranged && spare < 0)) return fitting;
  const before = fitting.map((column) => sizeOf(column, content?.get(column.id)));
  const roomBeside = (sized: readonly Sized<Row>[]) =>
    width - leastWidth([], marks) - sized.reduce((sum, each) => sum + each.width, 0);
  const sized = fillTexts(before, roomBeside(before));
  return shareRoom(sized, roomBeside(sized));
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
