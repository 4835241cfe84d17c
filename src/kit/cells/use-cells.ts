/** The active cell of a grid, what is edited in it, and what the keys and the clipboard do: as in a spreadsheet. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type CellPlace, type GridShape, moveByKey } from "./cell-moves.ts";

/** The cell that is edited: the text it begins with. */
export interface EditedText {
  readonly text: string;
  readonly isTyped: boolean;
}

/** The cells as the keyboard and the clipboard work on them. */
export interface CellGrid extends GridShape {
  /** The text that editing a cell begins with: what was typed and refused, else its value. */
  readonly textToEdit: (at: CellPlace) => string;
  readonly type: (at: CellPlace, text: string) => void;
  /** The same by the key of the row, which may have moved while its cell was edited. */
  readonly take: (key: string, column: string, text: string) => void;
  /** The cell above into this one. */
  readonly copyDown: (at: CellPlace) => void;
  /** Forgets a rejected text; false where there is none. */
  readonly revert: (at: CellPlace) => boolean;
  readonly undo: () => void;
  /** Removes the row; left out where rows stay. */
  readonly remove?: ((at: CellPlace) => void) | undefined;
  /** Pastes what the clipboard holds; false where it is plain text that the focused input takes. */
  readonly paste: (at: CellPlace, text: string, takesOneCell: boolean) => boolean;
}

interface CellParts {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The control in the row for new rows. */
  readonly newRow: RefObject<HTMLElement | null> | undefined;
  /** Scrolls a row into sight, so that it is drawn. */
  readonly scrollTo: (row: number) => void;
}

/** The focus follows the active cell once its row is drawn. */
const useFocus = ({ scroller, newRow, scrollTo }: CellParts, rows: number) => {
  const wanted = useRef<CellPlace | null>(null);
  useLayoutEffect(() => {
    const place = wanted.current;
    if (place === null) return;
    const cell =
      place.row >= rows
        ? newRow?.current
        : scroller.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: place.row < rows });
    if (place.row < rows) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return (place: CellPlace) => {
    wanted.current = place;
    scrollTo(place.row);
  };
};

/** A key that starts typing into a cell: a character, or what an input method turns into one. */
const startsTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === "Process");

interface Acts {
  readonly editAt: (place: CellPlace, typed?: string) => void;
  readonly focus: (place: CellPlace) => void;
}

/** Keys of a cell that is not edited, beside those that move. Answers whether the key was used. */
const actByKey = (
  event: KeyboardEvent,
  grid: CellGrid,
  place: CellPlace,
  { editAt, focus }: Acts,
): boolean => {
  const isMod = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const isDelete = key === "delete" || key === "backspace";
  if (isMod && key === "d") grid.copyDown(place);
  else if (isMod && key === "z") grid.undo();
  else if (isMod && isDelete && grid.remove !== undefined) {
    grid.remove(place);
    focus(place);
  } else if (!isMod && isDelete) grid.type(place, "");
  else if (key === "escape") return grid.revert(place);
  else if (key === "f2") editAt(place);
  else if (startsTyping(event)) editAt(place, event.key === "Process" ? "" : event.key);
  else return false;
  return true;
};

const use = (event: KeyboardEvent | ClipboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

export const useCells = (grid: CellGrid, parts: CellParts) => {
  const { rows, columns, hasNewRow } = grid;
  const [wanted, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const place = {
    row: Math.min(wanted.row, hasNewRow ? rows : Math.max(0, rows - 1)),
    column: Math.min(wanted.column, columns - 1),
  };
  const [edited, setEdited] = useState<EditedText | null>(null);
  const focus = useFocus(parts, rows);
  const go = (next: CellPlace) => {
    setEdited(null);
    setPlace(next);
    focus(next);
  };
  const editAt = (at: CellPlace, typed?: string) => {
    if (!grid.isEditable(at)) return;
    setPlace(at);
    setEdited({ text: typed ?? grid.textToEdit(at), isTyped: typed !== undefined });
  };
  const move = (event: KeyboardEvent): boolean => {
    const next = moveByKey(place, event, grid);
    if (next === null) return false;
    use(event);
    go(next);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited !== null || move(event) || place.row >= rows) return;
    if (actByKey(event, grid, place, { editAt, focus })) use(event);
  };
  const pasteAt = (event: ClipboardEvent, at: CellPlace, takesOneCell: boolean) => {
    if (grid.paste(at, event.clipboardData.getData("text/plain"), takesOneCell)) use(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (edited === null) pasteAt(event, place, place.row < rows);
  };
  return { place, edited, setEdited, setPlace, go, editAt, move, onKeyDown, onPaste, pasteAt };
};

/** What cells do. */
export interface CellActs {
  readonly activate: (row: number, column: number) => void;
  readonly edit: (row: number, column: number) => void;
  readonly take: (key: string, column: string, text: string) => void;
  readonly leave: (event: KeyboardEvent) => void;
  readonly revert: () => void;
}

/** Acts that stay the same functions while the grid changes, so that rows are not drawn again. */
export const useCellActs = (grid: CellGrid, cells: ReturnType<typeof useCells>): CellActs => {
  const latest = useRef({ grid, cells });
  useLayoutEffect(() => {
    latest.current = { grid, cells };
  });
  return useMemo(() => {
    const now = () => latest.current;
    return {
      activate: (row, column) => now().cells.setPlace({ row, column }),
      edit: (row, column) => now().cells.editAt({ row, column }),
      take: (key, column, text) => {
        now().grid.take(key, column, text);
        now().cells.setEdited(null);
      },
      leave: (event) => {
        if (!now().cells.move(event)) now().cells.setEdited(null);
      },
      revert: () => {
        const { place, go } = now().cells;
        now().grid.revert(place);
        go(place);
      },
    };
  }, []);
};
