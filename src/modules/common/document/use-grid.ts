/** The cells of the lines as the keys and the clipboard work on them; removing lines and pasting tell what was done. */
import { useTranslation } from "react-i18next";
import { cellName, isEditable } from "../../../kit/cells/cell-column.ts";
import type { CellPlace } from "../../../kit/cells/cell-moves.ts";
import type { CellGrid } from "../../../kit/cells/use-cells.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { parseBlock } from "./cell-block.ts";
import type { LinesGridProps, ProductSource } from "./grid-types.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";
import { copyDown, pasteBlock, removeLine, revertCell, typeCell, undoLines } from "./lines.ts";

/** What the cells are made of. */
type CellSource<Line extends DocumentLine> = Pick<
  LinesGridProps<Line>,
  "state" | "update" | "quantity" | "nameOf"
> &
  Pick<ProductSource<Line>, "make" | "isSame">;

/** Tells of a removed line, and brings it back. */
export const useRemoval = <Line extends DocumentLine>({
  update,
  nameOf,
  state,
}: Pick<LinesGridProps<Line>, "update" | "nameOf" | "state">) => {
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
const usePaste = <Line extends DocumentLine>(source: CellSource<Line>) => {
  const { t } = useTranslation("document");
  const { quantity, update, make, isSame } = source;
  return (
    columns: readonly LineColumn<Line>[],
    { row, column }: CellPlace,
    text: string,
    takesOneCell: boolean,
  ): boolean => {
    const block = parseBlock(text);
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
    if (block.length === 0 || (!isBlock && !takesOneCell)) return false;
    const now = update((state) => state);
    const { state, pasted, unknown } = pasteBlock(now, block, {
      row,
      column,
      columns,
      quantity,
      make,
      isSame,
    });
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

/** Makes a grid of cells of the lines, under the columns that are drawn, with an empty row for new lines. */
export const useLineCells = <Line extends DocumentLine>(source: CellSource<Line>) => {
  const { state, update } = source;
  const remove = useRemoval(source);
  const paste = usePaste(source);
  return (columns: readonly LineColumn<Line>[]): CellGrid => {
    const at = ({ row, column }: CellPlace) => {
      const line = state.lines[row];
      const about = columns[column];
      return line === undefined || about === undefined ? null : { row, line, key: line.key, column: about };
    };
    type Cell = NonNullable<ReturnType<typeof at>>;
    const onCell = (act: (cell: Cell) => void) => (place: CellPlace) => {
      const cell = at(place);
      if (cell !== null) act(cell);
    };
    return {
      rows: state.lines.length,
      columns: columns.length,
      hasNewRow: true,
      isEditable: (place) => {
        const cell = at(place);
        return cell !== null && isEditable(cell.column, cell.line);
      },
      textToEdit: (place) => {
        const cell = at(place);
        if (cell === null) return "";
        const { key, line, column } = cell;
        return state.rejected.get(cellName(key, column.id))?.text ?? (column.edited ?? column.text)(line);
      },
      type: (place, text) => onCell((cell) => update((now) => typeCell(now, cell, text)))(place),
      take: (key, id, text) => {
        const column = columns.find((one) => one.id === id);
        if (column !== undefined) update((now) => typeCell(now, { key, column }, text));
      },
      copyDown: onCell((cell) => update((now) => copyDown(now, cell))),
      revert: (place) => {
        const cell = at(place);
        if (cell === null || !state.rejected.has(cellName(cell.key, cell.column.id))) return false;
        update((now) => revertCell(now, cell.key, cell.column.id));
        return true;
      },
      undo: () => void update(undoLines),
      remove: onCell(({ key }) => remove(key)),
      paste: (place, text, takesOneCell) => paste(columns, place, text, takesOneCell),
    };
  };
};
