/** Customers: as the till picks them, as the office lists and keeps them, and their accounts. */
import { Schema } from "effect";
import { PackPrices } from "../domain/order.ts";
import { taxNumberFault } from "../domain/tax-number.ts";
import { CurrencyCode, Money } from "../domain/units.ts";
import { BulkResult, seenRecords, Undone } from "./bulk.ts";
import { def, ok } from "./endpoint.ts";
import { Day, listQuery } from "./list.ts";
import { ofRecord, RecordChanges } from "./record.ts";
import { IdempotencyKey } from "./sale-order.ts";

const id = Schema.Int;
const version = Schema.Int;
const key = IdempotencyKey;

const customer = {
  id,
  code: Schema.String,
  name: Schema.String,
  levelId: Schema.NullOr(Schema.Int),
  country: Schema.String,
  taxNumber: Schema.String,
  creditLimit: Schema.NullOr(Money),
} as const;

/** A customer to sell to. `creditLimit` in the base currency, null without limit. */
export const Customer = Schema.Struct(customer);
export type Customer = typeof Customer.Type;

/** A price agreed with one customer (P7). */
export const AgreedPrice = Schema.Struct({ productId: Schema.Int, ...PackPrices.fields });
export type AgreedPrice = typeof AgreedPrice.Type;

/** A row of the list. Money in the base currency; `overdue` is the part of what they owe whose due day is past (A2). */
export const CustomerRow = Schema.Struct({
  ...customer,
  version,
  company: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  level: Schema.NullOr(Schema.String),
  balance: Money,
  overdue: Money,
  lastSale: Schema.NullOr(Day),
  salesperson: Schema.NullOr(Schema.String),
  /** 10-digit seconds. */
  createdAt: Schema.Int,
  active: Schema.Boolean,
});
export type CustomerRow = typeof CustomerRow.Type;

const text = (most: number) => Schema.Trim.check(Schema.isMaxLength(most));
const lineKey = Schema.String.check(Schema.isMaxLength(40));
const CountryCode = Schema.String.check(Schema.isPattern(/^([A-Z]{2})?$/));
const Email = Schema.Trim.check(Schema.isPattern(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/), Schema.isMaxLength(200));

/** Where goods or invoices go. `key` is the line's own id, made by the client. */
export const Address = Schema.Struct({
  key: lineKey,
  kind: Schema.Literals(["billing", "delivery"]),
  name: text(200),
  street: text(200),
  zip: text(20),
  city: text(100),
  country: CountryCode,
});
export type Address = typeof Address.Type;

/** A person to talk to. */
export const Contact = Schema.Struct({
  key: lineKey,
  name: text(200).check(Schema.isMinLength(1)),
  role: text(100),
  phone: text(60),
  email: Email,
});
export type Contact = typeof Contact.Type;

const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3650 }));
const Limit = Money.check(Schema.isBetween({ minimum: 0, maximum: 9_000_000_000_000 }));

/** What a bulk edit can set; null takes a value away, a field left out stays. */
const bulkFields = {
  levelId: Schema.NullOr(Schema.Int),
  creditLimit: Schema.NullOr(Limit),
  paymentDays: Schema.NullOr(Days),
  salespersonId: Schema.NullOr(Schema.Int),
  active: Schema.Boolean,
} as const;

/** The fields of the card as they are kept. `paymentDays` null: the company's. */
const CustomerFields = Schema.Struct({
  code: text(40),
  name: text(200).check(Schema.isMinLength(1)),
  company: text(200),
  country: CountryCode,
  taxNumber: text(40),
  phone: text(60),
  email: Email,
  memo: text(2000),
  ...bulkFields,
  addresses: Schema.Array(Address).check(Schema.isMaxLength(50)),
  contacts: Schema.Array(Contact).check(Schema.isMaxLength(50)),
});

/** The same as they are entered: the tax number fits the country. An empty `code` gets one by itself. */
export const CustomerInput = CustomerFields.check(
  Schema.makeFilter(({ country, taxNumber }) => {
    const fault = taxNumberFault(country, taxNumber);
    return fault === null || { path: ["taxNumber"], issue: fault };
  }),
);
export type CustomerInput = typeof CustomerInput.Type;

/** A customer's card: what can be changed, and what follows from documents. */
export const CustomerCard = Schema.Struct({
  id,
  version,
  fields: CustomerFields,
  level: Schema.NullOr(Schema.String),
  salesperson: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  balance: Money,
  overdue: Money,
  lastSale: Schema.NullOr(Day),
  orders: Schema.Int,
});
export type CustomerCard = typeof CustomerCard.Type;

/** What a customer owed before Kontor: below zero is a prepayment. In the smallest unit of the currency. */
export const Opening = Schema.Struct({
  currency: CurrencyCode,
  amount: Money.check(Schema.isBetween({ minimum: -9_000_000_000_000, maximum: 9_000_000_000_000 })),
  date: Day,
});
export type Opening = typeof Opening.Type;

/** An entry of the account (A1): `balance` is that of its currency after it. */
export const AccountEntry = Schema.Struct({
  id: Schema.Int,
  date: Day,
  at: Schema.Int,
  kind: Schema.Literals(["opening", "order", "payment", "return", "prepaid", "write-off"]),
  currency: CurrencyCode,
  amount: Money,
  balance: Money,
  orderId: Schema.NullOr(Schema.Int),
  orderNumber: Schema.NullOr(Schema.String),
  /** A counter entry of another (G6). */
  reverses: Schema.NullOr(Schema.Int),
});
export type AccountEntry = typeof AccountEntry.Type;

/** The list's filter: `state` active when left out. `account` owing: owes something; overdue: longer than agreed; prepaid: has paid ahead. */
export const customerFilter = {
  ...listQuery,
  state: Schema.optionalKey(Schema.Literals(["active", "archived", "all"])),
  country: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))),
  levelId: Schema.optionalKey(Schema.Int),
  salespersonId: Schema.optionalKey(Schema.Int),
  account: Schema.optionalKey(Schema.Literals(["owing", "overdue", "prepaid"])),
} as const;
const CustomerQuery = Schema.Struct(customerFilter);
export type CustomerQuery = typeof CustomerQuery.Type;

const CustomerChange = Schema.Struct({
  levelId: Schema.optionalKey(bulkFields.levelId),
  creditLimit: Schema.optionalKey(bulkFields.creditLimit),
  paymentDays: Schema.optionalKey(bulkFields.paymentDays),
  salespersonId: Schema.optionalKey(bulkFields.salespersonId),
  active: Schema.optionalKey(bulkFields.active),
});
export type CustomerChange = typeof CustomerChange.Type;

const Named = Schema.Struct({ id, name: Schema.String });
const read = "customer.customer.read";
const change = "customer.customer.change";

export const customerEndpoints = {
  /** A page of the list, with the count and the sum of the balances of the whole filter. */
  customers: def("GET", "customers", "/customer/customers", read, {
    query: CustomerQuery,
    success: ok(Schema.Struct({ customers: Schema.Array(CustomerRow), total: Schema.Int, balance: Money })),
  }),
  /** One customer with what they agreed and what they owe: `balance` is the sum of their account (A1), base currency. */
  customer: def("GET", "customer", "/customer/customer/:id", read, {
    params: Schema.Struct({ id }),
    success: ok(
      Schema.Struct({ customer: Customer, agreedPrices: Schema.Array(AgreedPrice), balance: Money }),
    ),
  }),
  customerCard: def("GET", "customerCard", "/customer/customer/:id/card", read, {
    params: Schema.Struct({ id }),
    success: ok(CustomerCard),
  }),
  /** Price levels and people that a customer can have. */
  customerChoices: def("GET", "customerChoices", "/customer/choices", read, {
    success: ok(Schema.Struct({ levels: Schema.Array(Named), people: Schema.Array(Named) })),
  }),
  /** Makes a customer, with what they owed before. CodeTaken names the field. */
  createCustomer: def("POST", "createCustomer", "/customer/customer", change, {
    payload: Schema.Struct({ key, fields: CustomerInput, opening: Schema.NullOr(Opening) }),
    success: ok(CustomerCard),
  }),
  /** Changes a card in the version that was seen; StaleVersion carries the current one (G5). */
  changeCustomer: def("PUT", "changeCustomer", "/customer/customer", change, {
    payload: Schema.Struct({ key, id, version, fields: CustomerInput }),
    success: ok(CustomerCard),
  }),
  /** Sets fields of many; one that cannot be is refused, the others are done (G16). */
  editCustomers: def("PUT", "editCustomers", "/customer/customers", change, {
    payload: Schema.Struct({ key, records: seenRecords, change: CustomerChange }),
    success: ok(BulkResult),
  }),
  /** Deletes customers without documents; the others are refused with InUse and can be archived. */
  deleteCustomers: def("DELETE", "deleteCustomers", "/customer/customers", "customer.customer.delete", {
    payload: Schema.Struct({ key, records: seenRecords }),
    success: ok(BulkResult),
  }),
  /** Undoes a bulk edit or deletion whole, while no record of it was changed since; else UndoBlocked names the first. */
  undoCustomers: def("POST", "undoCustomers", "/customer/customers/undo", change, {
    payload: Schema.Struct({ key, batchId: Schema.Int }),
    success: ok(Undone),
  }),
  /** The account of a customer, newest first. */
  customerEntries: def("GET", "customerEntries", "/customer/entries", read, {
    query: ofRecord,
    success: ok(Schema.Struct({ entries: Schema.Array(AccountEntry), total: Schema.Int })),
  }),
  /** Who changed what of a customer. */
  customerChanges: def("GET", "customerChanges", "/customer/changes", change, {
    query: ofRecord,
    success: ok(RecordChanges),
  }),
  /** Sets what a customer owed before Kontor; one that was set before is countered (G6). */
  setOpening: def("POST", "setOpening", "/customer/opening", "customer.account.change", {
    payload: Schema.Struct({ key, id, ...Opening.fields }),
    success: ok(CustomerCard),
  }),
};
