/** Positions: which pages they open, which acts they allow, their limits, and who holds them (spec section 6). */
import { Schema } from "effect";
import { RecordId, Version, DocumentId } from "../id.ts";
import { BulkResult, recordVersions, Undone } from "../bulk.ts";
import { Money, MoneyInput } from "../../domain/units.ts";
import { Discount } from "./employee.ts";
import { def, ok } from "../endpoint.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { ofRecord, RecordChanges } from "../record.ts";
import { Right } from "../right.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const id = RecordId;
const version = Version;
const key = IdempotencyKey;

/** Roles of the specification, and those that positions began with. */
export const roles = ["Root", "Admin", "Invoice", "Cashier", "Stock"] as const;

/** `pages` are paths of the route table that it opens beyond its roles; `maximumDiscount` in basis points (P8); `writeOffLimit` in the base currency. */
export const PositionInput = Schema.Struct({
  name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  roles: Schema.Array(Schema.Literals(roles)).check(Schema.isMaxLength(10)),
  rights: Schema.Array(Right).check(Schema.isMaxLength(200)),
  pages: Schema.Array(Schema.String.check(Schema.isMaxLength(100))).check(Schema.isMaxLength(500)),
  maximumDiscount: Discount,
  writeOffLimit: MoneyInput.check(Schema.isGreaterThanOrEqualTo(0)),
});
export type PositionInput = typeof PositionInput.Type;

/** A row of the list; `employees` counts those who work here now. */
export const PositionRow = Schema.Struct({
  id,
  version,
  name: Schema.String,
  roles: Schema.Array(Schema.String),
  rights: Schema.Int,
  pages: Schema.Int,
  maximumDiscount: Discount,
  /** The field rights it has. */
  sees: Schema.Array(Schema.String),
  employees: Schema.Int,
});
export type PositionRow = typeof PositionRow.Type;

/** The columns of the list; those of the field rights come from `fieldRights`. */
export const positionList = {
  Row: PositionRow,
  words: ["employee", "position."],
  columns: {
    name: {
      kind: "text",
      heading: "column.position",
      value: ({ name }) => name,
      to: ({ id }) => `/setting/position?position=${id}`,
      sort: true,
      width: 220,
      card: "title",
    },
    roles: { kind: "text", heading: "trade:roles", value: ({ roles }) => roles.join(", "), card: "line" },
    rights: { kind: "count", heading: "position.rights", value: ({ rights }) => rights },
    pages: { kind: "count", heading: "position.pages", value: ({ pages }) => pages, width: 108, rare: 1 },
    maximumDiscount: {
      kind: "percent",
      heading: "column.maximumDiscount",
      value: ({ maximumDiscount }) => maximumDiscount,
      sort: true,
      width: 132,
    },
    employees: {
      kind: "count",
      heading: "position.employees",
      value: ({ employees }) => employees,
      sort: true,
      width: 96,
      card: "figure",
    },
  },
} as const satisfies ListDescription<PositionRow>;

/** A write-off limit that an earlier version took may be larger than what is taken today (M12). */
export const PositionCard = Schema.Struct({
  id,
  version,
  fields: Schema.Struct({ ...PositionInput.fields, writeOffLimit: Money }),
  /** Who holds it, also those who were blocked. */
  employees: Schema.Array(Schema.Struct({ id, name: Schema.String, active: Schema.Boolean })),
  /** Whether it may do more than the one who asks, who therefore cannot change or give it. */
  isAbove: Schema.Boolean,
});
export type PositionCard = typeof PositionCard.Type;

const read = "setting.position.read";
const change = "setting.position.change";

const PositionQuery = Schema.Struct(listQuery);
export type PositionQuery = typeof PositionQuery.Type;

export const positionEndpoints = {
  positions: def("GET", "positions", "/employee/positions", read, {
    query: PositionQuery,
    success: ok(Schema.Struct({ positions: Schema.Array(PositionRow), total: Schema.Int })),
  }),
  position: def("GET", "position", "/employee/position/:id", read, {
    params: Schema.Struct({ id }),
    success: ok(PositionCard),
  }),
  /** NameTaken names the field; MoreThanOwn when it would allow more than the caller has. */
  createPosition: def("POST", "createPosition", "/employee/position", change, {
    payload: Schema.Struct({ key, fields: PositionInput }),
    success: ok(PositionCard),
  }),
  /** In the version that was seen (G5); holds from the next call of everybody who has it. */
  changePosition: def("PUT", "changePosition", "/employee/position", change, {
    payload: Schema.Struct({ key, id, version, fields: PositionInput }),
    success: ok(PositionCard),
  }),
  /** Takes positions away that nobody holds, not even somebody who was blocked; the others are refused with InUse. */
  deletePositions: def("DELETE", "deletePositions", "/employee/positions", change, {
    payload: Schema.Struct({ key, records: recordVersions }),
    success: ok(BulkResult),
  }),
  /** Brings them back while their names are free; else UndoBlocked. */
  undoPositions: def("POST", "undoPositions", "/employee/positions/undo", change, {
    payload: Schema.Struct({ key, batchId: DocumentId }),
    success: ok(Undone),
  }),
  positionChanges: def("GET", "positionChanges", "/employee/position/changes", change, {
    query: ofRecord,
    success: ok(RecordChanges),
  }),
};
