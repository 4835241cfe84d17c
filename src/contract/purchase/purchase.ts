/** The calls of the purchase area: the list, one order, and the commands of its life (rules section 6). */
import { Schema } from "effect";
import { CurrencyCode, ExchangeRateInput, Money, MoneyInput, Price, Quantity } from "../../domain/units.ts";
import { BulkResult, recordVersions, Undone } from "../bulk.ts";
import { ReceivedLots } from "../stock/lot.ts";
import { onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import { ProductIds } from "../till/till-find.ts";
import { OfferTerms } from "./offer.ts";
import {
  Part,
  Purchase,
  PURCHASE_BODY,
  PurchaseDraft,
  PurchaseRow,
  PurchaseState,
} from "./purchase-order.ts";

/** Dates are inclusive; `receivedFrom` and `receivedTo` are days of receipts that stand, of the product or category where one is named. So are `returnedFrom` and `returnedTo` of returns to the supplier; with both, orders of either are found. `only`: orders with goods to come, those past their expected day, those with something to pay. */
export const purchaseFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(PurchaseState),
  only: Schema.optionalKey(Schema.Literals(["open", "late", "due"])),
  supplierId: Schema.optionalKey(RecordId),
  receivedFrom: Schema.optionalKey(Day),
  receivedTo: Schema.optionalKey(Day),
  returnedFrom: Schema.optionalKey(Day),
  returnedTo: Schema.optionalKey(Day),
  productId: Schema.optionalKey(RecordId),
  /** 0: products of none. */
  categoryId: Schema.optionalKey(RecordId),
  branchId: Schema.optionalKey(RecordId),
  currency: Schema.optionalKey(CurrencyCode),
} as const;
const PurchaseQuery = Schema.Struct(purchaseFilter);
export type PurchaseQuery = typeof PurchaseQuery.Type;

/** Sums of the filtered list, one for each currency; cancelled orders sum to nothing. */
export const PurchaseSums = Schema.Struct({
  currency: CurrencyCode,
  orders: Schema.Int,
  total: ofRight("product.cost.read", Schema.optionalKey(Money)),
  paid: ofRight("product.cost.read", Schema.optionalKey(Money)),
  unpaid: ofRight("product.cost.read", Schema.optionalKey(Money)),
});

/** Names of what a list is filtered by. */
const PurchaseNames = Schema.Struct({
  product: Schema.NullOr(Schema.String),
  category: Schema.NullOr(Schema.String),
  branch: Schema.NullOr(Schema.String),
});

/** What the editor knows of a product before it is ordered. */
export const PurchaseProduct = Schema.Struct({
  productId: Schema.Int,
  /** In the warehouse of the order, and still to come to it (K2). */
  stock: Quantity,
  onOrder: Quantity,
  /** What was last paid for a unit, in the currency that was asked for; null where it never was bought in it. */
  lastPrice: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Price))),
  /** What the supplier offers it at today, in that currency; null without an offer. */
  offer: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(OfferTerms))),
});
export type PurchaseProduct = typeof PurchaseProduct.Type;

/** The choices of a purchase order: where goods go, and how suppliers are paid. */
export const PurchaseChoices = Schema.Struct({
  warehouses: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, branch: Schema.String })),
  methods: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
});
export type PurchaseChoices = typeof PurchaseChoices.Type;

/** What came of a line in one receipt; refused goods make no stock and no debt (B9). */
export const ReceivedLine = Schema.Struct({
  lineId: DocumentId,
  good: Part,
  damaged: Part,
  refused: Part,
  /** The lots that goods came in, the damaged ones last; what is left of the line has no lot (K10). */
  lots: Schema.optionalKey(ReceivedLots),
});
export type ReceivedLine = typeof ReceivedLine.Type;

const Reason = Schema.String.check(Schema.isMaxLength(500));
const one = ok(Purchase);

/** A draft that is stored: a new one without `id` and `version`. */
const stored = {
  key: Key,
  order: PurchaseDraft,
  id: Schema.NullOr(DocumentId),
  version: Schema.NullOr(Version),
} as const;

export const purchaseEndpoints = {
  purchases: def("GET", "purchases", "/purchase/orders", "purchase.order.read", {
    query: PurchaseQuery,
    success: ok(Schema.Struct({ orders: Schema.Array(PurchaseRow) })),
  }),
  /** The sums of the whole filter, which take longer than a page. */
  purchaseSums: def("GET", "purchaseSums", "/purchase/order-sums", "purchase.order.read", {
    query: PurchaseQuery,
    success: ok(
      Schema.Struct({
        total: Schema.Int,
        sums: Schema.Array(PurchaseSums),
        /** The names of the product, category and branch that the filter names by their ids; left out if it names none. */
        names: Schema.optionalKey(PurchaseNames),
      }),
    ),
  }),
  exportPurchases: def("GET", "exportPurchases", "/purchase/orders-export", "purchase.order.read", {
    query: Schema.Struct({ ...purchaseFilter, ...fileQuery }),
    success: File,
  }),
  purchase: def("GET", "purchase", "/purchase/order", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: one,
  }),
  /** The id of the order before or after this one in the list as it is filtered and sorted; null at its end. */
  purchaseNeighbour: def("GET", "purchaseNeighbour", "/purchase/neighbour", "purchase.order.read", {
    query: Schema.Struct({ ...purchaseFilter, id: DocumentId, way: Schema.Literals(["previous", "next"]) }),
    success: ok(Schema.NullOr(Schema.Int)),
  }),
  purchaseChoices: def("GET", "purchaseChoices", "/purchase/choices", "purchase.order.read", {
    success: ok(PurchaseChoices),
  }),
  purchaseProducts: def("GET", "purchaseProducts", "/purchase/products", "purchase.order.read", {
    query: Schema.Struct({
      warehouseId: RecordId,
      supplierId: Schema.optionalKey(RecordId),
      currency: CurrencyCode,
      ids: ProductIds,
    }),
    success: ok(Schema.Array(PurchaseProduct)),
  }),
  createPurchase: def(
    "POST",
    "createPurchase",
    "/purchase/order",
    "purchase.order.change",
    { payload: Schema.Struct({ key: Key, order: PurchaseDraft }), success: one },
    PURCHASE_BODY,
  ),
  changePurchase: def(
    "PUT",
    "changePurchase",
    "/purchase/order",
    "purchase.order.change",
    { payload: Schema.Struct({ ...onDocument, order: PurchaseDraft }), success: one },
    PURCHASE_BODY,
  ),
  /** Saves and orders; with `receive` all of it has come at once. `total` is what the screen showed, with the charges. */
  commitPurchase: def(
    "POST",
    "commitPurchase",
    "/purchase/order/save-commit",
    "purchase.order.change",
    { payload: Schema.Struct({ ...stored, total: MoneyInput, receive: Schema.Boolean }), success: one },
    PURCHASE_BODY,
  ),
  /** Back into a draft, while nothing has come. The number stays. */
  revisePurchase: def("POST", "revisePurchase", "/purchase/order/revise", "purchase.order.change", {
    payload: Schema.Struct(onDocument),
    success: one,
  }),
  /** The supplier has confirmed the order for a day, which becomes the expected one; a reference that is not empty replaces the stored one. */
  confirmPurchase: def("POST", "confirmPurchase", "/purchase/order/confirm", "purchase.order.change", {
    payload: Schema.Struct({
      ...onDocument,
      confirmedOn: Day,
      reference: Schema.String.check(Schema.isMaxLength(100)),
    }),
    success: one,
  }),
  /** The order is only ordered again, and expected when it was before. */
  unconfirmPurchase: def("POST", "unconfirmPurchase", "/purchase/order/unconfirm", "purchase.order.change", {
    payload: Schema.Struct(onDocument),
    success: one,
  }),
  receivePurchase: def("POST", "receivePurchase", "/purchase/order/receive", "purchase.order.receive", {
    payload: Schema.Struct({
      ...onDocument,
      lines: Schema.Array(ReceivedLine).check(Schema.isMinLength(1), Schema.isMaxLength(2000)),
      note: Reason,
    }),
    success: one,
  }),
  /** Takes the goods of a receipt out at the value at which they came in, and the debt back (B13). */
  undoReceipt: def("POST", "undoReceipt", "/purchase/receipt/undo", "purchase.receipt.undo", {
    payload: Schema.Struct({ ...onDocument, receiptId: DocumentId, reason: Reason }),
    success: one,
  }),
  /**
   * Pays what is due, as a payment to the supplier of today that is matched to this order: `amount` leaves an account of the office in
   * `currency`, at the rate that was shown (B15). Refused: MatchOverDue, RateChanged, RateMissing, StaleVersion, NotPossibleNow; cash,
   * which leaves the safe of the branch, also with CashNotPayable and SafeShort.
   */
  payPurchase: def("POST", "payPurchase", "/purchase/order/pay", "purchase.order.pay", {
    payload: Schema.Struct({
      ...onDocument,
      methodId: RecordId,
      currency: CurrencyCode,
      rate: ExchangeRateInput,
      amount: MoneyInput.check(Schema.isGreaterThan(0)),
      reference: Schema.String.check(Schema.isMaxLength(100)),
    }),
    success: one,
  }),
  /** What has not come is missing from now on (B1). */
  closePurchase: def("POST", "closePurchase", "/purchase/order/close", "purchase.order.change", {
    payload: Schema.Struct(onDocument),
    success: one,
  }),
  cancelPurchases: def("PUT", "cancelPurchases", "/purchase/order/cancel", "purchase.order.change", {
    payload: Schema.Struct({ key: Key, orders: recordVersions, reason: Reason }),
    success: ok(BulkResult),
  }),
  restorePurchases: def("PUT", "restorePurchases", "/purchase/order/restore", "purchase.order.change", {
    payload: Schema.Struct({ key: Key, batchId: DocumentId }),
    success: ok(Undone),
  }),
  /** A new draft with the same lines, ordered from the same supplier. */
  duplicatePurchase: def("POST", "duplicatePurchase", "/purchase/order/duplicate", "purchase.order.change", {
    payload: Schema.Struct({ key: Key, id: DocumentId, clientId: Key }),
    success: one,
  }),
};
