/** Zones and the places of products from a file: `/basics/warehouseZone-batch-import`. */
import { importEndpoints } from "../import/import.ts";

/**
 * The fields, in the order of the template. A row belongs to the zone of its warehouse with the same code, which is zone and shelf
 * ("A-03"); `place` is that code in one column, as shelf labels and exported files have it. A row that names a product by
 * `productCode` or `barcode` gives it a place in the zone; a zone with several products has several rows.
 */
export const zoneImportFields = [
  "warehouse",
  "zone",
  "shelf",
  "place",
  "position",
  "volume",
  "active",
  "productCode",
  "barcode",
  "isMain",
] as const;
export type ZoneImportField = (typeof zoneImportFields)[number];

/** What each column is called: words that the lists of zones, products and places have already. */
export const zoneFieldWords = {
  warehouse: "trade:warehouse",
  zone: "basics:zone.column.zone",
  shelf: "basics:zone.column.shelf",
  place: "basics:zone.column.code",
  position: "basics:zone.column.position",
  volume: "basics:zone.column.volume",
  active: "basics:zone.column.active",
  productCode: "import:zone.productCode",
  barcode: "product:column.barcode",
  isMain: "stock:zone.main",
} as const satisfies Readonly<Record<ZoneImportField, string>>;

/** The right that a column needs beside that of the import: places of products are those of whoever assigns them. */
export const rightOfZoneField = (field: string): string | undefined =>
  field === "productCode" || field === "barcode" || field === "isMain" ? "stock.zone.change" : undefined;

export const zoneImportEndpoints = importEndpoints("zone", "warehouse/zone", "basics.warehouse.change");
