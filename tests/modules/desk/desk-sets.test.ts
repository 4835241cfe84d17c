/** Tables that are opened together, and what a kitchen ticket says. */
import { describe, expect, test } from "vitest";
import type { Bill, KitchenItem } from "../../../src/contract/desk/desk-order.ts";
import type { DeskFields, DeskRow } from "../../../src/contract/desk/desk.ts";
import { lastTicket, ticketOf } from "../../../src/modules/desk/order/ticket/ticket.ts";
import { setOf } from "../../../src/modules/desk/rooms.ts";

const desk = (id: number, wish: Partial<DeskFields> = {}, openBills = 0): DeskRow => ({
  id,
  version: 1,
  uses: openBills,
  branch: "Lantern Yard",
  openBills,
  billsAsked: 0,
  sentItems: 0,
  servedItems: 0,
  isUsed: false,
  isReserved: false,
  fields: {
    branchId: 1,
    room: "Hall",
    name: String(id),
    seats: 4,
    shape: "square",
    planColumn: 0,
    planRow: 0,
    tableSet: "Party",
    printerGroup: "",
    reservedUntil: null,
    reservedFor: "",
    ...wish,
  },
});

test("a table opens the free tables of its set in its room with it, and no others (E1)", () => {
  const [first, alone] = [desk(1), desk(2, { tableSet: "" })];
  const others = [desk(3), desk(4, {}, 1), desk(5, { room: "Terrace" }), desk(6, { branchId: 2 })];
  const rows = [first, alone, ...others, desk(7, { tableSet: "" })];
  expect(setOf(first, rows)).toEqual([1, 3]);
  expect(setOf(alone, rows)).toEqual([2]);
});

const item = (id: number, wish: Partial<KitchenItem> = {}): KitchenItem => ({
  id,
  lineKey: String(id),
  name: `Item ${id}`,
  memo: "",
  quantity: 1000,
  course: 1,
  station: "Kitchen",
  state: "queued",
  by: "Anna",
  ticket: 1,
  changeTicket: null,
  queuedAt: 100,
  cookingAt: null,
  readyAt: null,
  servedAt: null,
  cancelledAt: null,
  reason: "",
  ...wish,
});

const billOf = (items: readonly KitchenItem[]): Bill => ({
  id: 7,
  version: 1,
  clientId: "",
  number: null,
  state: "saved",
  branchId: 1,
  desks: [],
  guests: 2,
  waiter: "Anna",
  openedAt: 0,
  currency: "EUR",
  total: 0,
  lines: [],
  items,
});

describe("a kitchen ticket (E2)", () => {
  const bill = billOf([
    item(1, { course: 2 }),
    item(2),
    item(3, { station: "Bar", ticket: 2 }),
    item(4, { ticket: 1, changeTicket: 3, cancelledAt: 200, reason: "Fell down", state: "cancelled" }),
  ]);

  test("has what was sent with it, by station and course", () => {
    expect(ticketOf(bill, 1)?.stations.map(({ items }) => items.map(({ id }) => id))).toEqual([[2, 4, 1]]);
    expect(ticketOf(bill, 2)).toMatchObject({
      stations: [{ station: "Bar", items: [{ id: 3, voided: null }] }],
    });
  });

  test("that takes back names what and why, at the time that it was taken back", () => {
    expect(lastTicket(bill)).toBe(3);
    expect(ticketOf(bill, 3)).toMatchObject({
      at: 200,
      stations: [{ items: [{ id: 4, voided: "Fell down" }] }],
    });
  });

  test("does not exist where nothing was sent", () => {
    expect(lastTicket(billOf([]))).toBe(0);
    expect(ticketOf(bill, 9)).toBeNull();
  });
});
