/** The active cell of the lines grid, what is edited in it, and what the keys, the clipboard and the scanner do. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../kit/feedback/notify.ts";
import { parseBlock } from "./cell-block.ts";
import { type CellPlace, type GridShape, moveByKey } from "./cell-moves.ts";
import type { EditedText } from "./grid-row.tsx";
import { type LinesGridProps, ROW_HEIGHT } from "./grid-types.ts";
import { type DocumentLine, isEditable, type LineColumn } from "./line-column.ts";
import { cellName, copyDown, pasteBlock, removeLine, revertCell, typeCell, undoLines } from "./lines.ts";

interface GridParts {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly finder: RefObject<HTMLInputElement | null>;
}

/** Tells of a removed line, and brings it back. */
const useRemoval = <Line extends DocumentLine>({ update, nameOf, state }: LinesGridProps<Line>) => {
  const { t } = useTranslation("document");
  return (key: string) => {
    const line = state.lines.find((one) => one.key === key);
    if (line === undefined) return;
    update((before) => removeLine(before, key));
    notify({
      id: "line-removed",
      title: t("line.removed", { name: nameOf(line) }),
      undo: () => void update(undoLines),
    });
  };
};

/** Pastes a block of cells; false where the clipboard holds plain text. */
const usePaste = <Line extends DocumentLine>(props: LinesGridProps<Line>) => {
  const { t } = useTranslation("document");
  const { columns, products, quantity, update } = props;
  return (event: ClipboardEvent, { row, column }: CellPlace, takesOneCell: boolean): boolean => {
    const block = parseBlock(event.clipboardData.getData("text/plain"));
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
    if (block.length === 0 || (!isBlock && !takesOneCell)) return false;
    event.preventDefault();
    const now = update((state) => state);
    const target = { row, column, columns, quantity, make: products.make };
    const { state, pasted, unknown } = pasteBlock(now, block, target);
    update(() => state);
    if (isBlock)
      notify({
        id: "pasted",
        tone: unknown.length > 0 ? "negative" : "neutral",
        title: t("paste.done", { number: pasted }),
        detail:
          unknown.length > 0 ? t("paste.unknown", { codes: unknown.slice(0, 12).join(", ") }) : undefined,
        undo: () => void update(undoLines),
      });
    return true;
  };
};

/** The focus follows the active cell once its row is drawn. */
const useFocus = ({ scroller, finder }: GridParts, rows: number) => {
  const wanted = useRef<CellPlace | null>(null);
  useLayoutEffect(() => {
    const place = wanted.current;
    if (place === null) return;
    const cell =
      place.row >= rows
        ? finder.current
        : scroller.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: place.row < rows });
    if (place.row < rows) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return (place: CellPlace) => {
    wanted.current = place;
    const box = scroller.current;
    if (box === null) return;
    // The head sticks to the top, as high as a row.
    const least = (place.row + 2) * ROW_HEIGHT - box.clientHeight;
    box.scrollTo({ top: Math.min(place.row * ROW_HEIGHT, Math.max(least, box.scrollTop)) });
  };
};

/** A key that starts typing into a cell: a character, or what an input method turns into one. */
const startsTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === "Process");

/** The size of the grid and which of its cells text can be typed into, as the keys ask. */
const shapeOf = <Line extends DocumentLine>({ columns, state }: LinesGridProps<Line>): GridShape => ({
  rows: state.lines.length,
  columns: columns.length,
  isEditable: (at) => {
    const line = state.lines[at.row];
    const column = columns[at.column];
    return line !== undefined && column !== undefined && isEditable(column, line);
  },
});

/** The text that editing a cell begins with: what was typed and refused, else its value. */
const textToEdit = <Line extends DocumentLine>(
  { state }: LinesGridProps<Line>,
  line: Line,
  column: LineColumn<Line>,
): string => state.rejected.get(cellName(line.key, column.id))?.text ?? (column.edited ?? column.text)(line);

export const useGrid = <Line extends DocumentLine>(props: LinesGridProps<Line>, parts: GridParts) => {
  const { columns, state, update, quantity } = props;
  const rows = state.lines.length;
  const [wanted, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const place = {
    row: Math.min(wanted.row, rows),
    column: Math.min(wanted.column, columns.length - 1),
  };
  const [edited, setEdited] = useState<EditedText | null>(null);
  const focus = useFocus(parts, rows);
  const remove = useRemoval(props);
  const paste = usePaste(props);

  const go = (next: CellPlace) => {
    setEdited(null);
    setPlace(next);
    focus(next);
  };
  const editAt = ({ row, column }: CellPlace, typed?: string) => {
    const line = state.lines[row];
    const about = columns[column];
    if (line === undefined || about === undefined || !isEditable(about, line)) return;
    setPlace({ row, column });
    setEdited({ text: typed ?? textToEdit(props, line, about), isTyped: typed !== undefined });
  };
  const move = (event: KeyboardEvent): boolean => {
    const next = moveByKey(place, event, shapeOf(props));
    if (next === null) return false;
    event.preventDefault();
    event.stopPropagation();
    go(next);
    return true;
  };
  /** To the first cell that is filled in after a product was found. */
  const goToLine = (key: string | null) => {
    // The state after the act, which this drawing does not have yet.
    const row = update((now) => now).lines.findIndex((line) => line.key === key);
    const column = columns.findIndex(({ id }) => id === quantity);
    if (row >= 0) go({ row, column: Math.max(0, column) });
  };
  return { place, edited, setEdited, go, editAt, move, remove, paste, goToLine, setPlace, focus };
};

type Grid<Line extends DocumentLine> = ReturnType<typeof useGrid<Line>>;

/** Keys of a cell that is not edited. Answers whether the key was used. */
export const actByKey = <Line extends DocumentLine>(
  event: KeyboardEvent,
  { columns, state, update }: LinesGridProps<Line>,
  grid: Grid<Line>,
): boolean => {
  const { place, editAt, move, remove, focus } = grid;
  const line = state.lines[place.row];
  const column = columns[place.column];
  if (move(event)) return true;
  if (line === undefined || column === undefined) return false;
  const isMod = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isMod && key === "d") update((before) => copyDown(before, { row: place.row, column }));
  else if (isMod && key === "z") update(undoLines);
  else if (isMod && (key === "delete" || key === "backspace")) {
    remove(line.key);
    focus(place);
  } else if (key === "delete" || key === "backspace")
    update((before) => typeCell(before, { key: line.key, column }, ""));
  else if (key === "escape" && state.rejected.has(cellName(line.key, column.id)))
    update((before) => revertCell(before, line.key, column.id));
  else if (key === "f2") editAt(place);
  else if (startsTyping(event)) editAt(place, event.key === "Process" ? "" : event.key);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};
