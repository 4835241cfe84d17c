/** Desks of a restaurant with their place on the floor plan and their reservation (`/basics/desk`; E1). */
import { Schema } from "effect";
import { deskState, deskTone } from "../../domain/restaurant/desk-state.ts";
import { text } from "../address.ts";
import { RecordId } from "../id.ts";
import { recordList } from "../record-list.ts";

export const deskShapes = ["square", "round", "long"] as const;

/** Squares of a room's floor plan. */
export const PLAN_COLUMNS = 12;
export const PLAN_ROWS = 8;

const below = (count: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: count - 1 }));

export const desks = recordList({
  name: "Desk",
  path: "desk/desk",
  right: "desk.desk.change",
  read: "desk.order.change",
  fields: {
    branchId: RecordId,
    room: text(60).check(Schema.isMinLength(1)),
    name: text(20).check(Schema.isMinLength(1)),
    seats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })),
    shape: Schema.Literals(deskShapes),
    /** Its square on the floor plan of the room, from the left and from the top. */
    planColumn: below(PLAN_COLUMNS),
    planRow: below(PLAN_ROWS),
    /** Tables of a room with the same set are opened together; empty: the table is opened alone (E1). */
    tableSet: text(20),
    /** Named on the kitchen tickets of the table: which printer they are for (E2). */
    printerGroup: text(40),
    /** In seconds; null: not reserved. */
    reservedUntil: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_999 }))),
    reservedFor: text(100),
  },
  facts: {
    branch: Schema.String,
    openBills: Schema.Int,
    billsAsked: Schema.Int,
    sentItems: Schema.Int,
    servedItems: Schema.Int,
    isUsed: Schema.Boolean,
    isReserved: Schema.Boolean,
  },
  filter: {
    branchId: Schema.optionalKey(RecordId),
    room: Schema.optionalKey(text(60)),
  },
  merges: false,
  words: ["desk", "desk."],
  columns: {
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, width: 120, card: "title" },
    room: { kind: "text", value: ({ fields }) => fields.room, sort: true, card: "line" },
    state: {
      kind: "choice",
      value: (row) => deskState(row),
      tone: (row) => deskTone(deskState(row)),
      width: 148,
      card: "line",
    },
    seats: { kind: "count", value: ({ fields }) => fields.seats, sort: true, width: 104, card: "figure" },
    shape: { kind: "choice", value: ({ fields }) => fields.shape, width: 120, hidden: true },
    tableSet: { kind: "text", value: ({ fields }) => fields.tableSet, hidden: true },
    printerGroup: { kind: "text", value: ({ fields }) => fields.printerGroup, hidden: true },
    uses: { kind: "count", value: ({ uses }) => uses, width: 120 },
    reservedUntil: { kind: "time", value: ({ fields }) => fields.reservedUntil, width: 168 },
    reservedFor: { kind: "text", value: ({ fields }) => fields.reservedFor },
    branch: { kind: "text", value: ({ branch }) => branch, hidden: true },
    planColumn: { kind: "count", value: ({ fields }) => fields.planColumn, width: 120, hidden: true },
    planRow: { kind: "count", value: ({ fields }) => fields.planRow, width: 120, hidden: true },
  },
  order: "name",
});
export type DeskFields = typeof desks.Fields.Type;
export type DeskRow = typeof desks.Row.Type;
