/** The stock list: what each warehouse has of each product, now or at the end of a past day (K2, K8). */
import { Schema } from "effect";
import { Money, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { RecordId } from "../id.ts";
import { Day, listQuery } from "../list.ts";

/** Null where a past day is asked for: what was promised then, or on its way, is not stored. */
const today = Schema.NullOr(Quantity);

/** A product in a warehouse. */
export const StockRow = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  category: Schema.NullOr(Schema.String),
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  branch: Schema.String,
  /** Its places in the warehouse, the main one first: "A-03, B-01". */
  zones: Schema.String,
  quantity: Quantity,
  /** Units in one box; null of products without boxes. */
  packingBox: Schema.NullOr(Schema.Int),
  /** What open documents have promised. */
  reserved: today,
  /** What is left beside that (K2). */
  free: today,
  /** On its way here from another warehouse. */
  inTransit: today,
  /** Ordered from suppliers, not yet at sea and not received (O5). */
  onOrder: today,
  /** At sea, on waybills that are loaded (O2), and the day on which the first of them arrives. */
  afloat: today,
  arrives: Schema.NullOr(Schema.String),
  minimum: Schema.NullOr(Quantity),
  /** What is in no lot, of products with lots now (K15). */
  withoutLot: today,
  /** When the next lot that is there expires. */
  nextExpiry: Schema.NullOr(Schema.String),
  averageCost: ofRight("product.cost.read", Schema.optionalKey(Price)),
  /** In the cost currency. */
  value: ofRight("product.cost.read", Schema.optionalKey(Money)),
});
export type StockRow = typeof StockRow.Type;

/** `asOf`: the end of this business day. `searchWord` finds products by code, name, barcode or place. */
export const stockListFilter = {
  ...listQuery,
  asOf: Schema.optionalKey(Day),
  warehouseId: Schema.optionalKey(RecordId),
  categoryId: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))),
  productId: Schema.optionalKey(RecordId),
  /** Goods whose place is there. */
  zoneId: Schema.optionalKey(RecordId),
  /** Some of it expires within so many days, or has expired (K10). */
  expiresIn: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3650 }))),
  stock: Schema.optionalKey(Schema.Literals(["some", "low", "negative", "none"])),
} as const;
export const StockListQuery = Schema.Struct(stockListFilter);
export type StockListQuery = typeof StockListQuery.Type;

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String });

/** The sums of the whole filter. `product`, `zone`: those that the filter names; `warehouses`: those that can be chosen. */
export const StockSums = Schema.Struct({
  rows: Schema.Int,
  quantity: Quantity,
  value: ofRight("product.cost.read", Schema.optionalKey(Money)),
  product: Schema.NullOr(Named),
  zone: Schema.NullOr(Named),
  warehouses: Schema.Array(Named),
});
export type StockSums = typeof StockSums.Type;

const read = "product.product.read";

export const stockListEndpoints = {
  /** A page of the list, by the name of the product unless asked otherwise. */
  stocks: def("GET", "stocks", "/stock/stocks", read, {
    query: StockListQuery,
    success: ok(Schema.Struct({ rows: Schema.Array(StockRow) })),
  }),
  /** The sums of the whole filter, which take longer than a page. */
  stockSums: def("GET", "stockSums", "/stock/stock-sums", read, {
    query: StockListQuery,
    success: ok(StockSums),
  }),
  /** The filtered list as a file. */
  exportStocks: def("GET", "exportStocks", "/stock/stocks-export", read, {
    query: Schema.Struct({ ...stockListFilter, ...fileQuery }),
    success: File,
  }),
};
