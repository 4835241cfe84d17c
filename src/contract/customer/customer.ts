/** Customers as they are listed, picked and sold to. Their cards and accounts are in `customer-card.ts`. */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { PackPrices } from "../../domain/price/order.ts";
import { Money } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

const id = RecordId;

const customer = {
  id,
  code: Schema.String,
  name: Schema.String,
  levelId: Schema.NullOr(Schema.Int),
  country: Schema.String,
  taxNumber: Schema.String,
  /** Bears a surcharge where the country of the company has one (M14). Left out by customers in the stores of tills from before. */
  hasSurcharge: Schema.optionalKey(Schema.Boolean),
  creditLimit: Schema.NullOr(Money),
  blocked: Schema.String,
} as const;

/** A customer to sell to. `creditLimit` in the base currency, null without limit. `blocked`: why nothing new is sold to them, empty where it is. */
export const Customer = Schema.Struct(customer);
export type Customer = typeof Customer.Type;

/** A price agreed with one customer (P7). */
export const AgreedPrice = Schema.Struct({ productId: Schema.Int, ...PackPrices.fields });
export type AgreedPrice = typeof AgreedPrice.Type;

/** How customers are reached is what lists of customers are carried off for: only for who has this right. */
export const contact = "customer.contact.read";

/** A row of the list. Money in the base currency; `overdue` is the part of what they owe whose due day is past (A2). */
export const CustomerRow = Schema.Struct({
  ...customer,
  version: Schema.Int,
  company: Schema.String,
  phone: ofRight(contact, Schema.optionalKey(Schema.String)),
  email: ofRight(contact, Schema.optionalKey(Schema.String)),
  level: Schema.NullOr(Schema.String),
  /** Agreed with this customer; null where the setting says. */
  paymentDays: Schema.NullOr(Schema.Int),
  memo: Schema.String,
  balance: Money,
  overdue: Money,
  lastSale: Schema.NullOr(Day),
  salesperson: Schema.NullOr(Schema.String),
  /** 10-digit seconds. */
  createdAt: Schema.Int,
  active: Schema.Boolean,
});
export type CustomerRow = typeof CustomerRow.Type;

export const customerStates = ["active", "blocked", "archived"] as const;
const stateTones = { active: "positive", blocked: "negative", archived: "neutral" } as const;

const stateOf = ({ active, blocked }: CustomerRow): (typeof customerStates)[number] => {
  if (!active) return "archived";
  return blocked === "" ? "active" : "blocked";
};

/** The columns of the list. */
export const customerList = {
  Row: CustomerRow,
  words: ["customer", ""],
  columns: {
    code: {
      kind: "text",
      value: ({ code }) => code,
      to: ({ id }) => `/customer/index?customer=${id}`,
      sort: true,
      width: 104,
    },
    name: { kind: "text", value: ({ name }) => name, sort: true, card: "title" },
    company: { kind: "text", value: ({ company }) => company, hidden: true },
    taxNumber: { kind: "text", value: ({ taxNumber }) => taxNumber, width: 124, rare: 3 },
    hasSurcharge: { kind: "flag", value: ({ hasSurcharge = false }) => hasSurcharge, hidden: true },
    phone: { kind: "text", value: ({ phone }) => phone, width: 124, hidden: true },
    email: { kind: "text", value: ({ email }) => email, width: 180, hidden: true },
    country: {
      kind: "country",
      value: ({ country }) => country,
      sort: true,
      width: 132,
      rare: 1,
      card: "line",
    },
    level: { kind: "text", value: ({ level }) => level, sort: true, width: 108, rare: 2 },
    creditLimit: { kind: "money", value: ({ creditLimit }) => creditLimit, hidden: true },
    paymentDays: { kind: "count", value: ({ paymentDays }) => paymentDays, hidden: true },
    balance: { kind: "money", value: ({ balance }) => balance, card: "figure" },
    overdue: { kind: "money", value: ({ overdue }) => overdue },
    lastSale: { kind: "day", value: ({ lastSale }) => lastSale },
    salesperson: {
      kind: "text",
      value: ({ salesperson }) => salesperson,
      sort: true,
      width: 124,
      hidden: true,
    },
    createdAt: { kind: "time", value: ({ createdAt }) => createdAt, sort: true, hidden: true },
    state: { kind: "choice", value: stateOf, tone: (row) => stateTones[stateOf(row)], hidden: true },
    blocked: { kind: "text", value: ({ blocked }) => blocked, hidden: true },
    memo: { kind: "text", value: ({ memo }) => memo, hidden: true },
  },
} as const satisfies ListDescription<CustomerRow>;

/** The list's filter: `state` active when left out. `account` owing: owes something; overdue: longer than agreed; prepaid: has paid ahead. Days: of the last sale, both included. */
export const customerFilter = {
  ...listQuery,
  state: Schema.optionalKey(Schema.Literals([...customerStates, "all"])),
  country: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))),
  levelId: Schema.optionalKey(RecordId),
  salespersonId: Schema.optionalKey(RecordId),
  account: Schema.optionalKey(Schema.Literals(["owing", "overdue", "prepaid"])),
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
} as const;
const CustomerQuery = Schema.Struct(customerFilter);
export type CustomerQuery = typeof CustomerQuery.Type;

const read = "customer.customer.read";

export const customerEndpoints = {
  /**
   * A page of the list, with the count and the sum of the balances of the whole filter. A search, account or days of the last sale
   * that more than 2,000 have (10,000 where accounts or sales say which) are not counted: `total` is null.
   */
  customers: def("GET", "customers", "/customer/customers", read, {
    query: CustomerQuery,
    success: ok(
      Schema.Struct({
        customers: Schema.Array(CustomerRow),
        total: Schema.NullOr(Schema.Int),
        balance: Money,
      }),
    ),
  }),
  /** One customer with what they agreed and what they owe: `balance` is the sum of their account (A1), base currency. */
  customer: def("GET", "customer", "/customer/customer/:id", read, {
    params: Schema.Struct({ id }),
    success: ok(
      Schema.Struct({ customer: Customer, agreedPrices: Schema.Array(AgreedPrice), balance: Money }),
    ),
  }),
};
