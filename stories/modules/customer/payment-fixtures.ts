/** What a customer owes in two currencies, and a payment that was received. */
import type { CustomerPayment, OpenOrders } from "../../../src/contract/customer/customer-payment.ts";
import { says, type Answers } from "../../support/world.tsx";

const customer = { id: 12, code: "C00012", name: "Bakery Weber" };

export const open: OpenOrders = {
  customer,
  date: "2026-11-21",
  earliest: "2026-09-22",
  today: "2026-11-21",
  balance: 143_450,
  orders: [
    {
      id: 7,
      version: 2,
      number: "S-001204",
      date: "2026-10-02",
      dueDate: "2026-11-01",
      currency: "EUR",
      total: 100_000,
      due: 60_000,
    },
    {
      id: 9,
      version: 1,
      number: "S-001311",
      date: "2026-11-18",
      dueDate: "2026-12-18",
      currency: "HUF",
      total: 333_800,
      due: 333_800,
    },
  ],
  credits: [{ currency: "EUR", amount: 5_000 }],
  base: "EUR",
  currencies: [
    { code: "EUR", decimals: 2, isCash: true, rate: 10_000_000_000 },
    { code: "HUF", decimals: 0, isCash: false, rate: 25_000_000 },
  ],
  methods: [
    { id: 1, name: "Cash", kind: "cash", needsReference: false },
    { id: 3, name: "Bank transfer", kind: "transfer", needsReference: false },
    { id: 8, name: "Customer credit", kind: "prepaid", needsReference: false },
    { id: 9, name: "Write-off", kind: "write-off", needsReference: false },
  ],
  tills: [{ id: 1, name: "Till 1", branchId: 1 }],
  branches: [{ id: 1, name: "Harbour Street" }],
  branchId: 1,
  writeOffLimit: 10_000,
};

export const payment: CustomerPayment = {
  id: 31,
  number: "P-000031",
  date: "2026-11-21",
  at: 1_795_000_000,
  by: "Anna de Vries",
  customer,
  branch: "Harbour Street",
  till: "Till 1",
  method: "Cash",
  kind: "cash",
  currency: "EUR",
  rate: 10_000_000_000,
  amount: 70_000,
  rest: 0,
  reference: "",
  note: "",
  undone: null,
  matches: [
    { orderId: 7, number: "S-001204", currency: "EUR", amount: 60_000, given: 60_000, due: 0 },
    { orderId: 9, number: "S-001311", currency: "HUF", amount: 40_000, given: 10_000, due: 293_800 },
  ],
};

export const answers: Answers = {
  "GET /customer/open-orders": says(open),
  "GET /customer/account/31": says(payment),
  "POST /customer/account": says(payment),
  "POST /customer/account/undo": says({
    ...payment,
    undone: { at: 1_795_000_500, by: "Anna de Vries", reason: "Mistyped" },
  }),
};
