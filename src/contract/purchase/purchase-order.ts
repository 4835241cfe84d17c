/**
 * What a purchase order looks like on the wire: the draft that is sent, the document, the row of the list. What goods cost is under
 * a right of its own: who receives them may not see it (I35).
 */
import { Effect, Schema, Struct } from "effect";
import type { ListDescription } from "../list-column.ts";
import { Discount, DiscountInput, LineInput, Packing, PackCount } from "../../domain/price/order.ts";
import { VatTotal } from "../../domain/price/totals.ts";
import {
  BasisPoints,
  CurrencyCode,
  ExchangeRate,
  ExchangeRateInput,
  Money,
  MOST_QUANTITY,
  Price,
  PriceInput,
  Quantity,
} from "../../domain/units.ts";
import { DocumentLogEntry, DocumentStockEntry, haveOwnKeys } from "../document.ts";
import { ofRight } from "../field-right.ts";
import { RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Day } from "../list.ts";
import { InvoiceCharge, MOST_CHARGES } from "../import/invoice.ts";
import { SupplierPaymentKind } from "../supplier/supplier-payment.ts";

/** Where a purchase order is in its life (rules section 6). */
export const PurchaseState = Schema.Literals([
  "draft",
  "ordered",
  "confirmed",
  "receiving",
  "received",
  "closed",
  "cancelled",
]);
export type PurchaseState = typeof PurchaseState.Type;

/** What the colour of a state says. */
export const purchaseTones = {
  draft: "neutral",
  ordered: "accent",
  confirmed: "accent",
  receiving: "caution",
  received: "positive",
  closed: "positive",
  cancelled: "neutral",
} as const satisfies Readonly<Record<PurchaseState, string>>;

/** What a person can do with a stored purchase order from a screen. */
export const PurchaseAct = Schema.Literals([
  "edit",
  "commit",
  "revise",
  "confirm",
  "unconfirm",
  "receive",
  "undoReceipt",
  "correctPrice",
  "return",
  "pay",
  "close",
  "cancel",
  "duplicate",
]);
export type PurchaseAct = typeof PurchaseAct.Type;

/** A field that says what goods cost. */
const cost = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

/** A part of a line, in 1/1000 units. */
export const Part = Quantity.check(Schema.isBetween({ minimum: 0, maximum: MOST_QUANTITY }));

/** Lines of a purchase order. */
export const MOST_PURCHASE_LINES = 2000;
/** Largest request body with a purchase order, in bytes. */
export const PURCHASE_BODY = 2_500_000;

const whole = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }));

/** A line as the client holds it: packages are counted, prices are of one unit, without VAT. `free`: units that cost nothing. */
export const PurchaseDraftLine = Schema.Struct({
  key: Key,
  productId: RecordId,
  packing: LineInput.fields.packing,
  count: Schema.Struct({ boxNumber: whole, bigBagNumber: whole, bagNumber: whole, units: Part }),
  free: Part,
  unitPrice: PriceInput.check(Schema.isGreaterThanOrEqualTo(0)),
  discount: LineInput.fields.discount,
  vatRate: LineInput.fields.vatRate,
});
export type PurchaseDraftLine = typeof PurchaseDraftLine.Type;

/** A purchase order as the client holds it. `rate` is one that was agreed; null: that of the day of each receipt. */
export const PurchaseDraft = Schema.Struct({
  clientId: Key,
  supplierId: RecordId,
  warehouseId: RecordId,
  currency: CurrencyCode,
  rate: Schema.NullOr(ExchangeRateInput),
  expectedOn: Schema.NullOr(Day),
  reference: Schema.String.check(Schema.isMaxLength(100)),
  memo: Schema.String.check(Schema.isMaxLength(2000)),
  discount: Schema.NullOr(DiscountInput),
  /** A draft of an earlier version has none. */
  charges: Schema.Array(InvoiceCharge)
    .check(Schema.isMaxLength(MOST_CHARGES))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  lines: Schema.Array(PurchaseDraftLine).check(
    Schema.isMaxLength(MOST_PURCHASE_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type PurchaseDraft = typeof PurchaseDraft.Type;

/** A line of a stored order. When closed, received + damaged + missing = quantity + free (B1). */
export const PurchaseLine = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  position: Schema.Int,
  productId: Schema.Int,
  /** It is received in lots (K10). */
  hasLots: Schema.optionalKey(Schema.Boolean),
  code: Schema.String,
  name: Schema.String,
  packing: Packing,
  count: PackCount,
  /** Units that are paid for. */
  quantity: Quantity,
  free: Quantity,
  received: Quantity,
  damaged: Quantity,
  missing: Quantity,
  /** Of what was received, units that went back to the supplier (B5). */
  returned: Quantity,
  vatRate: BasisPoints,
  unitPrice: cost(Price),
  discount: cost(Schema.NullOr(Discount)),
  lineAmount: cost(Money),
  net: cost(Money),
  vat: cost(Money),
  gross: cost(Money),
});
export type PurchaseLine = typeof PurchaseLine.Type;

/** One goods receipt. */
export const PurchaseReceipt = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  at: Schema.Int,
  date: Schema.String,
  by: Schema.String,
  note: Schema.String,
  good: Quantity,
  damaged: Quantity,
  refused: Quantity,
  rate: cost(ExchangeRate),
  /** What is owed for it, in the order's currency. */
  total: cost(Money),
  /** What its goods came into stock at, in the cost currency. */
  value: cost(Money),
  undone: Schema.NullOr(Schema.Struct({ at: Schema.Int, by: Schema.String, reason: Schema.String })),
  /** What hangs on its goods, by the numbers of the documents: while it does, the receipt cannot be undone (machine purchaseReceipt). */
  facts: Schema.Struct({
    lineCount: Schema.Int,
    costs: Schema.String,
    returns: Schema.String,
    splits: Schema.String,
  }),
});
export type PurchaseReceipt = typeof PurchaseReceipt.Type;

/** A charge of an order, such as freight, with its VAT: entered, or read from an e-invoice. It becomes landed cost when goods are received (B20). */
export const PurchaseCharge = Schema.Struct({ ...InvoiceCharge.fields, vat: Money });
export type PurchaseCharge = typeof PurchaseCharge.Type;

/**
 * What a payment settled of an order. `settled` is in the order's currency, with the cash discount; `difference` of exchange is in the
 * base currency (B15). `method` is empty where no money moved.
 */
export const PurchasePayment = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  kind: SupplierPaymentKind,
  at: Schema.Int,
  date: Schema.String,
  by: Schema.String,
  method: Schema.String,
  currency: CurrencyCode,
  given: cost(Money),
  settled: cost(Money),
  discount: cost(Money),
  difference: cost(Money),
  reference: Schema.String,
  isUndone: Schema.Boolean,
});
export type PurchasePayment = typeof PurchasePayment.Type;

/** What the life of an order depends on beside its state. */
export const PurchaseFacts = Schema.Struct({
  lineCount: Schema.Int,
  hasReceipts: Schema.Boolean,
  wasReceived: Schema.Boolean,
  isConfirmed: Schema.Boolean,
  hasDue: Schema.Boolean,
  isPaid: Schema.Boolean,
  isShipped: Schema.Boolean,
});

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: PurchaseState,
  /** The day it was ordered; of a draft the day it was made. */
  date: Schema.String,
  expectedOn: Schema.NullOr(Schema.String),
  /** The delivery day that the supplier confirmed, which is then the expected one too. */
  confirmedOn: Schema.NullOr(Schema.String),
  supplierId: Schema.Int,
  supplier: Schema.String,
  warehouse: Schema.String,
  branch: Schema.String,
  reference: Schema.String,
  by: Schema.String,
  currency: CurrencyCode,
  lineCount: Schema.Int,
  /** Units ordered, with those that come free; and units that came, good and damaged. */
  quantity: Quantity,
  received: Quantity,
  total: cost(Money),
  paid: cost(Money),
  /** What was received and not paid; below zero it was paid and given back. */
  unpaid: cost(Money),
  facts: PurchaseFacts,
  /** The acts that are possible for the person who asks, now. */
  can: Schema.Array(PurchaseAct),
} as const;

/** A row of the list. */
export const PurchaseRow = Schema.Struct(head);
export type PurchaseRow = typeof PurchaseRow.Type;

/** A row as its file has it. */
const PurchaseHead = Schema.Struct(Struct.omit(head, ["can"]));
type PurchaseHead = typeof PurchaseHead.Type;

const amount = { kind: "money", sort: true, width: 132 } as const;
const currency = ({ currency: code }: PurchaseHead) => code;
const dim = ({ state }: PurchaseHead) => state === "cancelled";

/** The columns of the list of purchase orders. */
export const purchaseList = {
  Row: PurchaseHead,
  words: ["purchase", ""],
  columns: {
    /** A draft has no number yet. */
    number: {
      kind: "text",
      value: ({ number, id }) => number ?? `#${id}`,
      to: ({ id }) => `/purchase/${id}/details`,
      sort: true,
      sticky: true,
      card: "title",
    },
    supplier: { kind: "text", value: ({ supplier }) => supplier, sort: true, card: "title" },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, card: "line" },
    expectedOn: { kind: "day", value: ({ expectedOn }) => expectedOn, sort: true, rare: 2 },
    confirmedOn: { kind: "day", value: ({ confirmedOn }) => confirmedOn, sort: true, hidden: true },
    warehouse: {
      kind: "text",
      heading: "trade:warehouse",
      value: ({ warehouse }) => warehouse,
      sort: true,
      hidden: true,
    },
    reference: { kind: "text", value: ({ reference }) => reference, hidden: true },
    lineCount: { kind: "count", value: ({ lineCount }) => lineCount, sort: true, rare: 5 },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      sort: true,
      rare: 4,
    },
    /** How much has come. */
    received: {
      kind: "percent",
      value: ({ quantity, received }) => (quantity === 0 ? 0 : Math.trunc((received * 10_000) / quantity)),
      sort: true,
      width: 110,
      rare: 1,
    },
    total: { ...amount, heading: "trade:amount", value: ({ total }) => total, currency, dim, card: "figure" },
    paid: { ...amount, heading: "trade:paid", value: ({ paid }) => paid, currency, dim, rare: 3 },
    unpaid: { ...amount, heading: "trade:due", value: ({ unpaid }) => unpaid, currency, dim },
    currency: {
      kind: "text",
      heading: "trade:currency",
      value: currency,
      sort: true,
      hidden: true,
      width: 88,
    },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => purchaseTones[state],
      sort: true,
      card: "line",
      width: 156,
    },
    by: { kind: "text", value: ({ by }) => by, rare: 6 },
  },
} as const satisfies ListDescription<PurchaseHead>;

/** A whole purchase order. */
export const Purchase = Schema.Struct({
  ...head,
  decimals: Schema.Int,
  warehouseId: Schema.Int,
  memo: Schema.String,
  rate: cost(Schema.NullOr(ExchangeRate)),
  discount: cost(Schema.NullOr(Discount)),
  goods: cost(Money),
  orderDiscount: cost(Money),
  net: cost(Money),
  vat: cost(Money),
  vatRates: cost(Schema.Array(VatTotal)),
  charges: cost(Schema.Array(PurchaseCharge)),
  owed: cost(Money),
  createdAt: Schema.Int,
  lines: Schema.Array(PurchaseLine),
  receipts: Schema.Array(PurchaseReceipt),
  payments: Schema.Array(PurchasePayment),
  stock: Schema.Array(DocumentStockEntry),
  log: Schema.Array(DocumentLogEntry),
});
export type Purchase = typeof Purchase.Type;
