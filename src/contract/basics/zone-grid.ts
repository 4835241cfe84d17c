/** Generating the places of a zone as a grid of shelves and bins (`/basics/warehouseZone`). */
import { Schema } from "effect";
import { text } from "../address.ts";
import { MOST_IN_BULK } from "../bulk.ts";
import { def, ok } from "../endpoint.ts";
import { faultIs } from "../field-fault.ts";
import { RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";

/** Shelves, and bins on each of them. */
export const MOST_SHELVES = 100;
export const MOST_BINS = 20;

const between = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }));

const grid = {
  warehouseId: RecordId,
  zone: text(20).check(Schema.isMinLength(1)),
  shelves: between(MOST_SHELVES),
  bins: between(MOST_BINS),
} as const;

/** All places of a grid can be deleted at once (G16), so it has no more than one call deletes. */
const fewEnough = Schema.makeFilter(
  ({ shelves, bins }: { readonly shelves: number; readonly bins: number }) =>
    shelves * bins <= MOST_IN_BULK ? undefined : { path: ["bins"], issue: "range" },
  faultIs("range"),
);

const change = "basics.warehouse.change";

export const zoneGridEndpoints = {
  /** What generating would make: codes of the new places in walking order, and how many places of the grid exist already. */
  previewZoneGrid: def("GET", "previewZoneGrid", "/warehouse/zone/grid", change, {
    query: Schema.Struct(grid).check(fewEnough),
    success: ok(Schema.Struct({ codes: Schema.Array(Schema.String), existing: Schema.Int })),
  }),
  /**
   * Makes the places of the grid that do not exist yet, after all other places of the warehouse in walking order; once for the key (G4).
   * BadInput for a warehouse that goods only pass through.
   */
  makeZoneGrid: def("POST", "makeZoneGrid", "/warehouse/zone/grid", change, {
    payload: Schema.Struct({ key: Key, ...grid }).check(fewEnough),
    success: ok(Schema.Struct({ made: Schema.Array(Schema.Struct({ id: RecordId, version: Version })) })),
  }),
};
export type ZoneGridFields = Schema.Struct<typeof grid>["Type"];
