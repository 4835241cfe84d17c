/** Customers as the office keeps them: their cards, many at once, and their accounts. */
import { Schema } from "effect";
import { RecordId, Version, DocumentId } from "../id.ts";
import { taxNumberFault } from "../../domain/tax/tax-number.ts";
import { CurrencyCode, Money, MoneyInput } from "../../domain/units.ts";
import { contact } from "./customer.ts";
import { Address, Contact, CountryCode, Email, text } from "../address.ts";
import { BulkResult, recordVersions, Undone } from "../bulk.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { Day } from "../list.ts";
import { ofRecord, RecordChanges } from "../record.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const id = RecordId;
const version = Version;
const key = IdempotencyKey;

const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3650 }));
const Limit = MoneyInput.check(Schema.isGreaterThanOrEqualTo(0));

/** What a bulk edit can set; null takes a value away, a field left out stays. `blocked`: why nothing new is sold to them; empty unblocks. */
const bulkFields = {
  levelId: Schema.NullOr(id),
  creditLimit: Schema.NullOr(Limit),
  paymentDays: Schema.NullOr(Days),
  salespersonId: Schema.NullOr(id),
  active: Schema.Boolean,
  blocked: text(200),
} as const;

/**
 * The fields of the card as they are kept. `paymentDays` null: the company's. Who may not see how customers are reached does not
 * send it either: left out, it stays as it is, and is empty for a new customer.
 */
export const CustomerFields = Schema.Struct({
  code: text(40),
  name: text(200).check(Schema.isMinLength(1)),
  company: text(200),
  country: CountryCode,
  taxNumber: text(40),
  /** Under the surcharge of the country of the company (M14); left out, it stays as it is. */
  hasSurcharge: Schema.optionalKey(Schema.Boolean),
  phone: ofRight(contact, Schema.optionalKey(text(60))),
  email: ofRight(contact, Schema.optionalKey(Email)),
  memo: text(2000),
  ...bulkFields,
  addresses: ofRight(contact, Schema.optionalKey(Schema.Array(Address).check(Schema.isMaxLength(50)))),
  contacts: ofRight(contact, Schema.optionalKey(Schema.Array(Contact).check(Schema.isMaxLength(50)))),
});

/** A customer of whom nothing is known yet: what a form, an import and a till begin with. */
export const blankCustomer: typeof CustomerFields.Type = {
  code: "",
  name: "",
  company: "",
  country: "",
  taxNumber: "",
  hasSurcharge: false,
  phone: "",
  email: "",
  memo: "",
  levelId: null,
  creditLimit: null,
  paymentDays: null,
  salespersonId: null,
  active: true,
  blocked: "",
  addresses: [],
  contacts: [],
};

interface Taxed {
  readonly country: string;
  readonly taxNumber: string;
}

const taxNumberFits = Schema.makeFilter(({ country, taxNumber }: Taxed) => {
  const fault = taxNumberFault(country, taxNumber);
  return fault === null || { path: ["taxNumber"], issue: fault };
});

/** The same as they are entered: the tax number fits the country. An empty `code` gets one by itself. */
export const CustomerInput = CustomerFields.check(taxNumberFits);
export type CustomerInput = typeof CustomerInput.Type;

/** What is asked at a counter. To enter phone and mail of a new customer, the right to see those of others is not needed. */
export const CounterCustomer = Schema.Struct({
  name: CustomerFields.fields.name,
  country: CountryCode,
  taxNumber: CustomerFields.fields.taxNumber,
  phone: text(60),
  email: Email,
}).check(taxNumberFits);
export type CounterCustomer = typeof CounterCustomer.Type;

/** A customer's card: what can be changed, and what follows from documents. A limit of an earlier version may be larger (M12). */
export const CustomerCard = Schema.Struct({
  id,
  version,
  fields: Schema.Struct({ ...CustomerFields.fields, creditLimit: Schema.NullOr(Money) }),
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
  amount: MoneyInput,
  date: Day,
});
export type Opening = typeof Opening.Type;

/** An entry of the account (A1): `balance` is that of its currency after it. `paymentId` is null where the payment is of another branch than the reader's (T10). */
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
  paymentId: Schema.NullOr(Schema.Int),
  paymentNumber: Schema.NullOr(Schema.String),
  /** A counter entry of another (G6). */
  reverses: Schema.NullOr(Schema.Int),
});
export type AccountEntry = typeof AccountEntry.Type;

const CustomerChange = Schema.Struct({
  levelId: Schema.optionalKey(bulkFields.levelId),
  creditLimit: Schema.optionalKey(bulkFields.creditLimit),
  paymentDays: Schema.optionalKey(bulkFields.paymentDays),
  salespersonId: Schema.optionalKey(bulkFields.salespersonId),
  active: Schema.optionalKey(bulkFields.active),
  blocked: Schema.optionalKey(bulkFields.blocked),
});
export type CustomerChange = typeof CustomerChange.Type;

const Named = Schema.Struct({ id, name: Schema.String });
const read = "customer.customer.read";
const change = "customer.customer.change";

export const customerCardEndpoints = {
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
  /** Makes a customer at a counter: without level, limit and terms, which are for who may change customers. */
  addCustomer: def("POST", "addCustomer", "/customer/counter", "customer.customer.add", {
    payload: Schema.Struct({ key, fields: CounterCustomer }),
    success: ok(Schema.Struct({ id })),
  }),
  /** Changes a card in the version that was seen; StaleVersion carries the current one (G5). */
  changeCustomer: def("PUT", "changeCustomer", "/customer/customer", change, {
    payload: Schema.Struct({ key, id, version, fields: CustomerInput }),
    success: ok(CustomerCard),
  }),
  /** Sets fields of many; one that cannot be is refused, the others are done (G16). */
  editCustomers: def("PUT", "editCustomers", "/customer/customers", change, {
    payload: Schema.Struct({ key, records: recordVersions, change: CustomerChange }),
    success: ok(BulkResult),
  }),
  /** Deletes customers without documents; the others are refused with InUse and can be archived. */
  deleteCustomers: def("DELETE", "deleteCustomers", "/customer/customers", "customer.customer.delete", {
    payload: Schema.Struct({ key, records: recordVersions }),
    success: ok(BulkResult),
  }),
  /** Undoes a bulk edit or deletion whole, while no record of it was changed since; else UndoBlocked names the first. */
  undoCustomers: def("POST", "undoCustomers", "/customer/customers/undo", change, {
    payload: Schema.Struct({ key, batchId: DocumentId }),
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
