/** What the till's flow remembers: plain data, described by schemas so that a snapshot read back after a crash is checked. */
import { Schema } from "effect";
import { AgreedPrice, Customer } from "../../src/contract/customer/customer.ts";
import { ErrorNameSchema, FieldProblem } from "../../src/contract/errors.ts";
import { CatalogueProduct, PackageKind, PriceLevel } from "../../src/contract/product/product.ts";
import { CommitInput } from "../../src/contract/sale/sale.ts";
import { PaymentWish } from "../../src/contract/sale/payment-wish.ts";
import { Approval } from "../../src/contract/sale/approval.ts";
import { Order } from "../../src/contract/sale/sale-order.ts";
import {
  Discount,
  PackCount,
  PackPrices,
  PriceSource,
  ReturnTo,
  VatMode,
} from "../../src/domain/price/order.ts";
import { Tender } from "../../src/domain/money/payment.ts";
import { MethodMoney } from "../../src/domain/money/payout.ts";
import { ServiceTerms } from "../../src/domain/restaurant/service-charge.ts";
import { SurchargeRates } from "../../src/domain/tax/surcharge.ts";
import {
  BasisPoints,
  CurrencyCode,
  ExchangeRate,
  Money,
  Price,
  type Quantity,
} from "../../src/domain/units.ts";

/** A currency the till may take; `rate`: main units of the till's currency for one of it. */
export const TillCurrency = Schema.Struct({
  code: CurrencyCode,
  symbol: Schema.String,
  decimals: Schema.Int,
  isCash: Schema.Boolean,
  rate: ExchangeRate,
});
export type TillCurrency = typeof TillCurrency.Type;

/** What this till and this person sell by. */
export const TillTerms = Schema.Struct({
  tillId: Schema.Int,
  warehouseId: Schema.Int,
  currency: CurrencyCode,
  decimals: Schema.Int,
  currencies: Schema.Array(TillCurrency),
  country: Schema.String,
  /** The surcharges of today for customers who bear them; left out where the country has none (M14). */
  surcharges: Schema.optionalKey(SurchargeRates),
  /** The VAT mode of the price list (P10). */
  listMode: VatMode,
  /** The largest discount the person may give (P8). */
  maximumDiscount: BasisPoints,
  mayChangePrice: Schema.Boolean,
  /** The person may take goods back (R1, R3). */
  mayReturn: Schema.optionalKey(Schema.Boolean),
  /** What unsent sales on credit may come to together, in 1/10000 of the till's currency (OT10). */
  offlineCredit: Schema.optionalKey(Price),
});
export type TillTerms = typeof TillTerms.Type;

/** One line of the sale: the product as it was when it was added, and what the customer takes of it. */
export const SaleLine = Schema.Struct({
  key: Schema.String,
  product: CatalogueProduct,
  package: PackageKind,
  count: PackCount,
  prices: PackPrices,
  priceSource: PriceSource,
  /** The price stands on the goods' own label (P6): never merged with another. */
  label: Schema.Boolean,
  discount: Schema.NullOr(Discount),
  memo: Schema.String,
  /** Percentage of a line with the service charge of a bill (E9). */
  serviceRate: Schema.optionalKey(BasisPoints),
  /** Of goods that come back: the sold line they are from, null without a receipt, and where they go (R6). */
  returned: Schema.optionalKey(
    Schema.Struct({
      of: Schema.NullOr(Schema.Int),
      /** The order of the sold line: which of the receipts of the sale it is (R10). */
      order: Schema.optionalKey(Schema.Int),
      to: ReturnTo,
      /** The VAT in it, below zero (R8); that of goods without a receipt follows from the rate. */
      vat: Schema.optionalKey(Money),
      /** Of its surcharge what is credited, below zero, at the rate that it was charged at (M14). */
      surcharge: Schema.optionalKey(Schema.Struct({ rate: BasisPoints, amount: Money })),
    }),
  ),
});
export type SaleLine = typeof SaleLine.Type;

/** A receipt that goods come back from, as far as the rest of the sale must know it (M8, X5). */
export const SaleOriginal = Schema.Struct({
  orderId: Schema.Int,
  number: Schema.String,
  customerId: Schema.NullOr(Schema.Int),
  methods: Schema.Array(MethodMoney),
  rates: Schema.Array(Schema.Struct({ currency: CurrencyCode, rate: ExchangeRate })),
});
export type SaleOriginal = typeof SaleOriginal.Type;

/** A customer with all that decides their prices (P7). */
export const SaleCustomer = Schema.Struct({
  ...Customer.fields,
  // A sale that a till remembers from before there was this.
  blocked: Schema.optionalKey(Customer.fields.blocked),
  level: Schema.NullOr(PriceLevel),
  agreed: Schema.Array(AgreedPrice),
  balance: Money,
});
export type SaleCustomer = typeof SaleCustomer.Type;

/** The sale on the counter. `touched` is the line last added or changed, and when: it is lit for a second. */
export const Sale = Schema.Struct({
  clientId: Schema.String,
  /** The version that the server keeps of it (G5); none for one that it does not know yet. */
  version: Schema.optionalKey(Schema.Int),
  customer: Schema.NullOr(SaleCustomer),
  vatMode: VatMode,
  discount: Schema.NullOr(Discount),
  memo: Schema.String,
  holdName: Schema.NullOr(Schema.String),
  /** The goods are brought to the named customer. Left out by a sale from before there was this. */
  isForDelivery: Schema.optionalKey(Schema.Boolean),
  /** The customer wishes an invoice; left out for a receipt, as by a sale from before there was this (M15). */
  wish: Schema.optionalKey(PaymentWish),
  /** Terms of the service charge of a bill (E9). */
  service: Schema.optionalKey(ServiceTerms),
  lines: Schema.Array(SaleLine),
  /** The receipts of goods that come back, in the order they were added (R10). */
  originals: Schema.optionalKey(Schema.Array(SaleOriginal)),
  /** The one receipt in a sale that a till stored before there could be several; `restoreFlow` puts it into `originals`. */
  original: Schema.optionalKey(SaleOriginal),
  selected: Schema.NullOr(Schema.String),
  touched: Schema.NullOr(Schema.Struct({ key: Schema.String, at: Schema.Number })),
});
export type Sale = typeof Sale.Type;

/** A change of a price or discount, as it may have to wait for a second person (P8). */
const PriceChange = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("LINE.PRICE"),
    key: Schema.String,
    price: Schema.NullOr(Price),
    at: Schema.Number,
  }),
  Schema.Struct({
    type: Schema.Literal("LINE.DISCOUNT"),
    key: Schema.String,
    discount: Schema.NullOr(Discount),
    at: Schema.Number,
  }),
  Schema.Struct({ type: Schema.Literal("DISCOUNT.SET"), discount: Schema.NullOr(Discount) }),
]);
export type PriceChange = typeof PriceChange.Type;

/** Goods of a receipt come back, or a scanned line without one; they may have to wait for a second person too (R1, R3). */
const ReturnAdd = Schema.Struct({
  type: Schema.Literal("RETURN.ADD"),
  original: SaleOriginal,
  lines: Schema.Array(SaleLine),
  /** The VAT mode that the lines are in; with VAT when left out. */
  vatMode: Schema.optionalKey(VatMode),
  at: Schema.Number,
});
export type ReturnAdd = typeof ReturnAdd.Type;
const ReturnFree = Schema.Struct({
  type: Schema.Literal("RETURN.FREE"),
  key: Schema.String,
  unitPrice: Price,
  at: Schema.Number,
});
export type ReturnFree = typeof ReturnFree.Type;

/** Whatever may have to wait for a second person. */
export type LeaveChange = PriceChange | ReturnAdd | ReturnFree;

/** Why the server, or a limit, refused: the error's name, the values of its sentence, and the line it is about. */
export const SaleProblem = Schema.Struct({
  name: ErrorNameSchema,
  params: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
  fields: Schema.Array(FieldProblem),
  line: Schema.NullOr(Schema.String),
});
export type SaleProblem = typeof SaleProblem.Type;

export const FlowShift = Schema.Struct({ id: Schema.Int, number: Schema.String });
export type FlowShift = typeof FlowShift.Type;

export const SaleFlowContext = Schema.Struct({
  terms: Schema.NullOr(TillTerms),
  shift: Schema.NullOr(FlowShift),
  sale: Sale,
  /** What UNDO brings back. */
  undo: Schema.NullOr(Schema.Struct({ what: Schema.Literals(["line", "sale"]), sale: Sale })),
  pending: Schema.NullOr(Schema.Union([PriceChange, ReturnAdd, ReturnFree])),
  /** What second persons allowed on this sale; never their PIN. Left out by a sale from before there was this. */
  approvals: Schema.optionalKey(Schema.Array(Approval)),
  /** Why the last approval was not given. */
  approvalProblem: Schema.optionalKey(Schema.NullOr(SaleProblem)),
  /** Without a network: what unsent sales on credit come to. Null or left out with one (OT10). */
  unsentCredit: Schema.optionalKey(Schema.NullOr(Money)),
  /** The total before and after prices changed of themselves (P9). */
  repriced: Schema.NullOr(Schema.Struct({ before: Money, after: Money })),
  /** The idempotency key, made when Pay was pressed (G4). */
  payKey: Schema.NullOr(Schema.String),
  tenders: Schema.Array(Tender),
  changeCurrency: Schema.NullOr(CurrencyCode),
  /** Of what is given; taken off again by whatever changes the tenders. Left out by a sale from before there was this (E6). */
  tip: Schema.optionalKey(Money),
  /** What was sent, frozen: it is sent again, key and all, until an answer comes. */
  commit: Schema.NullOr(CommitInput),
  hold: Schema.NullOr(Schema.Struct({ key: Schema.String, name: Schema.String, clientId: Schema.String })),
  tries: Schema.Int,
  /** When the next try is due. */
  retryAt: Schema.NullOr(Schema.Number),
  problem: Schema.NullOr(SaleProblem),
  /** The sale as another till has it meanwhile, until somebody decided which is the right one. */
  newer: Schema.optional(Order),
  receipt: Schema.NullOr(Order),
});
export type SaleFlowContext = typeof SaleFlowContext.Type;

/** Goods as a scan or a press of a key brings them. `number`: packages in thousandths; only loose units may be broken. */
export interface NewLine {
  readonly key: string;
  readonly product: CatalogueProduct;
  readonly package: PackageKind;
  readonly number: Quantity;
  readonly labelPrices: PackPrices | null;
}
