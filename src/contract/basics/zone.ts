/** Zones of warehouses with their shelves, in walking order (`/basics/warehouseZone`). */
import { Schema } from "effect";
import { text } from "../address.ts";
import { fileQuery } from "../file.ts";
import { RecordId } from "../id.ts";
import { recordList } from "../record-list.ts";

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }));

export const zones = recordList({
  name: "Zone",
  path: "warehouse/zone",
  right: "basics.warehouse.change",
  read: "product.product.read",
  fields: {
    warehouseId: RecordId,
    zone: text(20).check(Schema.isMinLength(1)),
    /** Empty where the zone has no shelves. */
    shelf: text(19),
    /** Walking order: goods are picked from the lowest to the highest. */
    position: count,
    /** In litres; null where nobody measured it. */
    volume: Schema.NullOr(count),
    /** One that is not active is no longer offered for goods. */
    active: Schema.Boolean,
  },
  facts: {
    /** What stands on the shelf: zone and shelf, "A-03". One warehouse never has the same twice. */
    code: Schema.String,
    warehouse: Schema.String,
  },
  filter: {
    /** Ids with commas between them: only these. */
    ids: fileQuery.ids,
    warehouseId: Schema.optionalKey(RecordId),
    active: Schema.optionalKey(Schema.Literals(["true", "false"])),
  },
  merges: false,
  words: ["basics", "zone."],
  columns: {
    code: { kind: "text", value: ({ code }) => code, sort: true, width: 120, card: "title" },
    warehouse: {
      kind: "text",
      value: ({ warehouse }) => warehouse,
      card: "line",
    },
    zone: { kind: "text", value: ({ fields }) => fields.zone, sort: true, hidden: true },
    shelf: { kind: "text", value: ({ fields }) => fields.shelf, sort: true, hidden: true },
    position: { kind: "count", value: ({ fields }) => fields.position, sort: true, width: 132 },
    uses: { kind: "count", value: ({ uses }) => uses, width: 104, card: "figure" },
    volume: { kind: "count", value: ({ fields }) => fields.volume, width: 120 },
    active: { kind: "flag", value: ({ fields }) => fields.active },
  },
  order: "position",
});
export type ZoneFields = typeof zones.Fields.Type;
export type ZoneRow = typeof zones.Row.Type;
