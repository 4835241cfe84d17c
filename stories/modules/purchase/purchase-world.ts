/** The purchase order of the stories in each state of its life, and the world that its page is shown in. */
import type { PurchaseOrderState } from "../../../machines/purchase-order.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";
import {
  areas,
  buyer,
  confirmedPurchase,
  draftPurchase,
  duty,
  freight,
  partOrder,
  sharingLine,
} from "./purchase-fixtures.ts";
import { returnable, returned, wholeReturn } from "./return-fixtures.ts";

const answers: Answers = {
  "GET /purchase/neighbour": says(null),
  "GET /purchase/order/landed-costs": says({ costs: [duty, freight], lines: [sharingLine] }),
  "GET /supplier/suppliers": says({ records: [], total: 0 }),
  "GET /purchase/returns": says({ returns: [returned], total: 1 }),
  "GET /purchase/return": says(wholeReturn),
  "GET /purchase/returnable": says([returnable]),
  "POST /product/price-sheet-products": says([
    {
      productId: 1,
      code: "22423",
      name: "Regency cakestand 3 tier",
      oldPrice: 12_7500,
      lowestPrice: null,
      vatRate: 2000,
      cost: 8_1000,
    },
  ]),
  "GET /product/catalogue": says({ version: 1, products: [], categories: [], levels: [] }),
};
/** The world of an order's page. `answer`: the order, or why it is not there. */
export const world = (answer: Answers[string], profile = buyer) => [
  inWorld({ profile, areas, answers: { ...answers, "GET /purchase/order": answer } }),
];

const [receipt] = partOrder.receipts;
const { total = 0, net = 0 } = partOrder;
if (!receipt) throw new Error("the order has no receipt");

/** All that was ordered has come, in one receipt, for what the order comes to. */
const received: Purchase = {
  ...partOrder,
  state: "received",
  received: partOrder.quantity,
  owed: total,
  unpaid: total,
  lines: partOrder.lines.map((line) => ({ ...line, received: partOrder.quantity - 1000, damaged: 1000 })),
  receipts: [
    {
      ...receipt,
      good: partOrder.quantity - 1000,
      damaged: 1000,
      total,
      value: net,
    },
  ],
};

const ordered: Purchase = { ...confirmedPurchase, state: "ordered", confirmedOn: null };

const states: Readonly<Record<PurchaseOrderState, Purchase>> = {
  draft: { ...draftPurchase, id: 7 },
  ordered,
  confirmed: confirmedPurchase,
  receiving: partOrder,
  received,
  closed: { ...received, state: "closed" },
  cancelled: { ...ordered, state: "cancelled" },
};

export const ordersIn = (state: PurchaseOrderState): Purchase => states[state];
