/** Payments to suppliers on account: entered, matched to what is owed, paid ahead, credited, taken back (B3, B15, A1). */
import { Schema } from "effect";
import { TenderKind } from "../../domain/money/payment.ts";
import { CurrencyCode, ExchangeRate, ExchangeRateInput, Money, MoneyInput } from "../../domain/units.ts";
import { OpenOrder, OpenOrders } from "../customer/customer-payment.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day } from "../list.ts";

/**
 * `payment`: money leaves an account of the office. `credit`: a credit note of the supplier, no money moves. `prepaid`: what was paid
 * ahead is matched.
 */
export const SupplierPaymentKind = Schema.Literals(["payment", "credit", "prepaid"]);
export type SupplierPaymentKind = typeof SupplierPaymentKind.Type;

const Amount = MoneyInput.check(Schema.isGreaterThan(0));
const NoLess = MoneyInput.check(Schema.isGreaterThanOrEqualTo(0));
const words = (most: number) => Schema.Trim.check(Schema.isMaxLength(most));

/** How much of an order is paid, and how much more is taken off as cash discount; in the order's currency, as it was seen (G5). */
const SupplierMatchInput = Schema.Struct({
  orderId: DocumentId,
  version: Version,
  amount: Amount,
  discount: NoLess,
});

/**
 * What is entered. `rate` is the base currency per one main unit of `currency` as it was shown: RateChanged when it is another. Money
 * leaves the accounts of `branchId`; `methodId` is null for a credit note and for what was paid ahead. Cash leaves the drawer of
 * `tillId`, or the safe of the branch without one (F14).
 */
export const SupplierPaymentInput = Schema.Struct({
  supplierId: RecordId,
  kind: SupplierPaymentKind,
  date: Day,
  methodId: Schema.NullOr(RecordId),
  branchId: RecordId,
  tillId: Schema.optionalKey(Schema.NullOr(RecordId)),
  currency: CurrencyCode,
  rate: ExchangeRateInput,
  amount: Amount,
  reference: words(100),
  note: words(500),
  matches: Schema.Array(SupplierMatchInput).check(Schema.isMaxLength(500)),
});
export type SupplierPaymentInput = typeof SupplierPaymentInput.Type;

/** An order of which goods were received that are not paid. `dueDate` is null where no terms are agreed. */
const OpenPurchase = Schema.Struct({ ...OpenOrder.fields, dueDate: Schema.NullOr(Day) });

const supplier = Schema.Struct({ id: RecordId, code: Schema.String, name: Schema.String });

const { date, earliest, today, credits, base, currencies, tills, branches, branchId } = OpenOrders.fields;

/** All that the form asks for: what is open, what is paid ahead, and the choices on that day. `balance` is what is owed, in the base currency. */
export const SupplierOpenOrders = Schema.Struct({
  supplier: Schema.Struct({ ...supplier.fields, currency: CurrencyCode }),
  date,
  earliest,
  today,
  balance: Money,
  orders: Schema.Array(OpenPurchase),
  credits,
  base,
  currencies,
  methods: Schema.Array(
    Schema.Struct({ id: RecordId, name: Schema.String, kind: TenderKind, needsReference: Schema.Boolean }),
  ),
  /** Tills with an open shift: cash can be taken out of their drawers. */
  tills,
  branches,
  branchId,
});
export type SupplierOpenOrders = typeof SupplierOpenOrders.Type;

/** A posted payment. When it is undone, its entries stay and get counter entries; `undone` says who did it (G6). `method` is empty if no money moved. */
export const SupplierPayment = Schema.Struct({
  id: DocumentId,
  number: Schema.String,
  kind: SupplierPaymentKind,
  date: Day,
  at: Schema.Int,
  by: Schema.String,
  supplier,
  branch: Schema.String,
  method: Schema.String,
  isCash: Schema.Boolean,
  /** The till whose drawer the cash came from; empty for the safe, and for all that is not cash. */
  till: Schema.String,
  currency: CurrencyCode,
  rate: ExchangeRate,
  amount: Money,
  /** What no order took: paid ahead. */
  rest: Money,
  /** What is paid ahead to this supplier in this currency now: below `rest` the payment cannot be undone (machine supplierPayment). */
  ahead: Money,
  /** Of cash, in the payment's currency: above zero more was paid than it settles (M4). */
  rounding: Money,
  reference: Schema.String,
  note: Schema.String,
  base: CurrencyCode,
  undone: Schema.NullOr(Schema.Struct({ at: Schema.Int, by: Schema.String, reason: Schema.String })),
  /**
   * `amount` and `discount` in the order's currency, `given` what it took of the payment, `difference` of exchange in the base
   * currency; `due` what is left of the order now.
   */
  matches: Schema.Array(
    Schema.Struct({
      orderId: DocumentId,
      number: Schema.String,
      currency: CurrencyCode,
      amount: Money,
      discount: Money,
      given: Money,
      difference: Money,
      due: Money,
    }),
  ),
});
export type SupplierPayment = typeof SupplierPayment.Type;

/** Amounts here are costs: who may not see them is refused (AccessDenied). */
const pay = "purchase.order.pay";

export const supplierPaymentEndpoints = {
  /** What is owed to a supplier and not paid yet, with the rates of a day; today when left out. */
  supplierOpenOrders: def("GET", "supplierOpenOrders", "/supplier/open-orders", pay, {
    query: Schema.Struct({ supplierId: RecordId, date: Schema.optionalKey(Day) }),
    success: ok(SupplierOpenOrders),
  }),
  /**
   * Posts a payment, once for its key (G4): matched orders are paid, the rest is paid ahead. Refused: MatchOverDue, MatchOverAmount,
   * PrepaidNotEnough, MatchIncomplete (what was paid ahead is for orders only), RateChanged, RateMissing, StaleVersion; cash also with
   * ShiftNeeded, CashNotPayable, and DrawerShort or SafeShort where less is there (F14).
   */
  paySupplier: def("POST", "paySupplier", "/supplier/account", pay, {
    payload: Schema.Struct({ key: Key, ...SupplierPaymentInput.fields }),
    success: ok(SupplierPayment),
  }),
  supplierPayment: def("GET", "supplierPayment", "/supplier/account/:id", pay, {
    params: Schema.Struct({ id: DocumentId }),
    success: ok(SupplierPayment),
  }),
  /** Takes a payment back by counter entries; PrepaidNotEnough when its rest was used since, ShiftNeeded when its drawer has no open shift. */
  undoSupplierPayment: def("POST", "undoSupplierPayment", "/supplier/account/undo", "purchase.payment.undo", {
    payload: Schema.Struct({
      key: Key,
      id: DocumentId,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: ok(SupplierPayment),
  }),
};
