/** Counting goods: what a counter sees and sends (C2, C3). Nothing here says what should be there in a blind check, or what goods cost. */
import { Schema } from "effect";
import { MOST_QUANTITY, Quantity, QuantityInput } from "../../domain/units.ts";
import { onDocument } from "../document.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { ErrorNameSchema } from "../errors.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { ScopedProductSchema, StockCheckState } from "./check.ts";

/** Counts in one call. */
export const MOST_COUNTS = 2000;

const nothingOr = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }));

/** Milliseconds since 1970 by the clock of the device. */
const DeviceTime = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000 }));

/** Where goods lie, in the counter's own words; empty: no place. In a check of zones the code of one of them. */
const Place = Schema.Trim.check(Schema.isMaxLength(40));

/**
 * One thing that a counter did. `add`: so many more; `set`: so many in all at this place; `undo`: the count `undoes` was a mistake.
 * `sequence` orders counts of one device that were made in the same moment.
 */
export const StockCount = Schema.Struct({
  key: Key,
  productId: RecordId,
  place: Place,
  mode: Schema.Literals(["add", "set", "undo"]),
  quantity: QuantityInput.check(Schema.isBetween({ minimum: -MOST_QUANTITY, maximum: MOST_QUANTITY })),
  undoes: Schema.NullOr(Key),
  countedAt: DeviceTime,
  sequence: nothingOr,
});
export type StockCount = typeof StockCount.Type;

/** A barcode, and how many units one scan of it is (P5). */
const CountBarcode = Schema.Struct({ code: Schema.String, units: Quantity });

/** A product to count. */
export const CountProduct = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  /** The code of the zone where it is counted, in a check of zones; else of its main zone in the warehouse, empty without one (K12). */
  zone: Schema.String,
  barcodes: Schema.Array(CountBarcode),
  /** It has to be counted once more, by somebody else. */
  isRecount: Schema.Boolean,
  /** What should be there now; left out in a blind check (C2). */
  expected: Schema.optionalKey(Quantity),
});
export type CountProduct = typeof CountProduct.Type;

/** What one has counted so far, at a place. */
const OwnCount = Schema.Struct({ productId: Schema.Int, place: Schema.String, quantity: Quantity });

const open = {
  id: Schema.Int,
  version: Schema.Int,
  number: Schema.String,
  warehouse: Schema.String,
  blind: Schema.Boolean,
  memo: Schema.String,
} as const;

/** A check that one may count now. */
export const OpenCheck = Schema.Struct({ ...open, lineCount: Schema.Int, handedIn: Schema.Boolean });
export type OpenCheck = typeof OpenCheck.Type;

/**
 * All that counting needs, so that it goes on without a network. Products are in walking order; those without a zone come last. `zones`:
 * codes of the zones that the check is limited to, in walking order; empty where the check has no zones. In a check of zones a product
 * is listed once for each of its zones.
 */
export const CountSheet = Schema.Struct({
  ...open,
  handedIn: Schema.Boolean,
  zones: Schema.Array(Schema.String),
  products: Schema.Array(CountProduct),
  own: Schema.Array(OwnCount),
});
export type CountSheet = typeof CountSheet.Type;

/**
 * The daily count of a warehouse: the goods where the expected error in money is largest, as many as fit into five minutes. `check`: the
 * count of today, once somebody started it. The value of the expected error is only for people who may see costs.
 */
export const DailyCount = Schema.Struct({
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  seconds: Schema.Int,
  products: Schema.Array(ScopedProductSchema),
  check: Schema.NullOr(Schema.Struct({ id: Schema.Int, state: StockCheckState })),
});
export type DailyCount = typeof DailyCount.Type;

/** What became of the counts of a call: those that are not named were taken. */
export const Counted = Schema.Struct({
  refused: Schema.Array(Schema.Struct({ key: Key, name: ErrorNameSchema })),
});
export type Counted = typeof Counted.Type;

export const stockCountEndpoints = {
  /** The checks that one may count now. */
  openStockChecks: def("GET", "openStockChecks", "/stock/check/open", "stock.check.count", {
    query: Schema.Struct({}),
    success: ok(Schema.Array(OpenCheck)),
  }),
  /** The daily count of each warehouse that the person works in. */
  dailyCounts: def("GET", "dailyCounts", "/stock/check/daily", "stock.check.count", {
    query: Schema.Struct({}),
    success: ok(Schema.Array(DailyCount)),
  }),
  /**
   * Starts the daily count of a warehouse as a blind check, or answers with the one that somebody started today. NotPossibleNow where
   * there is nothing to count, or today's count is over.
   */
  startDailyCount: def("POST", "startDailyCount", "/stock/check/daily", "stock.check.count", {
    payload: Schema.Struct({ key: Key, warehouseId: RecordId }),
    success: ok(Schema.Struct({ id: Schema.Int })),
  }),
  countSheet: def("GET", "countSheet", "/stock/check", "stock.check.count", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(CountSheet),
  }),
  /**
   * Takes counts in any order, each once by its key, also those that were made without a network. `sentAt` is the device's clock as
   * it sends, which corrects a wrong clock. Refused as a whole where the check is not open any more; else count by count: NotFound where
   * the product cannot be counted or the place is no zone of a check of zones, InOtherCheck (C8).
   */
  countStock: def("POST", "countStock", "/stock/check/count", "stock.check.count", {
    payload: Schema.Struct({
      id: DocumentId,
      sentAt: DeviceTime,
      counts: Schema.Array(StockCount).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_COUNTS)),
    }),
    success: ok(Counted),
  }),
  /** One has counted all that one had to. */
  handInStockCheck: def("POST", "handInStockCheck", "/stock/check/hand-in", "stock.check.count", {
    payload: Schema.Struct({ key: onDocument.key, id: DocumentId }),
    success: ok(Nothing),
  }),
};
