/** Reminders of every kind and state, and who may have them. */
import type { Alarm } from "../../../src/contract/alarm/alarm.ts";
import type { Profile } from "../../../src/contract/session/session.ts";
import { anna } from "../../support/fixtures.ts";

/** Anna with the rights of a manager. */
export const manager: Profile = {
  ...anna,
  privilege: [...anna.privilege, "alarm.reminder.read", "alarm.reminder.change"],
};

const now = Math.floor(Date.now() / 1000);
const HOUR = 3600;

const base: Alarm = {
  id: 1,
  version: 1,
  kind: "own",
  content: "Call the carrier about the pallets for Rotterdam",
  saleOrder: null,
  purchaseOrder: null,
  quotation: null,
  dueTime: now - 2 * HOUR,
  repeat: "none",
  recipient: { kind: "everybody" },
  madeBy: "Anna de Vries",
  createdAt: now - 50 * HOUR,
  closeTime: 0,
  closedBy: null,
};

export const overdue = base;

const coming: Alarm = {
  ...base,
  id: 2,
  content: "Order the price lists for next season from the printer, and ask for recycled paper this time",
  dueTime: now + 30 * HOUR,
  repeat: "yearly",
  recipient: { kind: "person", id: 1, name: "Anna de Vries" },
};

export const ofAnOrder: Alarm = {
  ...base,
  id: 3,
  content: "Ask whether the glasses arrived whole",
  saleOrder: { id: 499, soId: "T1-002040" },
  dueTime: now + 3 * HOUR,
  recipient: { kind: "position", id: 3, name: "Manager" },
};

export const unpaid: Alarm = {
  ...base,
  id: 4,
  kind: "unpaid",
  content: "1,284.50 EUR unpaid, due on 02/11/2026: Vermeer & Zonen",
  saleOrder: { id: 498, soId: "S-001204" },
  dueTime: now - 400 * HOUR,
  madeBy: null,
};

const short: Alarm = {
  ...base,
  id: 5,
  kind: "stock",
  content: "4 in stock, minimum 24: OIL-75 Green olive oil, extra virgin, 750 ml (Harbour Street)",
  dueTime: now - 20 * HOUR,
  madeBy: null,
};

export const closed: Alarm = {
  ...base,
  id: 6,
  content: "Hand in the VAT return",
  repeat: "monthly",
  closeTime: now - HOUR,
  closedBy: "Anna de Vries",
};

export const alarmList = { alarmClocks: [overdue, coming, ofAnOrder, unpaid, short], total: 5 };

export const recipients = {
  persons: [
    { id: 1, name: "Anna de Vries" },
    { id: 2, name: "王小明" },
  ],
  positions: [
    { id: 2, name: "Administrator" },
    { id: 3, name: "Manager" },
  ],
};
