/** Columns take the room that there is: rarely used ones leave before names are cut. */
import { expect, test, vi } from "vitest";
import { contentWidths } from "../../src/kit/data-table/content-width.ts";
import { fitColumns, leastWidth } from "../../src/kit/data-table/fit-columns.ts";

/** A pen whose letters are all 7 pixels wide. */
vi.stubGlobal("document", {
  createElement: () => ({
    getContext: () => ({ font: "", measureText: (text: string) => ({ width: text.length * 7 }) }),
  }),
});

const column = (id: string, more: object = {}) => ({ id, header: id, cell: () => null, ...more });
const marks = { selectable: true, hasActions: true };
const columns = [
  column("number", { width: 128 }),
  column("customer"),
  column("lines", { width: 80, rare: 2 }),
  column("total", { width: 116 }),
  column("source", { width: 92, rare: 1 }),
];
const idsAt = (width: number) => fitColumns(columns, width, marks).map(({ id }) => id);

test("all columns stand where all fit, and the rarest leave first where not", () => {
  const all = leastWidth(columns, marks);
  expect(idsAt(all)).toEqual(["number", "customer", "lines", "total", "source"]);
  expect(idsAt(all - 1)).toEqual(["number", "customer", "total", "source"]);
  expect(idsAt(all - 81)).toEqual(["number", "customer", "total"]);
  expect(idsAt(100)).toEqual(["number", "customer", "total"]);
});

test("a column is as wide as its head", () => {
  const [long] = fitColumns([column("Μέσος όρος απόδειξης", { width: 80 })], 2000, marks);
  expect(long?.width).toBe(20 * 7 + 42);
});

test("texts share the room that is left, figures and codes stay as they are", () => {
  const texts = [
    column("code", { width: 100 }),
    column("name"),
    column("brand", { width: 120, grows: true }),
  ];
  const widths = (width: number, more: object = {}) =>
    fitColumns(texts, width, { selectable: false, hasActions: false, ...more }).map((each) => each.width);
  expect(widths(700)).toEqual([100, 437, 162]);
  expect(widths(340)).toEqual([100, 144, 96]);
  expect(widths(200)).toEqual([100, 96, 96]);
  expect(widths(340, { arranged: true })).toEqual([100, undefined, 120]);
  expect(widths(Number.POSITIVE_INFINITY)).toEqual([100, undefined, 120]);
});

test("a text whose cells are short gives its room to one whose cells are long, and a figure is never cut", () => {
  const rows = [{ id: 1 }, { id: 2 }];
  const cells = [
    column("code", { cell: () => "23566" }),
    column("name", { cell: () => "Vintage Doily Jumbo Bag Red, set of 12" }),
    column("place", { width: 120, grows: true, cell: () => null }),
    column("amount", { width: 80, cell: () => "1.00", footer: "6,873,133.13 GBP" }),
  ];
  const content = contentWidths(cells, rows);
  const widths = (width: number) =>
    fitColumns(cells, width, { selectable: false, hasActions: false, content }).map((each) => each.width);
  // Code and place are as wide as their heads, the name and the amount as their longest texts.
  const expected = [4 * 7 + 42, 38 * 7 + 28, 5 * 7 + 42, 16 * 7 + 28];
  expect(widths(expected.reduce((sum, each) => sum + each))).toEqual(expected);
});
