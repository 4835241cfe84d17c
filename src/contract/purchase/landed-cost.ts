/**
 * Landed cost: freight, insurance, duty and the like, divided over the lines of receipts (B4, B10, B19), and corrected prices of
 * receipts (B14). All of it says what goods cost: who may not see that is refused.
 */
import { Schema } from "effect";
import {
  CurrencyCode,
  ExchangeRate,
  ExchangeRateInput,
  Money,
  MoneyInput,
  PriceInput,
  Quantity,
} from "../../domain/units.ts";
import { onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Purchase } from "./purchase-order.ts";

/** What is paid for; `price`: the bill named another price than the receipt (B14). */
export const LandedKind = Schema.Literals([
  "freight",
  "insurance",
  "duty",
  "broker",
  "transport",
  "other",
  "price",
]);
export type LandedKind = typeof LandedKind.Type;

/** What divides a cost over the lines. */
export const LandedKeyName = Schema.Literals(["value", "quantity", "weight", "volume", "hand"]);

/** Where a cost is in its life (machines/landed-cost.ts). */
export const LandedState = Schema.Literals(["estimated", "actual", "undone"]);
export type LandedState = typeof LandedState.Type;

export const LandedAct = Schema.Literals(["bill", "undo"]);
export type LandedAct = typeof LandedAct.Type;

/** Receipts that one cost may cover, and lines of them that are named one by one. */
const MOST_RECEIPTS = 100;
const MOST_LINES = 5000;

const Measure = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000_000 }));
const Text = (most: number) => Schema.String.check(Schema.isMaxLength(most));

/** Whom the cost is owed to, and how much. `amount` is without VAT; `vat` is owed too and is no cost. `rate` null: the rate of the day. */
const bill = {
  supplierId: RecordId,
  currency: CurrencyCode,
  rate: Schema.NullOr(ExchangeRateInput),
  amount: MoneyInput.check(Schema.isGreaterThan(0)),
  vat: MoneyInput.check(Schema.isGreaterThanOrEqualTo(0)),
  reference: Text(100),
} as const;

/**
 * A cost before it is divided. `lines` null: all goods of the receipts; else only these lines of them, with their measure: grams of
 * a weight, 1/1000 litres of a volume, an amount in the cost's currency by hand, null where value or quantity divide.
 */
export const LandedDraft = Schema.Struct({
  kind: Schema.Literals(["freight", "insurance", "duty", "broker", "transport", "other"]),
  key: LandedKeyName,
  ...bill,
  receiptIds: Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_RECEIPTS)),
  lines: Schema.NullOr(
    Schema.Array(Schema.Struct({ receiptLineId: DocumentId, measure: Schema.NullOr(Measure) })).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(MOST_LINES),
    ),
  ),
  note: Text(500),
});
export type LandedDraft = typeof LandedDraft.Type;

/** The share of a cost that a line of a receipt has, in the cost currency. `measure`: as in the draft. */
export const LandedShare = Schema.Struct({
  receiptLineId: Schema.Int,
  receipt: Schema.String,
  orderId: Schema.Int,
  /** Number of the order. */
  order: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  /** Units that take part: received less returned. */
  quantity: Quantity,
  measure: Schema.NullOr(Schema.Int),
  value: Money,
  /** What of it went to goods in stock, to production orders that are not closed, and to cost of goods (B10, B11). */
  toStock: Money,
  toProduction: Money,
  toSold: Money,
});
export type LandedShare = typeof LandedShare.Type;

/** A cost as it is listed. `value` is the amount in the cost currency; `ofOrder` the part that goods of the order have. */
const head = {
  id: Schema.Int,
  version: Schema.Int,
  number: Schema.String,
  state: LandedState,
  kind: LandedKind,
  key: LandedKeyName,
  supplierId: Schema.Int,
  supplier: Schema.String,
  currency: CurrencyCode,
  rate: ExchangeRate,
  amount: Money,
  vat: Money,
  value: Money,
  estimate: Schema.NullOr(Schema.Struct({ amount: Money, currency: CurrencyCode, value: Money })),
  reference: Schema.String,
  note: Schema.String,
  date: Schema.String,
  by: Schema.String,
  toStock: Money,
  toProduction: Money,
  toSold: Money,
  ...possibleActs(LandedAct),
} as const;

export const LandedRow = Schema.Struct({
  ...head,
  ofOrder: Money,
  receipts: Schema.Array(Schema.String),
});
export type LandedRow = typeof LandedRow.Type;

/** A whole cost with its shares. */
export const LandedCost = Schema.Struct({ ...head, shares: Schema.Array(LandedShare) });
export type LandedCost = typeof LandedCost.Type;

/** A line of a receipt that can take a share. `weight` and `volume`: of all its units, as its product had them when a cost was last divided by them. */
export const SharingReceiptLine = Schema.Struct({
  receiptId: Schema.Int,
  receipt: Schema.String,
  receiptLineId: Schema.Int,
  lineId: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  quantity: Quantity,
  weight: Schema.NullOr(Schema.Int),
  volume: Schema.NullOr(Schema.Int),
});
export type SharingReceiptLine = typeof SharingReceiptLine.Type;

const Reason = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(500));
const change = "purchase.landed-cost.change";
const one = ok(LandedCost);

export const landedCostEndpoints = {
  /** The costs that goods of an order have a share of, the newest first, and the lines of its receipts that can take one. */
  landedCosts: def("GET", "landedCosts", "/purchase/order/landed-costs", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Struct({ costs: Schema.Array(LandedRow), lines: Schema.Array(SharingReceiptLine) })),
  }),
  landedCost: def("GET", "landedCost", "/purchase/order/landed-cost", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: one,
  }),
  /** The share of each line; nothing is stored. */
  previewLandedCost: def("POST", "previewLandedCost", "/purchase/order/landed-preview", change, {
    payload: Schema.Struct({ cost: LandedDraft }),
    success: ok(Schema.Array(LandedShare)),
  }),
  /** Divides a cost and posts its shares; an actual one is owed to its creditor. */
  createLandedCost: def("POST", "createLandedCost", "/purchase/order/landed-cost", change, {
    payload: Schema.Struct({
      key: Key,
      clientId: Key,
      state: Schema.Literals(["estimated", "actual"]),
      cost: LandedDraft,
    }),
    success: one,
  }),
  /** What it really costs, for the first time or corrected: only the difference is posted to the goods. */
  billLandedCost: def("POST", "billLandedCost", "/purchase/order/landed-cost/actual", change, {
    payload: Schema.Struct({ ...onDocument, ...bill }),
    success: one,
  }),
  /** Takes the cost off the goods again, where they are now, and off its creditor's account. */
  undoLandedCost: def("POST", "undoLandedCost", "/purchase/order/landed-cost/undo", change, {
    payload: Schema.Struct({ ...onDocument, reason: Reason }),
    success: one,
  }),
  /**
   * The bill has other prices than a receipt: the difference is a late cost and is owed to the supplier of the order (B14). `id` and
   * `version` are those of the order; a price is that of one unit without VAT, before discounts.
   */
  correctReceipt: def("POST", "correctReceipt", "/purchase/receipt/price", change, {
    payload: Schema.Struct({
      ...onDocument,
      receiptId: DocumentId,
      lines: Schema.Array(
        Schema.Struct({ lineId: DocumentId, unitPrice: PriceInput.check(Schema.isGreaterThanOrEqualTo(0)) }),
      ).check(Schema.isMinLength(1), Schema.isMaxLength(2000)),
      reference: Text(100),
    }),
    success: ok(Purchase),
  }),
};
