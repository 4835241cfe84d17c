/** The lines of a document as they are edited: cells, copy down, undo, a block from a spreadsheet, the keys. */
import { describe, expect, test } from "vitest";
import { parseBlock } from "../../../src/modules/common/document/cell-block.ts";
import { moveByKey } from "../../../src/kit/cells/cell-moves.ts";
import type { LineColumn } from "../../../src/modules/common/document/line-column.ts";
import {
  addLines,
  changeLine,
  copyDown,
  pasteBlock,
  removeLine,
  revertCell,
  startLines,
  typeCell,
  undoLines,
} from "../../../src/modules/common/document/lines.ts";

interface Row {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
}

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
const number = (id: "quantity" | "price"): LineColumn<Row> => ({
  id,
  heading: id,
  kind: "quantity",
  text: (row) => String(row[id]),
  read: (row, text) => {
    const value = whole(text);
    return value === null ? { problem: "Enter a number." } : { line: { ...row, [id]: value } };
  },
  fixedBecause: (row) => (row.name === "fixed" ? "Fixed." : undefined),
});
const name: LineColumn<Row> = { id: "name", heading: "Name", kind: "text", text: (row) => row.name };
const quantity = number("quantity");
const price = number("price");
const columns = [name, quantity, price];
const row = (key: string, more: Partial<Row> = {}): Row => ({
  key,
  name: key,
  quantity: 1,
  price: 5,
  ...more,
});
const state = startLines([row("a"), row("b", { quantity: 2 })]);
const target = {
  columns,
  quantity: "quantity",
  make: (code: string) => (code.startsWith("P") ? row(code) : null),
};

describe("a cell", () => {
  test("takes what is typed; other lines stay the same objects", () => {
    const next = typeCell(state, { key: "b", column: quantity }, "7");
    expect(next.lines[1]?.quantity).toBe(7);
    expect(next.lines[0]).toBe(state.lines[0]);
  });

  test("keeps text that is no number, with a sentence, and its value until it is corrected", () => {
    const wrong = typeCell(state, { key: "a", column: quantity }, "x");
    expect(wrong.lines).toBe(state.lines);
    expect(wrong.rejected.get("a quantity")).toEqual({ text: "x", problem: "Enter a number." });
    expect(typeCell(wrong, { key: "a", column: quantity }, "3").rejected.size).toBe(0);
    expect(revertCell(wrong, "a", "quantity").rejected.size).toBe(0);
  });

  test("that is fixed stays as it is", () => {
    const fixed = startLines([row("a", { name: "fixed" })]);
    expect(typeCell(fixed, { key: "a", column: quantity }, "3")).toBe(fixed);
  });

  test("is copied down from the line above", () => {
    expect(copyDown(state, { row: 1, column: quantity }).lines[1]?.quantity).toBe(1);
    expect(copyDown(state, { row: 0, column: quantity })).toBe(state);
  });
});

describe("a line", () => {
  test("is added, removed with its rejected texts, and comes back by undo in its place", () => {
    const wrong = typeCell(addLines(state, [row("c")]), { key: "a", column: price }, "?");
    const gone = removeLine(wrong, "a");
    expect(gone.lines.map(({ key }) => key)).toEqual(["b", "c"]);
    expect(gone.rejected.size).toBe(0);
    const back = undoLines(gone);
    expect(back.lines.map(({ key }) => key)).toEqual(["a", "b", "c"]);
    expect(back.rejected.size).toBe(1);
  });

  test("counts up as one change", () => {
    const more = changeLine(state, "a", (line) => ({ ...line, quantity: line.quantity + 1 }));
    expect(undoLines(more).lines).toEqual(state.lines);
    expect(changeLine(state, "a", (line) => line)).toBe(state);
  });

  test("nothing is undone where nothing was changed", () => {
    expect(undoLines(state)).toBe(state);
  });
});

describe("a block from a spreadsheet", () => {
  test("fills cells to the right and is undone as one", () => {
    const block = parseBlock("7\t70\r\n8\t80\r\n");
    const { state: next, pasted } = pasteBlock(state, block, { ...target, row: 0, column: 1 });
    expect(next.lines.map((line) => [line.quantity, line.price])).toEqual([
      [7, 70],
      [8, 80],
    ]);
    expect(pasted).toBe(2);
    expect(undoLines(next).lines).toEqual(state.lines);
  });

  test("of codes and quantities makes new lines and names unknown codes", () => {
    const block = parseBlock("P1\t3\nX9\t1\nP2\t4");
    const { state: next, unknown, pasted } = pasteBlock(state, block, { ...target, row: 2, column: 0 });
    expect(next.lines.slice(2).map((line) => [line.name, line.quantity])).toEqual([
      ["P1", 3],
      ["P2", 4],
    ]);
    expect(unknown).toEqual(["X9"]);
    expect(pasted).toBe(2);
  });

  test("of more cells fills the columns after the product; wrong cells say so", () => {
    const { state: next } = pasteBlock(state, [["P1", "3", "oops", "9"]], { ...target, row: 2, column: 0 });
    expect(next.lines[2]).toMatchObject({ quantity: 3, price: 5 });
    expect(next.rejected.get("P1 price")?.text).toBe("oops");
  });

  test("has quoted cells with tabs, line ends and quotes", () => {
    expect(parseBlock('a\t"b\tc ""d"""\n"x\ny"\tz\n')).toEqual([
      ["a", 'b\tc "d"'],
      ["x\ny", "z"],
    ]);
    expect(parseBlock('12" pipe\t4')).toEqual([['12" pipe', "4"]]);
  });
});

describe("the keys", () => {
  const shape = {
    rows: 3,
    columns: 3,
    hasNewRow: true,
    isEditable: ({ column }: { column: number }) => column > 0,
  };
  const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
    moveByKey(
      { row: 1, column: 1 },
      { key, shiftKey: false, ctrlKey: false, metaKey: false, ...more },
      shape,
    );

  test("arrows, Home, End and Enter move by one cell or to the end", () => {
    expect(press("ArrowDown")).toEqual({ row: 2, column: 1 });
    expect(press("ArrowLeft")).toEqual({ row: 1, column: 0 });
    expect(press("ArrowDown", { ctrlKey: true })).toEqual({ row: 3, column: 1 });
    expect(press("End", { ctrlKey: true })).toEqual({ row: 3, column: 2 });
    expect(press("PageUp")).toEqual({ row: 0, column: 1 });
    expect(press("Enter", { shiftKey: true })).toEqual({ row: 0, column: 1 });
    expect(press("a")).toBeNull();
  });

  test("Tab goes through the cells that are typed into, to the empty row, then out of the grid", () => {
    const tab = (row: number, column: number, shiftKey = false) =>
      moveByKey({ row, column }, { key: "Tab", shiftKey, ctrlKey: false, metaKey: false }, shape);
    expect(tab(1, 2)).toEqual({ row: 2, column: 1 });
    expect(tab(2, 2)).toEqual({ row: 3, column: 0 });
    expect(tab(3, 0)).toBeNull();
    expect(tab(3, 0, true)).toEqual({ row: 2, column: 2 });
    expect(tab(0, 1, true)).toBeNull();
  });
});
