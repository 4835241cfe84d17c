/** Warehouses: places with stock, and their rules (`/basics/warehouse`). */
import { Schema } from "effect";
import { text } from "../address.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { recordList } from "../record-list.ts";

/** What a warehouse holds. People make the first two; the others are made by transfers, and nobody changes them (T1, T2). */
export const warehouseKinds = ["stock", "defective", "transit", "loss"] as const;
const kind = Schema.Literals(warehouseKinds);

/** What happens when more is taken than there is (K3). */
export const negativeStocks = ["forbid", "warn", "allow"] as const;

export const warehouses = recordList({
  name: "Warehouse",
  path: "warehouse/warehouse",
  right: "basics.warehouse.change",
  fields: {
    code: text(20).check(Schema.isMinLength(1)),
    name: text(200).check(Schema.isMinLength(1)),
    branchId: RecordId,
    kind,
    negativeStock: Schema.Literals(negativeStocks),
    /** Orders of the office are picked before they leave (S12). */
    pickFirst: Schema.Boolean,
    address: text(300),
    /** One that is not active is no longer offered for new documents. */
    active: Schema.Boolean,
  },
  facts: {
    branch: Schema.String,
    /** Codes of the tills that sell from it; null where none does. */
    tills: Schema.NullOr(Schema.String),
  },
  filter: {
    branchId: Schema.optionalKey(RecordId),
    kind: Schema.optionalKey(kind),
    active: Schema.optionalKey(Schema.Literals(["true", "false"])),
  },
  merges: false,
  words: ["basics", "warehouse."],
  columns: {
    code: { kind: "text", value: ({ fields }) => fields.code, sort: true, width: 104, card: "line" },
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, card: "title" },
    branch: { kind: "text", value: ({ branch }) => branch, card: "line" },
    kind: { kind: "choice", value: ({ fields }) => fields.kind, sort: true, width: 148, card: "line" },
    negativeStock: { kind: "choice", value: ({ fields }) => fields.negativeStock, width: 132 },
    pickFirst: { kind: "flag", value: ({ fields }) => fields.pickFirst, width: 220, hidden: true },
    tills: { kind: "text", value: ({ tills }) => tills, width: 120 },
    address: { kind: "text", value: ({ fields }) => fields.address, hidden: true },
    active: { kind: "flag", value: ({ fields }) => fields.active },
  },
  order: "code",
});
export type WarehouseFields = typeof warehouses.Fields.Type;
export type WarehouseRow = typeof warehouses.Row.Type;

export const branchEndpoints = {
  /** The branches of the company by their names. */
  branches: def("GET", "branches", "/branch/branches", "login", {
    success: ok(Schema.Array(Schema.Struct({ id: Schema.Int, code: Schema.String, name: Schema.String }))),
  }),
};
