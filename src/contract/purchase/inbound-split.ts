/** Splitting a goods receipt: what it brought, where that can go, and the splits that were made of it (rules sections 5 and 6). */
import { Schema } from "effect";
import { MOST_QUANTITY, Quantity, QuantityInput } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Day } from "../list.ts";

/** Targets of one split. */
export const MOST_TARGETS = 500;

/** Receipts that are offered to be split. */
export const MOST_RECEIPTS = 50;

const Units = QuantityInput.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY }));
const LotCode = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(40));

/** Where a part of a line of a receipt goes. A target changes at least one of warehouse, zone, lot and product. */
export const SplitTarget = Schema.Struct({
  receiptLineId: DocumentId,
  /** Units of the product that came. */
  quantity: Units,
  /** A warehouse of the branch of the receipt; its own where the goods stay. */
  warehouseId: RecordId,
  /** A zone of that warehouse; null: no place. */
  zoneId: Schema.NullOr(RecordId),
  /** The lot that the goods get; null: they keep the one they came in. */
  lot: Schema.NullOr(Schema.Struct({ code: LotCode, expiry: Schema.NullOr(Day) })),
  /** The product that they are repacked into, and how many units of it that makes; null: they stay what they are. */
  into: Schema.NullOr(Schema.Struct({ productId: RecordId, quantity: Units })),
});
export type SplitTarget = typeof SplitTarget.Type;

/** A row of the receipts that can be split. */
export const SplittableReceipt = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  date: Schema.String,
  order: Schema.String,
  supplier: Schema.String,
  warehouse: Schema.String,
  /** Good units that came with it. */
  quantity: Quantity,
  /** Units that are in splits. */
  split: Quantity,
});
export type SplittableReceipt = typeof SplittableReceipt.Type;

/** A line of the receipt, with what of it can still be split. */
const ReceiptLine = Schema.Struct({
  receiptLineId: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  barcode: Schema.NullOr(Schema.String),
  name: Schema.String,
  /** Units in the smallest package of the product; null where it is sold loose. */
  packing: Schema.NullOr(Schema.Int),
  hasLots: Schema.Boolean,
  /** Good units that came. */
  good: Quantity,
  /** In splits that stand. */
  split: Quantity,
  /** What came, was not returned, is in no split and is on hand. */
  left: Quantity,
  /** Codes of the lots that it came in. */
  lots: Schema.Array(Schema.String),
});
export type SplitReceiptLine = typeof ReceiptLine.Type;

/** A warehouse that goods can go to, with its zones in walking order. */
const Place = Schema.Struct({
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  zones: Schema.Array(Schema.Struct({ id: Schema.Int, code: Schema.String })),
});
export type SplitPlace = typeof Place.Type;

/** A part of a line that was split off, and where it went. */
const SplitLine = Schema.Struct({
  id: Schema.Int,
  product: Schema.String,
  quantity: Quantity,
  warehouse: Schema.String,
  zone: Schema.NullOr(Schema.String),
  lot: Schema.NullOr(Schema.String),
  expiry: Schema.NullOr(Schema.String),
  into: Schema.NullOr(Schema.Struct({ product: Schema.String, quantity: Quantity })),
});
export type SplitLine = typeof SplitLine.Type;

/** A split that was posted; one that was undone stays in the list with its reason. */
export const ReceiptSplit = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  at: Schema.Int,
  by: Schema.String,
  undone: Schema.NullOr(Schema.Struct({ by: Schema.String, reason: Schema.String })),
  canUndo: Schema.Boolean,
  lines: Schema.Array(SplitLine),
});
export type ReceiptSplit = typeof ReceiptSplit.Type;

/** A receipt with all that its split needs. */
export const SplitReceipt = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  date: Schema.String,
  orderId: Schema.Int,
  order: Schema.String,
  supplier: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  isUndone: Schema.Boolean,
  lines: Schema.Array(ReceiptLine),
  places: Schema.Array(Place),
  /** The newest first. */
  splits: Schema.Array(ReceiptSplit),
});
export type SplitReceipt = typeof SplitReceipt.Type;

const one = ok(SplitReceipt);

export const inboundSplitEndpoints = {
  /** The newest receipts that stand and brought goods, by number, order or supplier. */
  splittableReceipts: def("GET", "splittableReceipts", "/purchase/receipts", "purchase.order.receive", {
    query: Schema.Struct({ searchWord: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))) }),
    success: ok(Schema.Array(SplittableReceipt)),
  }),
  /** NotFound for a receipt of another branch (T10). */
  splitReceipt: def("GET", "splitReceipt", "/purchase/receipt", "purchase.order.receive", {
    query: Schema.Struct({ id: DocumentId }),
    success: one,
  }),
  /** Splits a part of what came; never more than is left of it. Stock value and debt stay as they are (T4). */
  postReceiptSplit: def("POST", "postReceiptSplit", "/purchase/receipt/split", "purchase.order.receive", {
    payload: Schema.Struct({
      key: Key,
      id: DocumentId,
      targets: Schema.Array(SplitTarget).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_TARGETS)),
    }),
    success: one,
  }),
  /** Takes a split back as one act: everything goes to where it was before. */
  undoReceiptSplit: def("POST", "undoReceiptSplit", "/purchase/receipt/split/undo", "purchase.receipt.undo", {
    payload: Schema.Struct({ key: Key, id: DocumentId, reason: Schema.Trim.check(Schema.isMaxLength(500)) }),
    success: one,
  }),
};
