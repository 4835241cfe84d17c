/** The calls of the sale area: the list, one order, and the commands of its lifecycle (spec section 7, rules section 2). */
import { Schema } from "effect";
import { DocumentId, RecordId, Version } from "../id.ts";
import { CurrencyCode, Money, MoneyInput } from "../../domain/units.ts";
import { approvalEndpoints, ApprovalToken } from "./approval.ts";
import { def, ok } from "../endpoint.ts";
import { bulkEndpoints } from "./sale-bulk.ts";
import { Counted, FilterNames, orderFilter, TakenBack } from "./sale-filter.ts";
import { exceptionEndpoints } from "./sale-exception.ts";
import { replayEndpoints } from "./sale-replay.ts";
import { returnEndpoints } from "./sale-return.ts";
import { findEndpoints } from "../till/till-find.ts";
import { lineEndpoints } from "./sale-line.ts";
import { pickingEndpoints } from "./sale-picking.ts";
import { orderTextEndpoints } from "./order-text.ts";
import { officeEndpoints } from "./sale-office.ts";
import { PaymentWish } from "./payment-wish.ts";
import { IdempotencyKey, Order, ORDER_BODY, OrderDraft, OrderRow, PaymentInput } from "./sale-order.ts";

const id = DocumentId;
/** The version that a change is based on; StaleVersion carries the current order (G5). */
const version = Version;
const key = IdempotencyKey;
/** The version that is changed, or null: the order is new. Refused where the stored order is another (G5). */
const basedOn = Schema.NullOr(version);

/** Sums over the whole filtered list, one for each currency. A cancelled order counts but sums to nothing; only what is posted is due. */
export const OrderSums = Schema.Struct({
  currency: CurrencyCode,
  orders: Schema.Int,
  total: Money,
  paid: Money,
  due: Money,
});

/** A held order as the recall list of the tills shows it (S2). `lockedBy` is the till that recalled it. */
export const HeldOrder = Schema.Struct({
  id,
  version,
  name: Schema.String,
  by: Schema.String,
  till: Schema.NullOr(Schema.String),
  heldAt: Schema.Int,
  customer: Schema.NullOr(Schema.String),
  lineCount: Schema.Int,
  currency: CurrencyCode,
  total: Money,
});
export type HeldOrder = typeof HeldOrder.Type;

/**
 * When a till finished the sale, by its own clock, in seconds; the running number that it gave the receipt; and the shift that
 * it was open in (OT5).
 */
export const DeviceStamp = Schema.Struct({
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_999 })),
  counter: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999 })),
  shiftId: Schema.NullOr(RecordId),
});
export type DeviceStamp = typeof DeviceStamp.Type;

/** A finished sale as a till keeps it until it is posted: commit, and with `payment` pay in the same transaction. `total` is what the client showed: TotalDiffers when the server's differs. */
export const CommitInput = Schema.Struct({
  key,
  order: OrderDraft,
  /** As `basedOn`. Left out only by sales in the stores of tills from before it was asked for: it then means a new order. */
  version: Schema.optionalKey(basedOn),
  total: MoneyInput,
  payment: Schema.NullOr(PaymentInput),
  /** Left out where nobody wished for anything but a receipt (M15). */
  wish: Schema.optionalKey(PaymentWish),
  /** Tokens of the approvals that cover what is over the person's own limits (P8). */
  approvals: Schema.optionalKey(Schema.Array(ApprovalToken).check(Schema.isMaxLength(100))),
  device: Schema.optionalKey(DeviceStamp),
  /** The customer has the receipt already: it is posted as it was printed, deviations are exceptions (OT8). Needs `device`. */
  printed: Schema.optionalKey(Schema.Boolean),
});
export type CommitInput = typeof CommitInput.Type;

const change = { key, id, version } as const;

export const saleEndpoints = {
  orders: def("GET", "orders", "/sale/order", "sale.order.read", {
    query: Schema.Struct(orderFilter),
    success: ok(
      Schema.Struct({
        orders: Schema.Array(OrderRow),
        total: Schema.Int,
        sums: Schema.Array(OrderSums),
        /** Where the filter asks for what counts in the turnover. */
        counted: Schema.optionalKey(Counted),
        /** Where the filter has ids of other things than customers. */
        names: Schema.optionalKey(FilterNames),
        /** Of each order of the page, where the filter asks for what was taken back. */
        takenBack: Schema.optionalKey(Schema.Array(TakenBack)),
      }),
    ),
  }),
  order: def("GET", "order", "/sale/order/:id", "sale.order.read", {
    params: Schema.Struct({ id }),
    success: ok(Order),
  }),
  /** The person's newest temp, to go on after a crash or on another till; null when there is none (S2). */
  lastTemp: def("GET", "lastTemp", "/sale/order/last-temp", "sale.order.commit", {
    success: ok(Schema.NullOr(Order)),
  }),
  /** Held orders of the branch of a till. */
  temps: def("GET", "temps", "/sale/order/temps", "sale.order.commit", {
    query: Schema.Struct({ tillId: RecordId }),
    success: ok(Schema.Array(HeldOrder)),
  }),
  /** The neighbour of an order in the list as it was filtered and sorted (S4); null at the end. */
  previous: def("GET", "previous", "/sale/order/pre", "sale.order.read", {
    query: Schema.Struct({ ...orderFilter, id }),
    success: ok(Schema.NullOr(id)),
  }),
  next: def("GET", "next", "/sale/order/next", "sale.order.read", {
    query: Schema.Struct({ ...orderFilter, id }),
    success: ok(Schema.NullOr(id)),
  }),
  /** Keeps the client's working copy on the server, once for each client id; money and stock untouched. */
  keep: def(
    "POST",
    "keep",
    "/sale/order",
    "sale.order.commit",
    {
      payload: Schema.Struct({ order: OrderDraft, version: basedOn }),
      success: ok(Schema.Struct({ id, version })),
    },
    ORDER_BODY,
  ),
  /** Saves a temp as a draft that the list shows. */
  save: def(
    "PUT",
    "save",
    "/sale/order",
    "sale.order.commit",
    {
      payload: Schema.Struct({ key, order: OrderDraft, version: basedOn }),
      success: ok(Order),
    },
    ORDER_BODY,
  ),
  saveCommit: def(
    "POST",
    "saveCommit",
    "/sale/order/save-commit",
    "sale.order.commit",
    {
      payload: CommitInput,
      success: ok(Order),
    },
    ORDER_BODY,
  ),
  pay: def("POST", "pay", "/sale/order/pay", "sale.order.pay", {
    payload: Schema.Struct({
      ...change,
      tillId: RecordId,
      payment: PaymentInput,
      wish: Schema.optionalKey(PaymentWish),
    }),
    success: ok(Order),
  }),
  /** Takes a committed order back into a draft by counter entries; its payments are refunded in the same call when `refund`. */
  unsave: def("POST", "unsave", "/sale/order/unsave", "sale.order.unsave", {
    payload: Schema.Struct({
      ...change,
      refund: Schema.Boolean,
      reason: Schema.String.check(Schema.isMaxLength(500)),
    }),
    success: ok(Order),
  }),
  /**
   * Starts a new temp with the same customer and lines at today's prices, or at the old ones: so a cancelled order is restored (S11).
   * Old prices are promised to the first copy of a cancelled order that was posted (S10), in any other copy they count as typed. Never payments (I12). The copy of a bill has the service charge of today (E9).
   */
  duplicate: def("POST", "duplicate", "/sale/order/duplicate", "sale.order.commit", {
    payload: Schema.Struct({
      key,
      id,
      clientId: key,
      tillId: Schema.NullOr(RecordId),
      prices: Schema.optionalKey(Schema.Literals(["today", "old"])),
    }),
    success: ok(Order),
  }),
  cancel: def("POST", "cancel", "/sale/order/cancel", "sale.order.cancel", {
    payload: Schema.Struct({
      ...change,
      refund: Schema.Boolean,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: ok(Order),
  }),
  /** The goods of committed orders were handed over. */
  deliver: def("POST", "deliver", "/sale/order/deliver", "sale.order.commit", {
    payload: Schema.Struct(change),
    success: ok(Order),
  }),
  hang: def(
    "POST",
    "hang",
    "/sale/orders/hang",
    "sale.order.commit",
    {
      payload: Schema.Struct({
        key,
        order: OrderDraft,
        version: basedOn,
        name: Schema.String.check(Schema.isMaxLength(100)),
      }),
      success: ok(HeldOrder),
    },
    ORDER_BODY,
  ),
  /** Recalls a held order to a till: HeldElsewhere when another till was quicker. */
  unhang: def("POST", "unhang", "/sale/orders/unhang", "sale.order.commit", {
    payload: Schema.Struct({ ...change, tillId: RecordId }),
    success: ok(Order),
  }),
  ...approvalEndpoints,
  ...returnEndpoints,
  ...findEndpoints,
  ...officeEndpoints,
  ...orderTextEndpoints,
  ...lineEndpoints,
  ...pickingEndpoints,
  ...bulkEndpoints,
  ...exceptionEndpoints,
  ...replayEndpoints,
};
