/** Suppliers: who goods are bought from, on which terms (`/product/supplier/index`, `/basics/supplier`). */
import { Schema } from "effect";
import { CurrencyCode, Money, MoneyInput } from "../../domain/units.ts";
import { CountryCode, Email, text } from "../address.ts";
import { contact } from "../customer/customer.ts";
import { ofRight } from "../field-right.ts";
import { Day } from "../list.ts";
import { recordList } from "../record-list.ts";

const Days = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3650 })));
/** Who may not see how a supplier is reached does not send it either: left out, it stays as it is. */
const reached = <S extends Schema.Top>(field: S) => ofRight(contact, Schema.optionalKey(field));

export const suppliers = recordList({
  name: "Supplier",
  path: "supplier/supplier",
  read: "supplier.supplier.read",
  right: "supplier.supplier.change",
  fields: {
    code: text(40).check(Schema.isMinLength(1)),
    name: text(200).check(Schema.isMinLength(1)),
    country: CountryCode,
    taxNumber: text(40),
    /** What they are paid in. */
    currency: CurrencyCode,
    /** Days from the bill to its due day; null where nothing is agreed. */
    paymentDays: Days,
    /** Days from the order to the goods; null where nobody knows. */
    leadDays: Days,
    /** The smallest order they take, in the smallest unit of `currency`; null where they take any. */
    minimumOrder: Schema.NullOr(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0))),
    /** The person to talk to. */
    contact: reached(text(200)),
    phone: reached(text(60)),
    email: reached(Email),
    street: reached(text(200)),
    zip: reached(text(20)),
    city: reached(text(100)),
    memo: text(2000),
    /** One that is not active is no longer offered, and stays where it was used. */
    active: Schema.Boolean,
  },
  facts: {
    /** What is owed to them, in the base currency, each entry at its own rate; below zero where more was paid. */
    balance: ofRight("product.cost.read", Schema.optionalKey(Money)),
    baseCurrency: CurrencyCode,
    /** When goods were ordered last. */
    lastOrder: Schema.NullOr(Day),
  },
  filter: {
    country: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))),
    currency: Schema.optionalKey(CurrencyCode),
    active: Schema.optionalKey(Schema.Literals(["true", "false"])),
  },
  words: ["supplier", ""],
  columns: {
    code: { kind: "text", value: ({ fields }) => fields.code, sort: true, width: 104, card: "line" },
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, card: "title" },
    contact: { kind: "text", value: ({ fields }) => fields.contact, width: 148, rare: 2 },
    phone: { kind: "text", value: ({ fields }) => fields.phone, width: 140, hidden: true },
    email: { kind: "text", value: ({ fields }) => fields.email, width: 200, hidden: true },
    street: { kind: "text", value: ({ fields }) => fields.street, hidden: true },
    zip: { kind: "text", value: ({ fields }) => fields.zip, width: 90, hidden: true },
    city: { kind: "text", value: ({ fields }) => fields.city, width: 132, hidden: true },
    country: { kind: "country", value: ({ fields }) => fields.country, sort: true, width: 132, card: "line" },
    taxNumber: { kind: "text", value: ({ fields }) => fields.taxNumber, width: 124, rare: 3 },
    currency: { kind: "text", value: ({ fields }) => fields.currency, sort: true, width: 88 },
    paymentDays: { kind: "count", value: ({ fields }) => fields.paymentDays, sort: true, width: 150 },
    leadDays: { kind: "count", value: ({ fields }) => fields.leadDays, sort: true, width: 128 },
    minimumOrder: {
      kind: "money",
      value: ({ fields }) => fields.minimumOrder,
      currency: ({ fields }) => fields.currency,
      rare: 1,
    },
    balance: {
      kind: "money",
      value: ({ balance }) => balance,
      currency: ({ baseCurrency }) => baseCurrency,
      card: "figure",
    },
    lastOrder: { kind: "day", value: ({ lastOrder }) => lastOrder, rare: 1 },
    memo: { kind: "text", value: ({ fields }) => fields.memo, hidden: true },
    active: { kind: "flag", value: ({ fields }) => fields.active, hidden: true },
    uses: { kind: "count", value: ({ uses }) => uses, hidden: true },
  },
  order: "name",
});
export type SupplierFields = typeof suppliers.Fields.Type;
export type SupplierRow = typeof suppliers.Row.Type;

/** A supplier of whom nothing is known yet: what the form, stories and tests begin with. */
export const blankSupplier: SupplierFields = {
  code: "",
  name: "",
  country: "",
  taxNumber: "",
  currency: "",
  paymentDays: null,
  leadDays: null,
  minimumOrder: null,
  contact: "",
  phone: "",
  email: "",
  street: "",
  zip: "",
  city: "",
  memo: "",
  active: true,
};
