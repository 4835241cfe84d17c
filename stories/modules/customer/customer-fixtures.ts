/** Customers of every kind, a card with all there is to it, its account and its history. */
import {
  type AccountEntry,
  blankCustomer,
  CustomerCard,
} from "../../../src/contract/customer/customer-card.ts";
import { CustomerRow } from "../../../src/contract/customer/customer.ts";
import { withoutHidden } from "../../../src/contract/field-right.ts";
import type { RecordChange } from "../../../src/contract/record.ts";
import type { Profile } from "../../../src/contract/session/session.ts";
import { anna, plainCustomer } from "../../support/fixtures.ts";
import { says, type Answers } from "../../support/world.tsx";
import { orderList } from "../sale/order-fixtures.ts";

/** Anna with the rights of a manager. */
export const manager: Profile = {
  ...anna,
  privilege: [
    ...anna.privilege,
    "customer.customer.read",
    "customer.contact.read",
    "customer.customer.change",
    "customer.customer.delete",
    "customer.account.change",
    "customer.payment.receive",
    "customer.payment.undo",
    "customer.payment.write-off",
  ],
};

/** The same without how customers are reached. */
export const keeper: Profile = {
  ...manager,
  privilege: manager.privilege.filter((right) => right !== "customer.contact.read"),
};

const row = (id: number, name: string, more: Partial<CustomerRow> = {}): CustomerRow => ({
  ...plainCustomer,
  id,
  code: `C${String(id).padStart(5, "0")}`,
  name,
  ...more,
});

const weber = row(12, "Bakery Weber", {
  company: "Weber Backwaren GmbH",
  country: "DE",
  taxNumber: "DE136695976",
  phone: "+49 40 555 0101",
  email: "office@weber.example",
  levelId: 2,
  level: "Wholesale",
  creditLimit: 500_000,
  balance: 123_450,
  overdue: 23_450,
  lastSale: "2026-11-18",
  salesperson: "Anna de Vries",
});

export const customerList = {
  customers: [
    weber,
    row(13, "Café Mozart", { country: "AT", taxNumber: "ATU13585627", lastSale: "2026-10-02" }),
    row(14, "Hotel Rossi", { country: "IT", balance: -5000, levelId: 1, level: "Retail" }),
    row(15, "Lumière SARL", { country: "FR", phone: "+33 1 55 01 99", active: false }),
  ],
  total: 4,
  balance: 118_450,
};

export const weberCard: CustomerCard = {
  id: 12,
  version: 3,
  fields: {
    ...blankCustomer,
    code: "C00012",
    name: "Bakery Weber",
    company: "Weber Backwaren GmbH",
    country: "DE",
    taxNumber: "DE136695976",
    phone: "+49 40 555 0101",
    email: "office@weber.example",
    memo: "Rings before delivery.\nGate closes at 15:00.",
    levelId: 2,
    creditLimit: 500_000,
    paymentDays: 14,
    salespersonId: 1,
    addresses: [
      {
        key: "a",
        kind: "billing",
        name: "Weber Backwaren GmbH",
        street: "Hafenstraße 1",
        zip: "20457",
        city: "Hamburg",
        country: "DE",
      },
      {
        key: "b",
        kind: "delivery",
        name: "Depot",
        street: "Am Kai 7",
        zip: "20459",
        city: "Hamburg",
        country: "DE",
      },
    ],
    contacts: [
      { key: "c", name: "Eva Weber", role: "Buyer", phone: "+49 40 555 0102", email: "eva@weber.example" },
    ],
  },
  level: "Wholesale",
  salesperson: "Anna de Vries",
  createdAt: 1_763_000_000,
  balance: 123_450,
  overdue: 23_450,
  lastSale: "2026-11-18",
  orders: 2,
};

const entry = (id: number, more: Partial<AccountEntry>): AccountEntry => ({
  id,
  date: "2026-11-18",
  at: 1_795_000_000,
  kind: "order",
  currency: "EUR",
  amount: 100_000,
  balance: 123_450,
  orderId: null,
  orderNumber: null,
  paymentId: null,
  paymentNumber: null,
  reverses: null,
  ...more,
});

const entries = {
  entries: [
    entry(4, { orderId: 7, orderNumber: "S-001204" }),
    entry(3, { kind: "opening", amount: 23_450, balance: 23_450, date: "2026-01-01" }),
    entry(2, { kind: "opening", amount: -20_000, balance: 0, date: "2026-01-01", reverses: 1 }),
    entry(1, { kind: "opening", amount: 20_000, balance: 20_000, date: "2026-01-01" }),
  ],
  total: 4,
};

const change = (id: number, act: string, changes: RecordChange["changes"]): RecordChange => ({
  id,
  at: 1_795_000_000 - id * 5000,
  act,
  changes,
  person: "Anna de Vries",
  device: "Firefox",
  address: "192.0.2.7",
});

const changes = {
  changes: [
    change(1, "change", [
      { field: "creditLimit", from: null, to: 500_000 },
      { field: "levelId", from: 1, to: 2 },
      { field: "active", from: false, to: true },
      { field: "addresses", from: "", to: "delivery, Depot, Am Kai 7, 20459, Hamburg, DE" },
    ]),
    change(2, "opening", [{ field: "opening", from: "200.00 EUR", to: "234.50 EUR" }]),
    change(3, "create", []),
  ],
  total: 3,
};

const table = "customer";

/** All that the screens of the customers ask for. */
export const answers: Answers = {
  "GET /customer/customers": says(customerList),
  "GET /customer/customer/12/card": says(weberCard),
  "GET /customer/choices": says({
    levels: [
      { id: 1, name: "Retail" },
      { id: 2, name: "Wholesale" },
    ],
    people: [{ id: 1, name: "Anna de Vries" }],
  }),
  "GET /customer/entries": says(entries),
  "GET /customer/changes": says(changes),
  "GET /sale/order": says({ ...orderList, orders: orderList.orders.slice(0, 2), total: 73 }),
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "POST /customer/customer": says(weberCard),
  "PUT /customer/customer": says({ ...weberCard, version: 4 }),
  "PUT /customer/customers": says({
    batchId: 1,
    done: [12],
    refused: [{ id: 13, name: "StaleVersion" }],
  }),
  "DELETE /customer/customers": says({ batchId: 2, done: [15], refused: [] }),
  "POST /customer/customers/undo": says({ batchId: 1, undone: 1 }),
  "POST /customer/opening": says(weberCard),
};

const may = (right: string) => keeper.privilege.includes(right);

/** As the server answers who does not see how customers are reached. */
export const unreachedAnswers: Answers = {
  "GET /customer/customers": says({
    ...customerList,
    customers: customerList.customers.map((one) => withoutHidden(CustomerRow, one, may)),
  }),
  "GET /customer/customer/12/card": says(withoutHidden(CustomerCard, weberCard, may)),
};
