/** Returns to the supplier: what of an order can go back, the returns of an order, and the commands of their life (B5, B12). */
import { Schema } from "effect";
import { CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { DocumentLogEntry, DocumentStockEntry, haveOwnKeys, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import { MOST_PURCHASE_LINES, Part } from "./purchase-order.ts";

export const PurchaseReturnState = Schema.Literals(["draft", "posted", "undone"]);
export type PurchaseReturnState = typeof PurchaseReturnState.Type;

/** What a person can do with a stored return from a screen. */
export const PurchaseReturnAct = Schema.Literals(["edit", "post", "undo"]);
export type PurchaseReturnAct = typeof PurchaseReturnAct.Type;

const cost = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

/**
 * Units of a line of a receipt that go back; `damaged` are those that had come damaged and lie apart (B9). `lotId` names the lot that
 * they leave from, one of those that the line brought; without it they leave as the lots of the receipt come (K10).
 */
export const PurchaseReturnDraftLine = Schema.Struct({
  key: Key,
  receiptLineId: DocumentId,
  good: Part,
  damaged: Part,
  lotId: Schema.optionalKey(Schema.NullOr(RecordId)),
});
export type PurchaseReturnDraftLine = typeof PurchaseReturnDraftLine.Type;

const Words = Schema.Trim.check(Schema.isMaxLength(500));

/** A return as the client holds it. `reference` is the number of the supplier's credit note. */
export const PurchaseReturnDraft = Schema.Struct({
  clientId: Key,
  orderId: DocumentId,
  reason: Words,
  reference: Words,
  lines: Schema.Array(PurchaseReturnDraftLine).check(
    Schema.isMaxLength(MOST_PURCHASE_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type PurchaseReturnDraft = typeof PurchaseReturnDraft.Type;

/** A line of a stored return; its amounts are nothing until it is posted. */
export const PurchaseReturnLine = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  position: Schema.Int,
  receiptLineId: Schema.Int,
  receipt: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  good: Quantity,
  damaged: Quantity,
  /** The lot that was chosen; null where none was. */
  lotId: Schema.NullOr(RecordId),
  lot: Schema.String,
  /** What the supplier credits, without VAT, in the currency of the order. */
  net: cost(Money),
  vat: cost(Money),
  /** What the goods were bought for, and their share of late costs, in the cost currency (B12). */
  value: cost(Money),
  landed: cost(Money),
});
export type PurchaseReturnLine = typeof PurchaseReturnLine.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  /** Null while it is a draft. */
  number: Schema.NullOr(Schema.String),
  state: PurchaseReturnState,
  date: Schema.String,
  orderId: Schema.Int,
  order: Schema.String,
  supplierId: Schema.Int,
  supplier: Schema.String,
  reason: Schema.String,
  reference: Schema.String,
  by: Schema.String,
  lineCount: Schema.Int,
  quantity: Quantity,
  currency: CurrencyCode,
  total: cost(Money),
  ...possibleActs(PurchaseReturnAct),
} as const;

/** A row of the returns of an order. */
export const PurchaseReturnRow = Schema.Struct(head);
export type PurchaseReturnRow = typeof PurchaseReturnRow.Type;

/** A whole return. */
export const PurchaseReturn = Schema.Struct({
  ...head,
  warehouse: Schema.String,
  branch: Schema.String,
  net: cost(Money),
  vat: cost(Money),
  value: cost(Money),
  landed: cost(Money),
  createdAt: Schema.Int,
  lines: Schema.Array(PurchaseReturnLine),
  stock: Schema.Array(DocumentStockEntry),
  log: Schema.Array(DocumentLogEntry),
});
export type PurchaseReturn = typeof PurchaseReturn.Type;

/** A lot that a line of a receipt brought, with what of it is still where good and damaged units came to. */
const ReturnableLot = Schema.Struct({
  lotId: RecordId,
  code: Schema.String,
  expiry: Schema.NullOr(Schema.String),
  good: Quantity,
  damaged: Quantity,
});

/** What of a line of a receipt can still go back: received minus returned. `credit` is what the supplier would credit for all of it, without VAT. */
export const ReturnableLine = Schema.Struct({
  receiptLineId: Schema.Int,
  receipt: Schema.String,
  date: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  good: Quantity,
  damaged: Quantity,
  credit: cost(Money),
  /** Empty where the product has no lots, or nothing is left of them. */
  lots: Schema.Array(ReturnableLot),
});
export type ReturnableLine = typeof ReturnableLine.Type;

const PurchaseReturnQuery = Schema.Struct({ ...listQuery, orderId: Schema.optionalKey(DocumentId) });
export type PurchaseReturnQuery = typeof PurchaseReturnQuery.Type;

const one = ok(PurchaseReturn);

export const purchaseReturnEndpoints = {
  /** A page of the returns, the newest first. */
  purchaseReturns: def("GET", "purchaseReturns", "/purchase/returns", "purchase.order.read", {
    query: PurchaseReturnQuery,
    success: ok(Schema.Struct({ returns: Schema.Array(PurchaseReturnRow), total: Schema.Int })),
  }),
  purchaseReturn: def("GET", "purchaseReturn", "/purchase/return", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: one,
  }),
  /** What of an order can go back to its supplier, line by line of its receipts. */
  returnableLines: def("GET", "returnableLines", "/purchase/returnable", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Array(ReturnableLine)),
  }),
  createPurchaseReturn: def(
    "POST",
    "createPurchaseReturn",
    "/purchase/order/return",
    "purchase.return.change",
    {
      payload: Schema.Struct({ key: Key, return: PurchaseReturnDraft }),
      success: one,
    },
  ),
  changePurchaseReturn: def(
    "PUT",
    "changePurchaseReturn",
    "/purchase/order/return",
    "purchase.return.change",
    {
      payload: Schema.Struct({ ...onDocument, return: PurchaseReturnDraft }),
      success: one,
    },
  ),
  /** Goods leave, and the supplier credits their price. */
  postPurchaseReturn: def("POST", "postPurchaseReturn", "/purchase/return/post", "purchase.return.post", {
    payload: Schema.Struct(onDocument),
    success: one,
  }),
  /** Takes goods and debt back by counter entries; a draft has none. */
  undoPurchaseReturn: def("POST", "undoPurchaseReturn", "/purchase/return/undo", "purchase.return.undo", {
    payload: Schema.Struct({ ...onDocument, reason: Words }),
    success: one,
  }),
};
