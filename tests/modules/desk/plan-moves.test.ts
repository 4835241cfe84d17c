/** Where desks may go on the floor plan. */
import { expect, test } from "vitest";
import type { DeskRow } from "../../../src/contract/desk/desk.ts";
import { freeSquare, squareByKey } from "../../../src/modules/desk/plan-moves.ts";

const desk = (id: number, planColumn: number, planRow: number): DeskRow => ({
  id,
  version: 1,
  uses: 0,
  branch: "B",
  openBills: 0,
  billsAsked: 0,
  sentItems: 0,
  servedItems: 0,
  isUsed: false,
  isReserved: false,
  fields: {
    branchId: 1,
    room: "Hall",
    name: String(id),
    seats: 2,
    shape: "square",
    planColumn,
    planRow,
    tableSet: "",
    printerGroup: "",
    reservedUntil: null,
    reservedFor: "",
  },
});
const first = desk(1, 0, 0);
const desks = [first, desk(2, 1, 0), desk(3, 0, 1)];

test("an arrow key moves a desk over those beside it, and never out of the room", () => {
  expect(squareByKey(desks, first, "ArrowRight")).toEqual({ column: 2, row: 0 });
  expect(squareByKey(desks, first, "ArrowDown")).toEqual({ column: 0, row: 2 });
  expect(squareByKey(desks, first, "ArrowLeft")).toBeNull();
  expect(squareByKey(desks, first, "a")).toBeNull();
});

test("a desk is dropped on a free square of its room only", () => {
  expect(freeSquare(desks, first, { column: 5, row: 7 })).toEqual({ column: 5, row: 7 });
  expect(freeSquare(desks, first, { column: 1, row: 0 })).toBeNull();
  expect(freeSquare(desks, first, { column: 12, row: 0 })).toBeNull();
  expect(freeSquare(desks, first, { column: 0, row: 0 })).toBeNull();
});
