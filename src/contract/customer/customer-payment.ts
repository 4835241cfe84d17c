/** Payments that customers make in the office: received, matched to orders, kept as credit, written off, taken back (A1, M6). */
import { Schema } from "effect";
import { DocumentId, RecordId, Version } from "../id.ts";
import { TenderKind } from "../../domain/money/payment.ts";
import { CurrencyCode, ExchangeRate, ExchangeRateInput, Money, MoneyInput } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { Day } from "../list.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const id = RecordId;
const key = IdempotencyKey;
const Amount = MoneyInput.check(Schema.isGreaterThan(0));
const words = (most: number) => Schema.Trim.check(Schema.isMaxLength(most));

/** How much of an order is paid, in the order's currency, as it was seen (G5). */
const MatchInput = Schema.Struct({ orderId: DocumentId, version: Version, amount: Amount });

/**
 * What is received. `rate` is the base currency per one main unit of `currency` as it was shown: RateChanged when it is another.
 * Cash names the till whose drawer takes it; what is not cash goes to the accounts of `branchId`. A method of kind `prepaid` uses
 * the customer's credit, one of kind `write-off` writes off, with a `note` that says why.
 */
export const CustomerPaymentInput = Schema.Struct({
  customerId: id,
  date: Day,
  methodId: id,
  tillId: Schema.NullOr(id),
  branchId: id,
  currency: CurrencyCode,
  rate: ExchangeRateInput,
  /** Nothing only as cash for a rest that rounds to it (M11). */
  amount: MoneyInput.check(Schema.isGreaterThanOrEqualTo(0)),
  reference: words(100),
  note: words(500),
  matches: Schema.Array(MatchInput).check(Schema.isMaxLength(500)),
  /** The order form whose deposit it is (S21): in its currency, without matches. */
  formId: Schema.optionalKey(DocumentId),
});
export type CustomerPaymentInput = typeof CustomerPaymentInput.Type;

/** An order that is not paid yet; the oldest due comes first. */
export const OpenOrder = Schema.Struct({
  id: DocumentId,
  version: Version,
  number: Schema.String,
  date: Day,
  dueDate: Day,
  currency: CurrencyCode,
  total: Money,
  due: Money,
});
export type OpenOrder = typeof OpenOrder.Type;

const PaymentMethod = Schema.Struct({
  id,
  name: Schema.String,
  kind: TenderKind,
  needsReference: Schema.Boolean,
});
export type PaymentMethod = typeof PaymentMethod.Type;

/** All that the form asks for: what is open, what the customer has to their credit, and the choices on that day. */
export const OpenOrders = Schema.Struct({
  customer: Schema.Struct({ id, code: Schema.String, name: Schema.String }),
  date: Day,
  /** The days that a payment can be of. */
  earliest: Day,
  today: Day,
  /** In the base currency. */
  balance: Money,
  orders: Schema.Array(OpenOrder),
  /** Above zero: paid ahead, by currency (M6). */
  credits: Schema.Array(Schema.Struct({ currency: CurrencyCode, amount: Money })),
  base: CurrencyCode,
  /** With their rates on `date`; null before there was one. */
  currencies: Schema.Array(
    Schema.Struct({
      code: CurrencyCode,
      decimals: Schema.Int,
      isCash: Schema.Boolean,
      rate: Schema.NullOr(ExchangeRate),
    }),
  ),
  methods: Schema.Array(PaymentMethod),
  /** Tills with an open shift: cash goes into one of their drawers (F2). */
  tills: Schema.Array(Schema.Struct({ id, name: Schema.String, branchId: id })),
  branches: Schema.Array(Schema.Struct({ id, name: Schema.String })),
  branchId: id,
  /** The most this person may write off at once, in the base currency; null: nothing, without the right. */
  writeOffLimit: Schema.NullOr(Money),
});
export type OpenOrders = typeof OpenOrders.Type;

/** A received payment as a document. Its entries stay when it is taken back; `undone` says so (G6). */
export const CustomerPayment = Schema.Struct({
  id: DocumentId,
  number: Schema.String,
  date: Day,
  at: Schema.Int,
  by: Schema.String,
  customer: Schema.Struct({ id, code: Schema.String, name: Schema.String }),
  branch: Schema.String,
  till: Schema.NullOr(Schema.String),
  method: Schema.String,
  kind: TenderKind,
  currency: CurrencyCode,
  rate: ExchangeRate,
  amount: Money,
  rest: Money,
  reference: Schema.String,
  note: Schema.String,
  undone: Schema.NullOr(Schema.Struct({ at: Schema.Int, by: Schema.String, reason: Schema.String })),
  /** `amount` in the order's currency, `given` what it took of the payment; `due` what is left of the order now. */
  matches: Schema.Array(
    Schema.Struct({
      orderId: DocumentId,
      number: Schema.String,
      currency: CurrencyCode,
      amount: Money,
      given: Money,
      due: Money,
    }),
  ),
});
export type CustomerPayment = typeof CustomerPayment.Type;

const receive = "customer.payment.receive";

export const customerPaymentEndpoints = {
  /** What a customer has not paid yet, with the rates of a day; today when left out. */
  openOrders: def("GET", "openOrders", "/customer/open-orders", receive, {
    query: Schema.Struct({ customerId: id, date: Schema.optionalKey(Day) }),
    success: ok(OpenOrders),
  }),
  /**
   * Receives a payment, once for its key (G4): matched orders are paid, the rest is the customer's credit. Refused: MatchOverDue,
   * MatchOverAmount, CreditNotEnough, MatchIncomplete (credit and write-offs are for orders only), WriteOffOverLimit, RateChanged,
   * ShiftNeeded, StaleVersion; of a deposit DepositOverForm, and NotPossibleNow when nothing of the order form is open.
   */
  receivePayment: def("POST", "receivePayment", "/customer/account", receive, {
    payload: Schema.Struct({ key, ...CustomerPaymentInput.fields }),
    success: ok(CustomerPayment),
  }),
  customerPayment: def("GET", "customerPayment", "/customer/account/:id", "customer.customer.read", {
    params: Schema.Struct({ id: DocumentId }),
    success: ok(CustomerPayment),
  }),
  /** Takes a payment back by counter entries (M9); CreditNotEnough when its rest was used since. */
  undoPayment: def("POST", "undoPayment", "/customer/account/undo", "customer.payment.undo", {
    payload: Schema.Struct({
      key,
      id: DocumentId,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: ok(CustomerPayment),
  }),
};
