/** Bills of a café for stories: one with items in every state of the kitchen, one that was asked for. */
import type { Bill, KitchenItem, PaidPart } from "../../../src/contract/desk/desk-order.ts";
import { catalogue, catalogueProduct } from "../../support/catalogue.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";
import { cafeDesks } from "./desk-fixtures.ts";

const keyOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

const line = {
  key: keyOf(1),
  version: 1,
  productId: 21,
  name: "Flat white",
  isDeposit: false,
  memo: "",
  quantity: 3000,
  gross: 1050,
  course: 1,
  sent: 2000,
};

const item: KitchenItem = {
  id: 1,
  lineKey: line.key,
  name: line.name,
  memo: "",
  quantity: 1000,
  course: 1,
  station: "Bar",
  state: "cooking",
  by: "Anna de Vries",
  ticket: 1,
  changeTicket: null,
  queuedAt: 1_790_000_100,
  cookingAt: 1_790_000_160,
  readyAt: null,
  servedAt: null,
  cancelledAt: null,
  reason: "",
};

export const bill: Bill = {
  id: 7,
  version: 4,
  clientId: keyOf(7),
  number: null,
  state: "saved",
  branchId: 1,
  desks: [{ id: 5, room: "Hall", name: "5", isClean: false, printerGroup: "Bar" }],
  guests: 3,
  waiter: "Anna de Vries",
  openedAt: 1_790_000_000,
  currency: "EUR",
  total: 3250,
  lines: [
    line,
    {
      ...line,
      key: keyOf(2),
      productId: 22,
      name: "Tomato soup with bread",
      memo: "without cream",
      quantity: 2000,
      gross: 1300,
      sent: 2000,
    },
    {
      ...line,
      key: keyOf(3),
      productId: 23,
      name: "Lemon tart",
      quantity: 2000,
      gross: 900,
      course: 2,
      sent: 0,
    },
  ],
  items: [
    item,
    { ...item, id: 2, state: "served", readyAt: 1_790_000_300, servedAt: 1_790_000_360 },
    { ...item, id: 3, lineKey: keyOf(2), name: "Tomato soup with bread", quantity: 2000, state: "ready" },
  ],
};

const [step, minute] = [1_790_000_100, 60];

/** A bill with one item, which is so far at the kitchen. */
export const billWith = (state: KitchenItem["state"]): Bill => {
  const order = ["queued", "cooking", "ready", "served"];
  const at = (reached: string) =>
    order.indexOf(state) >= order.indexOf(reached) ? step + order.indexOf(reached) * minute : null;
  return {
    ...bill,
    total: 350,
    lines: [{ ...line, quantity: 1000, gross: 350, sent: 1000 }],
    items: [
      {
        ...item,
        state,
        cookingAt: at("cooking"),
        readyAt: at("ready"),
        servedAt: at("served"),
        ...(state === "cancelled" && { cancelledAt: step + minute, reason: "Fell down" }),
      },
    ],
  };
};

const askedBill: Bill = {
  ...bill,
  id: 8,
  clientId: keyOf(8),
  state: "held",
  desks: [{ id: 6, room: "Terrace", name: "6", isClean: false, printerGroup: "Bar" }],
  guests: 2,
  waiter: "Ben Ode",
};

/** The same bill of a party of six, whose guests pay for service at two VAT rates. */
export const servedBill: Bill = {
  ...bill,
  guests: 6,
  total: 3575,
  service: { rate: 1000, reason: "" },
  lines: [
    ...bill.lines,
    ...[235, 90].map((gross, at) => ({
      ...line,
      key: keyOf(8 + at),
      productId: 29,
      name: "Service charge",
      quantity: 1000,
      gross,
      sent: 0,
      serviceRate: 1000,
    })),
  ],
};

const paidBill: Bill = {
  ...bill,
  id: 9,
  clientId: keyOf(9),
  state: "committed",
  number: "B1-000009",
  desks: [{ id: 7, room: "Terrace", name: "7", isClean: false, printerGroup: "Bar" }],
};

export const products = [
  catalogueProduct({ id: 21, code: "FLAT", name: "Flat white", unitPrice: 35_000, quickKey: 1 }),
  catalogueProduct({ id: 22, code: "SOUP", name: "Tomato soup with bread", unitPrice: 65_000, quickKey: 2 }),
  catalogueProduct({ id: 23, code: "TART", name: "Lemon tart", unitPrice: 45_000, quickKey: 3 }),
];

export const world = (answers: Answers = {}) => [
  inWorld({
    profile: {
      ...anna,
      privilege: ["desk.order.change", "desk.order.void", "desk.service.remove", "sale.order.commit"],
    },
    areas: ["desk", "document", "till", "list", "error", "counter"],
    answers: {
      "GET /desk/desks": says({ records: cafeDesks, total: cafeDesks.length }),
      "GET /desk/orders": says({ bills: [bill, askedBill, paidBill] }),
      "GET /desk/orders?id=7": says({ bills: [bill] }),
      "GET /desk/orders?id=8": says({ bills: [askedBill] }),
      "GET /product/catalogue": catalogue(products),
      ...answers,
    },
  }),
];

/** A part of the bill that was paid in cash and by card, with a tip. */
export const paidPart: PaidPart = {
  number: 1,
  amount: 1250,
  rates: [],
  at: 1_790_003_600,
  by: "Anna de Vries",
  tenders: [
    { method: "Cash", value: 1000 },
    { method: "Card", value: 400 },
  ],
  change: 50,
  tip: 100,
};
