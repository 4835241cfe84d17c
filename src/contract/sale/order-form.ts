/** Order forms: what customers order ahead, sold in one or more sale orders (S21, `machines/order-form.ts`). */
import { Schema, Struct } from "effect";
import {
  Discount,
  DiscountInput,
  Packing,
  PackCount,
  PackPrices,
  PriceSource,
  VatMode,
} from "../../domain/price/order.ts";
import { VatTotal } from "../../domain/price/totals.ts";
import { BasisPoints, CurrencyCode, Money, Quantity, QuantityInput } from "../../domain/units.ts";
import { DocumentLogEntry, haveOwnKeys, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { DraftLine, GoodsState } from "./sale-order.ts";

/** It follows from the quantities of the lines: nothing sold, some sold, nothing open any more, nothing sold and nothing open. */
export const OrderFormState = Schema.Literals(["open", "partSold", "closed", "cancelled"]);
export type OrderFormState = typeof OrderFormState.Type;

/**
 * What a person can do with an order form from a screen. `deposit` receives a payment of the customer for its orders; `reserve` holds the
 * open goods in its warehouse, `release` lets them go.
 */
export const OrderFormAct = Schema.Literals(["edit", "sell", "deposit", "reserve", "release", "cancel"]);
export type OrderFormAct = typeof OrderFormAct.Type;

/** What the colour of a state says. */
export const orderFormTones = {
  open: "accent",
  partSold: "caution",
  closed: "positive",
  cancelled: "negative",
} as const satisfies Readonly<Record<OrderFormState, string>>;

/** Lines of an order form. */
export const MOST_FORM_LINES = 300;

/** A line as the client holds it. */
export const OrderFormDraftLine = Schema.Struct(
  Struct.omit(DraftLine.fields, ["returnOf", "returnTo", "returnVat", "lotId"]),
);
export type OrderFormDraftLine = typeof OrderFormDraftLine.Type;

/** An order form as the client holds it; prices of the rules and totals are those of the server. */
export const OrderFormDraft = Schema.Struct({
  clientId: Key,
  warehouseId: RecordId,
  customerId: RecordId,
  /** The day for which the customer wants the goods; null while nobody said one. */
  wantedOn: Schema.NullOr(Day),
  currency: CurrencyCode,
  vatMode: VatMode,
  discount: Schema.NullOr(DiscountInput),
  /** For the own people; its orders do not have it. */
  memo: Schema.Trim.check(Schema.isMaxLength(2000)),
  lines: Schema.Array(OrderFormDraftLine).check(
    Schema.isMaxLength(MOST_FORM_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type OrderFormDraft = typeof OrderFormDraft.Type;

/** A line with what became of it: `quantity` = `sold` + `cancelled` + `open` (S21). */
export const OrderFormLine = Schema.Struct({
  key: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  memo: Schema.String,
  packing: Packing,
  count: PackCount,
  prices: PackPrices,
  priceSource: PriceSource,
  discount: Schema.NullOr(Discount),
  vatRate: BasisPoints,
  isDeposit: Schema.Boolean,
  /** Of a deposit on packages, the key of the goods that it is charged with: it is sold and cancelled with them. */
  follows: Schema.NullOr(Schema.String),
  quantity: Quantity,
  sold: Quantity,
  cancelled: Quantity,
  open: Quantity,
  /** So much of it is held in the warehouse. */
  reserved: Quantity,
  list: Money,
  amount: Money,
});
export type OrderFormLine = typeof OrderFormLine.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.String,
  state: OrderFormState,
  date: Schema.String,
  wantedOn: Schema.NullOr(Schema.String),
  customerId: Schema.Int,
  customer: Schema.String,
  branch: Schema.String,
  by: Schema.String,
  currency: CurrencyCode,
  lineCount: Schema.Int,
  /** Sums over the lines that are not deposits on packages. */
  open: Quantity,
  sold: Quantity,
  /** Held in the warehouse; and goods that are open and not held. */
  reserved: Quantity,
  toReserve: Quantity,
  /** Of all that was ordered. */
  total: Money,
  /** What is open of it comes to. */
  openTotal: Money,
  /** What is left of its deposits. */
  deposit: Money,
} as const;
const OrderFormHead = Schema.Struct(head);
const row = { ...head, ...possibleActs(OrderFormAct) } as const;

/** A row of the list. */
export const OrderFormRow = Schema.Struct(row);
export type OrderFormRow = typeof OrderFormRow.Type;

/** The address of an order form. */
export const orderFormPath = (id: number): string => `/sale/order-form-update?form=${id}`;

/** The columns of the list. */
export const orderFormList = {
  Row: OrderFormHead,
  words: ["order-form", ""],
  columns: {
    number: {
      kind: "text",
      value: ({ number }) => number,
      to: ({ id }) => orderFormPath(id),
      sort: true,
      card: "title",
      sticky: true,
      width: 130,
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, card: "line" },
    customer: {
      kind: "text",
      heading: "trade:customer",
      value: ({ customer }) => customer,
      sort: true,
      card: "line",
    },
    wantedOn: { kind: "day", value: ({ wantedOn }) => wantedOn, sort: true, card: "line" },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => orderFormTones[state],
      card: "line",
      width: 130,
    },
    lineCount: { kind: "count", value: ({ lineCount }) => lineCount, rare: 5, width: 90 },
    total: {
      kind: "money",
      heading: "trade:total",
      value: ({ total }) => total,
      currency: ({ currency }) => currency,
      sort: true,
      card: "line",
    },
    openTotal: {
      kind: "money",
      value: ({ openTotal }) => openTotal,
      currency: ({ currency }) => currency,
      card: "figure",
    },
    deposit: {
      kind: "money",
      value: ({ deposit }) => deposit,
      currency: ({ currency }) => currency,
      rare: 2,
    },
    by: { kind: "text", value: ({ by }) => by, rare: 4 },
    branch: { kind: "text", heading: "trade:branch", value: ({ branch }) => branch, hidden: true },
  },
} as const satisfies ListDescription<typeof OrderFormHead.Type>;

/** A sale order that was made of it. */
const FormOrder = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  state: GoodsState,
  date: Schema.NullOr(Schema.String),
  /** What it has of the form; nothing when it was cancelled. */
  quantity: Quantity,
  total: Money,
  paid: Money,
});

/** A payment of the customer: a `deposit` for its orders, or the `use` of it, which paid one. */
const FormDeposit = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  date: Schema.String,
  kind: Schema.Literals(["deposit", "use"]),
  amount: Money,
  isUndone: Schema.Boolean,
});

/** A whole order form: head, lines, orders, deposits, history. */
export const OrderForm = Schema.Struct({
  ...row,
  createdAt: Schema.Int,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  decimals: Schema.Int,
  vatMode: VatMode,
  discount: Schema.NullOr(Discount),
  memo: Schema.String,
  quantity: Quantity,
  goods: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  vatRates: Schema.Array(VatTotal),
  /** Part of the total beside net and VAT (M14). */
  surcharge: Schema.optionalKey(Money),
  lines: Schema.Array(OrderFormLine),
  orders: Schema.Array(FormOrder),
  deposits: Schema.Array(FormDeposit),
  log: Schema.Array(DocumentLogEntry),
});
export type OrderForm = typeof OrderForm.Type;

/** Dates are inclusive. `searchWord` is part of a number, a note or a customer's name. */
export const orderFormFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(OrderFormState),
  customerId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const OrderFormQuery = Schema.Struct(orderFormFilter);
export type OrderFormQuery = typeof OrderFormQuery.Type;

/** How much of which lines. */
const parts = Schema.Array(
  Schema.Struct({ key: Key, quantity: QuantityInput.check(Schema.isGreaterThan(0)) }),
).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_FORM_LINES), Schema.makeFilter(haveOwnKeys));
export type FormParts = typeof parts.Type;

const change = "sale.form.change";
const read = "sale.form.read";
const changed = ok(OrderForm);

export const orderFormEndpoints = {
  orderForms: def("GET", "orderForms", "/sale/pre-orders", read, {
    query: OrderFormQuery,
    success: ok(Schema.Struct({ orderForms: Schema.Array(OrderFormRow), total: Schema.Int })),
  }),
  orderForm: def("GET", "orderForm", "/sale/pre-order", read, {
    query: Schema.Struct({ id: DocumentId }),
    success: changed,
  }),
  exportOrderForms: def("GET", "exportOrderForms", "/sale/pre-orders/export", read, {
    query: Schema.Struct({ ...orderFormFilter, ...fileQuery }),
    success: File,
  }),
  createOrderForm: def("POST", "createOrderForm", "/sale/pre-order", change, {
    payload: Schema.Struct({ key: Key, form: OrderFormDraft }),
    success: changed,
  }),
  /**
   * Changes it. FormLineSold: what was sold or cancelled of a line stays, with its product. Customer, currency and VAT mode stay when
   * something was sold or paid.
   */
  changeOrderForm: def("PUT", "changeOrderForm", "/sale/pre-order", change, {
    payload: Schema.Struct({ ...onDocument, form: OrderFormDraft }),
    success: changed,
  }),
  /** Makes one draft sale order of these parts at the prices of the form. FormOverOpen: more than is open of a line. */
  sellOrderForm: def("POST", "sellOrderForm", "/sale/pre-order/sell", change, {
    payload: Schema.Struct({ ...onDocument, lines: parts }),
    success: changed,
  }),
  /** Holds all open goods in the warehouse; NotEnoughStock or StockPromised where they are not free (K16). */
  reserveOrderForm: def("POST", "reserveOrderForm", "/sale/pre-order/reserve", change, {
    payload: Schema.Struct(onDocument),
    success: changed,
  }),
  releaseOrderForm: def("POST", "releaseOrderForm", "/sale/pre-order/release", change, {
    payload: Schema.Struct(onDocument),
    success: changed,
  }),
  /** Cancels these parts, which are not sold any more. FormOverOpen: more than is open of a line. */
  cancelOrderForm: def("POST", "cancelOrderForm", "/sale/pre-order/cancel", change, {
    payload: Schema.Struct({
      ...onDocument,
      lines: parts,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: changed,
  }),
};
