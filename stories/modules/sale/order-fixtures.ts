/** Orders for stories, as the contract types them. */
import type { OrderSums } from "../../../src/contract/sale/sale.ts";
import { OrderAct } from "../../../src/contract/sale/sale-order.ts";
import type { Order, OrderFacts, OrderLine, OrderRow } from "../../../src/contract/sale/sale-order.ts";
import { newOrderFacts, saleOrderLife, type SaleOrderEvent } from "../../../machines/sale-order.ts";
import type { Profile } from "../../../src/contract/session/session.ts";
import { computed } from "../../support/computed.ts";
import { anna } from "../../support/fixtures.ts";

export const manager: Profile = {
  ...anna,
  privilege: [
    "sale.order.read",
    "sale.order.print",
    "sale.order.commit",
    "sale.order.pay",
    "sale.order.pick",
    "sale.order.unsave",
    "sale.order.cancel",
    "product.cost.read",
    "customer.customer.read",
  ],
};

const customers = [
  "Corner shop Vermeer",
  null,
  "Bakkerij De Molen",
  "Hotel Grand Café Zuiderzee & Restaurant op de Dijk",
  null,
  "Szabó és Társa Kft.",
  "Alba Market",
];
const people = ["Anna de Vries", "Bram Jansen", "Chioma Eze"];
const states = [
  "committed",
  "done",
  "committed",
  "committed",
  "held",
  "done",
  "cancelled",
  "saved",
  "picking",
] as const;
const day = 86_400;
const noon = 1_795_176_000;

export const openFacts: OrderFacts = {
  pickFirst: false,
  openDay: true,
  invoiced: false,
  hasReturns: false,
  lockedByTill: null,
};

/** An order as the server answers it to somebody who may do everything: with its facts and the acts that are possible now. */
export const asAnswered = <R extends OrderRow>(row: R, given: OrderFacts = openFacts): R => {
  const facts = { ...newOrderFacts(row.lineCount, row.total), paid: row.paid, ...given };
  const possible: Readonly<Record<OrderAct, SaleOrderEvent>> = {
    edit: { type: "EDIT" },
    pay: { type: "PAY" },
    pick: { type: "PICK" },
    check: { type: "CHECK" },
    deliver: { type: "DELIVER" },
    unsave: { type: "UNSAVE", refund: true },
    cancel: { type: "CANCEL", refund: true },
    duplicate: { type: "DUPLICATE" },
  };
  const can = OrderAct.literals.filter(
    (act) => saleOrderLife.whyNot(row.state, facts, possible[act]) === null,
  );
  return { ...row, facts: given, can };
};

const rowOf = (n: number): OrderRow => {
  const state = states[n % states.length] ?? "committed";
  const isDraft = state === "held" || state === "saved";
  const isPosted = !isDraft && state !== "cancelled";
  const customer = customers[n % customers.length] ?? null;
  const isForint = customer?.startsWith("Szabó") === true;
  const total = isForint ? 184_300 + n * 1370 : ((n * 7919) % 90_000) + 1250;
  const paid = !isPosted ? 0 : n % 4 === 0 ? 0 : n % 7 === 0 ? Math.floor(total / 2) : total;
  const at = noon - Math.floor(n / 6) * day - (n % 6) * 3100;
  return {
    id: 500 - n,
    clientId: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    number: isDraft ? null : `T1-${String(2041 - n).padStart(6, "0")}`,
    version: 1,
    state,
    moneyState: !isPosted || paid === 0 ? "unpaid" : paid === total ? "paid" : "part",
    source: n % 5 === 0 ? "office" : n % 11 === 0 ? "web" : "till",
    createdAt: at,
    committedAt: isDraft ? null : at,
    businessDate: isDraft ? null : new Date(at * 1000).toISOString().slice(0, 10),
    branch: "Harbour Street",
    salesperson: people[n % people.length] ?? "",
    customerId: customer === null ? null : (n % customers.length) + 1,
    customer,
    currency: isForint ? "HUF" : "EUR",
    lineCount: (n % 9) + 1,
    quantity: ((n * 13) % 60) * 1000 + 1000,
    boxes: n % 6,
    total,
    paid,
    due: isPosted ? total - paid : 0,
  };
};

const orderRows: readonly OrderRow[] = Array.from({ length: 50 }, (_, n) => asAnswered(rowOf(n)));

const sumOf = (currency: string): typeof OrderSums.Type => {
  const rows = orderRows.filter((row) => row.currency === currency && row.state !== "cancelled");
  const add = (pick: (row: OrderRow) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  return {
    currency,
    orders: rows.length,
    total: add((row) => row.total) * 24,
    paid: add((row) => row.paid) * 24,
    due: add((row) => row.due) * 24,
  };
};

export const orderList = { orders: orderRows, total: 1203, sums: [sumOf("EUR"), sumOf("HUF")] };

const packing = { packingBox: 12, packingBigBag: null, packingBag: null };

type Given = Omit<OrderLine, "quantity" | "list" | "amount" | "orderDiscount" | "net" | "vat" | "gross">;

const line = (position: number, name: string, given: Partial<Given>): Given => ({
  id: 900 + position,
  key: `10000000-0000-4000-8000-${String(position).padStart(12, "0")}`,
  position,
  productId: 70 + position,
  code: `P-${1000 + position * 7}`,
  name,
  memo: "",
  packing,
  count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 6000 },
  prices: { unitPrice: 24_900, boxPrice: null, bigBagPrice: null, bagPrice: null },
  priceSource: "base",
  discount: null,
  vatRate: 2100,
  cost: 840,
  ...given,
});

const given: readonly Given[] = [
  line(0, "Stroopwafel tin, 8 pieces", {}),
  line(1, "Green olive oil, extra virgin, 750 ml", {
    count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 3000 },
    prices: { unitPrice: 89_500, boxPrice: 990_000, bigBagPrice: null, bagPrice: null },
    discount: { kind: "percent", basisPoints: 500 },
    vatRate: 900,
    cost: 14_200,
    memo: "From the new lot only",
  }),
  line(2, "Carrier bag, paper", {
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 1000 },
    prices: { unitPrice: 2500, boxPrice: null, bigBagPrice: null, bagPrice: null },
    cost: 9,
  }),
];

const firstRow = orderRows[1] ?? rowOf(1);
const at = firstRow.createdAt;
const paper = computed({ currency: "EUR", decimals: 2, vatMode: "gross", discount: null }, given);
const { lines, total } = paper;

/** Committed, a part of it paid. */
export const partPaidOrder: Order = asAnswered<Order>({
  ...firstRow,
  id: 499,
  state: "committed",
  moneyState: "part",
  customer: "Hotel Grand Café Zuiderzee & Restaurant op de Dijk",
  customerId: 4,
  ...paper,
  boxes: 2,
  paid: 10_000,
  due: total - 10_000,
  version: 4,
  tillId: 1,
  till: "Counter 1",
  warehouseId: 1,
  warehouse: "Harbour Street store",
  memo: "Deliver at the back door before 11:00.",
  holdName: null,
  payments: [
    {
      id: 31,
      at: at + 60,
      by: "Anna de Vries",
      settled: 10_000,
      rounding: 0,
      change: { currency: "EUR", amount: 1000, value: 1000 },
      tenders: [
        {
          method: "Card",
          kind: "card",
          currency: "EUR",
          given: 6000,
          rate: 10_000_000_000,
          value: 6000,
          reference: "4711-88",
        },
        {
          method: "Cash",
          kind: "cash",
          currency: "EUR",
          given: 5000,
          rate: 10_000_000_000,
          value: 5000,
          reference: null,
        },
      ],
      reverses: null,
    },
  ],
  stock: lines.map((entry, index) => ({
    id: 70 + index,
    at,
    product: entry.name,
    warehouse: "Harbour Street store",
    kind: "sale",
    quantity: -entry.quantity,
    balance: 240_000 - entry.quantity,
    unitCost: 14_000,
    value: -(entry.cost ?? 0),
  })),
  money: [
    { id: 11, at: at + 60, account: "Card transit", kind: "sale", currency: "EUR", amount: 6000 },
    { id: 12, at: at + 60, account: "Counter 1 cash", kind: "sale", currency: "EUR", amount: 5000 },
    { id: 13, at: at + 60, account: "Counter 1 cash", kind: "change", currency: "EUR", amount: -1000 },
  ],
  log: [
    { at: at - 300, by: "Bram Jansen", act: "hang", from: "temp", to: "held", detail: "Table by the window" },
    { at, by: "Anna de Vries", act: "commit", from: "temp", to: "committed", detail: null },
    { at: at + 60, by: "Anna de Vries", act: "pay", from: "committed", to: "committed", detail: null },
  ],
});

export const paidOrder: Order = asAnswered<Order>({
  ...partPaidOrder,
  state: "done",
  moneyState: "paid",
  paid: total,
  due: 0,
});

export const draftOrder: Order = asAnswered<Order>({
  ...partPaidOrder,
  number: null,
  state: "saved",
  moneyState: "unpaid",
  committedAt: null,
  businessDate: null,
  paid: 0,
  payments: [],
  stock: [],
  money: [],
  log: [],
});

export const cancelledOrder: Order = asAnswered<Order>({
  ...partPaidOrder,
  state: "cancelled",
  moneyState: "unpaid",
  paid: 0,
  log: [
    ...partPaidOrder.log,
    {
      at: at + 900,
      by: "Anna de Vries",
      act: "cancel",
      from: "committed",
      to: "cancelled",
      detail: "Ordered twice by mistake",
    },
  ],
});
