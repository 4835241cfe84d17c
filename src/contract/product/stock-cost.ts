/** How the cost of goods on hand came about: the documents behind a moving average, or the layers that are left (K5, K7). */
import { Schema } from "effect";
import { Money, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { StockEntryKind } from "./stock-log.ts";

/** The most steps of an average that are told; what was before them is told as one. */
export const MOST_STEPS = 20;
/** The most layers that are told; the others are told as one. */
export const MOST_LAYERS = 50;

/** `documentId`: of the document that has a page. `number` is null where the document has none. */
const source = {
  documentType: Schema.NullOr(Schema.String),
  documentId: Schema.NullOr(Schema.Int),
  number: Schema.NullOr(Schema.String),
} as const;

/** A document that changed the average. All unit costs are in the cost currency. */
export const CostStep = Schema.Struct({
  ...source,
  id: Schema.Int,
  date: Schema.String,
  kind: StockEntryKind,
  /** Below zero: they left at a cost of their own. */
  quantity: Quantity,
  unitCost: Price,
  /** Cost that was added, or taken off, without goods. */
  adjusted: Money,
  /** Units that had left before these came (K6). */
  filled: Quantity,
  /** After it. */
  average: Price,
  /** What left at that average until the next step. */
  left: Quantity,
  /** Its part of the value on hand now. */
  share: Money,
});
export type CostStep = typeof CostStep.Type;

/** Goods that came in together. Without a document: they were on hand when the company changed its valuation method. */
export const CostLayer = Schema.Struct({
  ...source,
  id: Schema.Int,
  /** 10-digit seconds. */
  at: Schema.Int,
  /** What came. */
  first: Quantity,
  /** What is left of it, and what that is worth. */
  quantity: Quantity,
  value: Money,
  unitCost: Price,
  /** Costs that were posted after the goods came, for each unit; 0 for none. */
  later: Price,
  /** The documents of those costs. */
  laterFrom: Schema.Array(Schema.String),
});
export type CostLayer = typeof CostLayer.Type;

/** What a product costs in a warehouse, and why. Shares, layers and `others` are together its value. */
export const StockCost = Schema.Struct({
  productId: Schema.Int,
  product: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  method: Schema.Literals(["average", "fifo"]),
  quantity: Quantity,
  value: Money,
  /** The average of what is on hand; 0 for none. */
  unitCost: Price,
  lastCost: Price,
  /** What was on hand before the first step. */
  start: Schema.NullOr(Schema.Struct({ quantity: Quantity, unitCost: Price, share: Money })),
  /** With moving average; oldest first. */
  steps: Schema.Array(CostStep),
  /** With first in, first out; what leaves next first. */
  layers: Schema.Array(CostLayer),
  /** Layers that are not told one by one. */
  others: Schema.NullOr(Schema.Struct({ layers: Schema.Int, quantity: Quantity, value: Money })),
});
export type StockCost = typeof StockCost.Type;

export const stockCostEndpoints = {
  /** The story of a cost; NotFound for a warehouse of another branch (T10). */
  stockCost: def("GET", "stockCost", "/stock/cost", "product.cost.read", {
    query: Schema.Struct({ productId: RecordId, warehouseId: RecordId }),
    success: ok(StockCost),
  }),
};
