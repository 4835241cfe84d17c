/** What the page of an order is answered in stories: its neighbours, a till with an open shift, its methods of payment. */
import type { TillState } from "../../../src/contract/till/till.ts";
import { currencies, settings } from "../../support/fixtures.ts";
import { type Answers, refuses, says } from "../../support/world.tsx";

const till = {
  id: 1,
  code: "T1",
  name: "Counter 1",
  branchId: 1,
  branchName: "Harbour Street",
  warehouseId: 1,
};

export const tillState: TillState = {
  till,
  shift: {
    id: 3,
    number: "S-0003",
    openedBy: "Anna de Vries",
    openedAt: 1_795_170_000,
    businessDate: "2026-11-20",
    float: [{ currency: "EUR", amount: 20_000 }],
    expected: [{ currency: "EUR", amount: 41_250 }],
    cash: [{ kind: "sale", currency: "EUR", amount: 21_250 }],
    moves: [],
    receipts: 12,
  },
  payMethods: [
    { id: 1, name: "Cash", kind: "cash", allowsChange: true, needsReference: false, position: 1 },
    { id: 2, name: "Card", kind: "card", allowsChange: false, needsReference: true, position: 2 },
  ],
  weightRules: [],
  settings,
  currencies,
};

/** The answers of the page of an order, without the order. */
export const pageAnswers: Answers = {
  "GET /sale/order/pre": says(498),
  "GET /sale/order/next": says(null),
  "GET /basics/tills": says([till]),
  "GET /basics/till/1": says(tillState),
  "GET /customer/customer/4/card": refuses("AccessDenied", "Not yours"),
};
