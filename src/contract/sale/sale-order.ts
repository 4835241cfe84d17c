/** What a sale order looks like on the wire: the draft a till sends, the document the server keeps, the row of the list. */
import { Schema } from "effect";
import { ApprovalAct, ApprovalFigures } from "../../domain/approval.ts";
import { DocumentLogEntry, DocumentStockEntry, haveOwnKeys } from "../document.ts";
import { DocumentId, RecordId } from "../id.ts";
import {
  Discount,
  DiscountInput,
  LineInput,
  Packing,
  PackCount,
  PackPrices,
  PriceSource,
  ReturnTo,
  VatMode,
} from "../../domain/price/order.ts";
import { TenderInput, TenderKind } from "../../domain/money/payment.ts";
import { VatTotal } from "../../domain/price/totals.ts";
import { ServiceTerms } from "../../domain/restaurant/service-charge.ts";
import { SurchargeRates } from "../../domain/tax/surcharge.ts";
import { BasisPoints, CurrencyCode, ExchangeRate, Money, MoneyInput, Quantity } from "../../domain/units.ts";
import { ofRight } from "../field-right.ts";
import { PaymentWish } from "./payment-wish.ts";
import { Key } from "../key.ts";

/** State of the goods; those of money and invoice are apart (rules section 2). */
export const GoodsState = Schema.Literals([
  "temp",
  "saved",
  "held",
  "committed",
  "picking",
  "done",
  "cancelled",
]);
export type GoodsState = typeof GoodsState.Type;

/** State of the money, computed from total and payments, never set. */
export const MoneyState = Schema.Literals(["unpaid", "part", "paid", "over"]);
export type MoneyState = typeof MoneyState.Type;

/** Made by the client when a command is first pressed; the same key and body get the first answer again (G4). */
export const IdempotencyKey = Key;

/**
 * One line as the till sends it. `key` is the line's own id, made by the client. Goods that come back count below zero:
 * `returnOf` is the id of the sold line they are from, left out without a receipt (R1, R3), `returnTo` where they go (R6).
 */
export const DraftLine = Schema.Struct({
  key: Key,
  productId: RecordId,
  returnOf: Schema.optionalKey(DocumentId),
  returnTo: Schema.optionalKey(ReturnTo),
  /** The lot that somebody chose; left out, the one that expires first is taken when the order is posted (K10). */
  lotId: Schema.optionalKey(RecordId),
  name: Schema.String.check(Schema.isMaxLength(200)),
  priceSource: PriceSource,
  memo: Schema.String.check(Schema.isMaxLength(500)),
  ...LineInput.fields,
});
export type DraftLine = typeof DraftLine.Type;

/** Lines of an order. */
export const MOST_LINES = 2000;
/** Largest request body with an order, in bytes: `MOST_LINES` lines of 500 bytes, each with a name and a memo of 750. */
export const ORDER_BODY = 2_500_000;

/** An order as the client holds it; totals are not part of it, both sides compute them (P11). */
export const OrderDraft = Schema.Struct({
  clientId: Key,
  tillId: Schema.NullOr(RecordId),
  warehouseId: RecordId,
  customerId: Schema.NullOr(RecordId),
  currency: CurrencyCode,
  vatMode: VatMode,
  discount: Schema.NullOr(DiscountInput),
  memo: Schema.String.check(Schema.isMaxLength(2000)),
  /** Of a till: the goods are brought to the customer instead of taken along. */
  isForDelivery: Schema.optionalKey(Schema.Boolean),
  /** Of a till: the surcharges that it computed with, for a customer who bears them; the server judges them (M14). */
  surcharges: Schema.optionalKey(SurchargeRates),
  lines: Schema.Array(DraftLine).check(Schema.isMaxLength(MOST_LINES), Schema.makeFilter(haveOwnKeys)),
});
export type OrderDraft = typeof OrderDraft.Type;

/** How an order is paid: the tenders as laid on the counter, and the cash currency that change is given in (M1-M3). */
export const PaymentInput = Schema.Struct({
  tenders: Schema.Array(TenderInput).check(Schema.isMaxLength(50)),
  changeCurrency: Schema.NullOr(CurrencyCode),
  /** Of what is given, in the currency of the order; only with a payment that settles all of it (E6). */
  tip: Schema.optionalKey(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0))),
});
export type PaymentInput = typeof PaymentInput.Type;

/** What a posted line took of a lot, as its receipt prints it (K10). */
export const LineLot = Schema.Struct({
  code: Schema.String,
  expiry: Schema.NullOr(Schema.String),
  quantity: Quantity,
});
export type LineLot = typeof LineLot.Type;

/** A line of a stored order with what it came to. */
export const OrderLine = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  /** Version of the order in which somebody last changed the line (S8). Orders in the stores of tills may have none. */
  version: Schema.optionalKey(Schema.Int),
  position: Schema.Int,
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
  /** A deposit (P14). */
  isDeposit: Schema.optionalKey(Schema.Boolean),
  /** Percentage of a line with the service charge of a bill (E9). */
  serviceRate: Schema.optionalKey(BasisPoints),
  quantity: Quantity,
  /** Before any discount. */
  list: Money,
  /** After the line's own discount, in the order's VAT mode. */
  amount: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  gross: Money,
  /** Its part of the surcharge of its VAT rate, beside gross; left out where it bears none (M14). */
  surcharge: Schema.optionalKey(Schema.Struct({ rate: BasisPoints, amount: Money })),
  cost: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
  /** How many of it came back since, when any. */
  returned: Schema.optionalKey(Quantity),
  /** Of goods that came back: the sold line they are from, and where they went. */
  returnOf: Schema.optionalKey(
    Schema.Struct({ lineId: Schema.Int, orderId: Schema.Int, number: Schema.String }),
  ),
  returnTo: Schema.optionalKey(ReturnTo),
  /** The lot that somebody chose for it (K10). */
  lotId: Schema.optionalKey(Schema.Int),
  /** The lots that it took, or brought back: then below zero. */
  lots: Schema.optionalKey(Schema.Array(LineLot)),
  /** Of an order that is picked first: what was ordered, picked and declared short, and who picks it (S12, S13). */
  picking: Schema.optionalKey(
    Schema.Struct({
      ordered: Quantity,
      picked: Quantity,
      short: Quantity,
      picker: Schema.NullOr(Schema.String),
    }),
  ),
});
export type OrderLine = typeof OrderLine.Type;

/** A paid part of a bill: its number on the bill, and its share at each VAT rate with its surcharge, the lowest first (E8, M14). */
export const BillPart = Schema.Struct({
  number: Schema.Int,
  amount: Money,
  rates: Schema.Array(VatTotal),
});
export type BillPart = typeof BillPart.Type;

/** One payment with its lines. `rounding` is the lawful cash difference (M4), `change` what went back. */
export const OrderPayment = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  by: Schema.String,
  settled: Money,
  rounding: Money,
  /** Part of what was given that is no part of what is settled (E6). An order that a till remembers from earlier has none. */
  tip: Schema.optionalKey(Money),
  /** The part of a bill that it settles. */
  part: Schema.optionalKey(BillPart),
  change: Schema.NullOr(Schema.Struct({ currency: CurrencyCode, amount: Money, value: Money })),
  tenders: Schema.Array(
    Schema.Struct({
      method: Schema.String,
      kind: TenderKind,
      currency: CurrencyCode,
      given: Money,
      rate: ExchangeRate,
      value: Money,
      reference: Schema.NullOr(Schema.String),
    }),
  ),
  /** The payment that this one undoes (M9). */
  reverses: Schema.NullOr(Schema.Int),
});
export type OrderPayment = typeof OrderPayment.Type;

/** A posted money movement of the order (F1). */
const OrderMoneyEntry = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  account: Schema.String,
  kind: Schema.String,
  currency: CurrencyCode,
  amount: Money,
});

/** An approval as the history tells it (P8). */
export const LoggedApproval = Schema.Struct({
  act: ApprovalAct,
  ...ApprovalFigures.fields,
  asker: Schema.String,
  askerLimit: BasisPoints,
  approverLimit: BasisPoints,
});
export type LoggedApproval = typeof LoggedApproval.Type;

/** What happened to an order. */
const LogEntry = Schema.Struct({
  ...DocumentLogEntry.fields,
  /** Of an approval: what was allowed, and the limits of who asked and who allowed it. */
  approval: Schema.optionalKey(LoggedApproval),
});

/** What the life of an order depends on beside its state and sums; each has one source on the server. */
export const OrderFacts = Schema.Struct({
  /** It is picked before it leaves (S12). */
  pickFirst: Schema.Boolean,
  /** The business day that it was committed on is open (G12). */
  openDay: Schema.Boolean,
  /** A fiscal document exists. */
  invoiced: Schema.Boolean,
  /** Goods of it came back (R1). */
  hasReturns: Schema.Boolean,
  /** It is the working copy of a till. Left out by orders in the stores of tills from before there was this. */
  onCounter: Schema.optionalKey(Schema.Boolean),
  /** The till that recalled it (S2). */
  lockedByTill: Schema.NullOr(Schema.Int),
  /** Lines that are neither picked nor short (S12). Left out, as the next two, by orders in the stores of tills from before picking. */
  toPick: Schema.optionalKey(Schema.Int),
  isPicked: Schema.optionalKey(Schema.Boolean),
  /** A second person has still to scan the picked goods (S17). */
  needsCheck: Schema.optionalKey(Schema.Boolean),
});
export type OrderFacts = typeof OrderFacts.Type;

/** What a person can do with a stored order from a screen. */
export const OrderAct = Schema.Literals([
  "edit",
  "pay",
  "pick",
  "check",
  "deliver",
  "unsave",
  "cancel",
  "duplicate",
]);
export type OrderAct = typeof OrderAct.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  number: Schema.NullOr(Schema.String),
  version: Schema.Int,
  state: GoodsState,
  moneyState: MoneyState,
  /** `tillDelivery`: sold at a till, to be brought to the customer. */
  source: Schema.Literals(["till", "tillDelivery", "office", "app", "web", "import"]),
  /** Instants in 10-digit seconds. */
  createdAt: Schema.Int,
  committedAt: Schema.NullOr(Schema.Int),
  businessDate: Schema.NullOr(Schema.String),
  branch: Schema.String,
  salesperson: Schema.String,
  customerId: Schema.NullOr(Schema.Int),
  customer: Schema.NullOr(Schema.String),
  currency: CurrencyCode,
  lineCount: Schema.Int,
  quantity: Quantity,
  boxes: Schema.Int,
  total: Money,
  paid: Money,
  due: Money,
  /** Always answered; only orders in the stores of tills from before there was this are without. */
  facts: Schema.optionalKey(OrderFacts),
  /** The acts that are possible for the person who asks, now. */
  can: Schema.optionalKey(Schema.Array(OrderAct)),
} as const;

/** A row of the sale list. */
export const OrderRow = Schema.Struct(head);
export type OrderRow = typeof OrderRow.Type;

/** The order form or the quotation that an order was made of; the names are those of document types. */
const OrderSource = Schema.Struct({
  type: Schema.Literals(["orderForm", "quote"]),
  id: Schema.Int,
  number: Schema.String,
});

/** A whole sale order: head, lines, totals, payments, ledger entries, history. */
export const Order = Schema.Struct({
  ...head,
  decimals: Schema.Int,
  tillId: Schema.NullOr(Schema.Int),
  till: Schema.NullOr(Schema.String),
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  vatMode: VatMode,
  discount: Schema.NullOr(Discount),
  memo: Schema.String,
  holdName: Schema.NullOr(Schema.String),
  /** Where the picked goods wait for their hand-over; left out where nobody said. */
  shelf: Schema.optionalKey(Schema.String),
  goods: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  vatRates: Schema.Array(VatTotal),
  /** Part of the total beside net and VAT (M14). Left out by orders in the stores of tills from before there was this. */
  surcharge: Schema.optionalKey(Money),
  lines: Schema.Array(OrderLine),
  payments: Schema.Array(OrderPayment),
  /** What the customer wished for last; left out where nobody wished for anything but a receipt (M15). */
  wish: Schema.optionalKey(PaymentWish),
  stock: Schema.Array(DocumentStockEntry),
  money: Schema.Array(OrderMoneyEntry),
  log: Schema.Array(LogEntry),
  /** Terms of the service charge (E9). Left out for an order without service charge, and for a posted order. */
  service: Schema.optionalKey(ServiceTerms),
  /** Left out where the order was written by itself. */
  madeOf: Schema.optionalKey(OrderSource),
  /** In how much a receipt deviates that was posted as printed (OT9); left out where it is nothing. */
  exceptions: Schema.optionalKey(Schema.Int),
});
export type Order = typeof Order.Type;
