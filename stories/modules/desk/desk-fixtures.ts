/** Desks of a café for stories: one in each state. */
import type { DeskRow } from "../../../src/contract/desk/desk.ts";

const fields = {
  branchId: 1,
  room: "Hall",
  name: "1",
  seats: 4,
  shape: "square",
  planColumn: 0,
  planRow: 0,
  tableSet: "",
  printerGroup: "",
  reservedUntil: null,
  reservedFor: "",
} as const;

const quiet = {
  version: 1,
  uses: 0,
  branch: "Lantern Yard",
  openBills: 0,
  billsAsked: 0,
  sentItems: 0,
  servedItems: 0,
  isUsed: false,
  isReserved: false,
};
const busy = { ...quiet, uses: 1, openBills: 1 };

export const cafeDesks: readonly DeskRow[] = [
  { ...quiet, id: 1, fields: { ...fields, name: "Window" } },
  {
    ...quiet,
    id: 2,
    isReserved: true,
    fields: {
      ...fields,
      name: "2",
      planColumn: 2,
      shape: "round",
      reservedUntil: 1_790_000_000,
      reservedFor: "Pemberton",
    },
  },
  { ...busy, id: 3, fields: { ...fields, name: "3", planColumn: 4 } },
  { ...busy, id: 4, sentItems: 3, fields: { ...fields, name: "4", planColumn: 6, seats: 6 } },
  {
    ...busy,
    id: 5,
    sentItems: 5,
    servedItems: 2,
    fields: { ...fields, name: "5", planColumn: 8, shape: "long", seats: 10 },
  },
  {
    ...busy,
    id: 6,
    sentItems: 4,
    servedItems: 4,
    billsAsked: 1,
    fields: { ...fields, room: "Terrace", name: "6", planColumn: 1, planRow: 1, seats: 2 },
  },
  {
    ...quiet,
    id: 7,
    isUsed: true,
    fields: { ...fields, room: "Terrace", name: "7", planColumn: 3, planRow: 1, shape: "round", seats: 2 },
  },
];
