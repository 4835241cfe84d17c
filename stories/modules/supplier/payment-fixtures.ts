/** What a supplier is owed in two currencies, a payment that was posted, and the world of the page. */
import type { SupplierOpenOrders, SupplierPayment } from "../../../src/contract/supplier/supplier-payment.ts";
import { keepStored } from "../../../src/client/storage.ts";
import { anna } from "../../support/fixtures.ts";
import { inWorld, says, type Answers } from "../../support/world.tsx";

const supplier = { id: 1, code: "NINGBO", name: "Ningbo Happy Home Trading Co Ltd" };

export const open: SupplierOpenOrders = {
  supplier: { ...supplier, currency: "USD" },
  date: "2026-11-21",
  earliest: "2026-09-22",
  today: "2026-11-21",
  balance: 1_214_50,
  orders: [
    {
      id: 7,
      version: 3,
      number: "PO-000007",
      date: "2026-10-12",
      dueDate: "2026-11-11",
      currency: "USD",
      total: 1_000_00,
      due: 1_000_00,
    },
    {
      id: 9,
      version: 2,
      number: "PO-000011",
      date: "2026-11-02",
      dueDate: null,
      currency: "EUR",
      total: 294_50,
      due: 294_50,
    },
  ],
  credits: [{ currency: "USD", amount: 120_00 }],
  base: "EUR",
  currencies: [
    { code: "EUR", decimals: 2, isCash: true, rate: 10_000_000_000 },
    { code: "USD", decimals: 2, isCash: false, rate: 9_500_000_000 },
  ],
  methods: [
    { id: 3, name: "Bank transfer", kind: "transfer", needsReference: false },
    { id: 1, name: "Cash", kind: "cash", needsReference: false },
  ],
  tills: [{ id: 4, name: "Till 1", branchId: 1 }],
  branches: [{ id: 1, name: "Harbour Street" }],
  branchId: 1,
};

export const payment: SupplierPayment = {
  id: 31,
  number: "SP-000031",
  kind: "payment",
  date: "2026-11-21",
  at: 1_795_000_000,
  by: "Anna de Vries",
  supplier,
  branch: "Harbour Street",
  method: "Bank transfer",
  isCash: false,
  till: "",
  currency: "USD",
  rate: 9_500_000_000,
  amount: 1_100_00,
  rest: 120_00,
  ahead: 120_00,
  rounding: 0,
  reference: "INV 4711",
  note: "",
  base: "EUR",
  undone: null,
  matches: [
    {
      orderId: 7,
      number: "PO-000007",
      currency: "USD",
      amount: 980_00,
      discount: 20_00,
      given: 980_00,
      difference: -29_40,
      due: 0,
    },
  ],
};

const undone = { ...payment, undone: { at: 1_795_000_500, by: "Anna de Vries", reason: "Mistyped" } };

const answers: Answers = {
  "GET /supplier/open-orders": says(open),
  "GET /supplier/account/31": says(payment),
  "POST /supplier/account": says(payment),
  "POST /supplier/account/undo": says(undone),
};

const manager = {
  ...anna,
  privilege: [...anna.privilege, "purchase.order.pay", "purchase.payment.undo", "supplier.supplier.read"],
};
const areas = ["payable", "supplier", "customer", "purchase", "record", "sale", "till"];

/** Drafts of an earlier story are gone. */
export const world = (more: Answers = {}) => [
  async () => {
    keepStored("drafts", null);
    return inWorld({ profile: manager, areas, answers: { ...answers, ...more } })();
  },
];
