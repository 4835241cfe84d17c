/** Purchase orders for stories: one in part received, one a draft. */
import type { LandedRow, SharingReceiptLine } from "../../../src/contract/purchase/landed-cost.ts";
import type { Purchase, PurchaseRow } from "../../../src/contract/purchase/purchase-order.ts";
import { computedPurchase } from "../../support/computed.ts";
import { manager as seller } from "../sale/order-fixtures.ts";

export const buyer: typeof seller = {
  ...seller,
  privilege: [
    ...seller.privilege,
    "purchase.order.read",
    "purchase.order.change",
    "purchase.order.receive",
    "purchase.order.pay",
    "purchase.receipt.undo",
    "purchase.return.change",
    "purchase.return.post",
    "purchase.return.undo",
    "purchase.landed-cost.change",
    "product.product.change",
    "product.price.change",
    "product.price.plan",
    "product.cost.read",
  ],
};

/** 24 pieces in two boxes, and two more for free. */
const bought = {
  packing: { packingBox: 12, packingBigBag: null, packingBag: null },
  count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 0 },
  free: 2_000,
  vatRate: 2000,
  unitPrice: 21_667,
  discount: null,
} as const;
const { lines: boughtLines, ...sums } = computedPurchase({ currency: "EUR", decimals: 2, discount: null }, [
  bought,
]);

export const partRow: PurchaseRow = {
  id: 7,
  clientId: "00000000-0000-4000-8000-000000000007",
  version: 3,
  number: "PO-000007",
  state: "receiving",
  date: "2026-11-12",
  expectedOn: "2026-12-01",
  confirmedOn: null,
  supplierId: 1,
  supplier: "Haversham Gifts Ltd",
  warehouse: "Main warehouse",
  branch: "Harbour Street",
  reference: "CONF-1242",
  by: "Anna de Vries",
  currency: "EUR",
  lineCount: 1,
  quantity: 26_000,
  received: 12_000,
  total: sums.total,
  paid: 0,
  unpaid: 31_20,
  facts: {
    lineCount: 1,
    hasReceipts: true,
    wasReceived: true,
    isConfirmed: false,
    hasDue: true,
    isPaid: false,
    isShipped: false,
  },
  can: ["receive", "undoReceipt", "correctPrice", "pay", "close", "duplicate"],
};

export const draftRow: PurchaseRow = {
  ...partRow,
  id: 8,
  clientId: "00000000-0000-4000-8000-000000000008",
  number: null,
  state: "draft",
  received: 0,
  unpaid: 0,
  facts: {
    lineCount: 1,
    hasReceipts: false,
    wasReceived: false,
    isConfirmed: false,
    hasDue: false,
    isPaid: false,
    isShipped: false,
  },
  can: ["edit", "commit", "cancel", "duplicate"],
};

export const partOrder: Purchase = {
  ...partRow,
  warehouseId: 1,
  memo: "",
  rate: null,
  ...sums,
  owed: 31_20,
  createdAt: 1_795_000_000,
  lines: boughtLines.map((line) => ({
    id: 71,
    key: "00000000-0000-4000-8000-000000000071",
    position: 0,
    productId: 1,
    code: "22423",
    name: "Regency cakestand 3 tier",
    ...line,
    received: 11_000,
    damaged: 1_000,
    missing: 0,
    returned: 0,
  })),
  receipts: [
    {
      id: 1,
      number: "GR-000001",
      at: 1_795_100_000,
      date: "2026-11-20",
      by: "Anna de Vries",
      note: "",
      good: 11_000,
      damaged: 1_000,
      refused: 0,
      rate: 10_000_000_000,
      total: 31_20,
      value: 26_00,
      undone: null,
      facts: { lineCount: 1, costs: "", returns: "", splits: "" },
    },
  ],
  payments: [],
  stock: [],
  log: [
    {
      at: 1_795_100_000,
      by: "Anna de Vries",
      act: "receive",
      from: "ordered",
      to: "receiving",
      detail: null,
    },
  ],
};

export const draftPurchase: Purchase = {
  ...partOrder,
  ...draftRow,
  owed: 0,
  receipts: [],
  lines: partOrder.lines.map((line) => ({ ...line, received: 0, damaged: 0 })),
};

export const areas = [
  "purchase",
  "landed",
  "split",
  "lot",
  "sale",
  "till",
  "document",
  "record",
  "list",
  "product",
  "error",
];

/** Freight that was estimated, and duty that was billed. */
export const freight: LandedRow = {
  id: 3,
  version: 1,
  number: "LC-000003",
  state: "estimated",
  kind: "freight",
  key: "quantity",
  supplierId: 2,
  supplier: "Northern Freight Ltd",
  currency: "GBP",
  rate: 10_000_000_000,
  amount: 20_00,
  vat: 0,
  value: 20_00,
  estimate: { amount: 20_00, currency: "GBP", value: 20_00 },
  reference: "",
  note: "",
  date: "2026-11-21",
  by: "Anna de Vries",
  toStock: 14_00,
  toProduction: 0,
  toSold: 6_00,
  ofOrder: 20_00,
  receipts: ["GR-000001"],
  can: ["bill", "undo"],
};
export const duty: LandedRow = {
  ...freight,
  id: 4,
  number: "LC-000004",
  state: "actual",
  kind: "duty",
  key: "value",
  estimate: null,
  reference: "C88-7711",
  amount: 3_10,
  vat: 6_20,
  value: 3_10,
  toStock: 3_10,
  toSold: 0,
  ofOrder: 3_10,
};
export const sharingLine: SharingReceiptLine = {
  receiptId: 1,
  receipt: "GR-000001",
  receiptLineId: 11,
  lineId: 71,
  productId: 1,
  code: "22423",
  name: "Regency cakestand 3 tier",
  quantity: 12_000,
  weight: 14_400,
  volume: null,
};

/** Confirmed by its supplier; nothing has come yet. */
export const confirmedPurchase: Purchase = {
  ...partOrder,
  state: "confirmed",
  confirmedOn: "2026-12-01",
  received: 0,
  unpaid: 0,
  receipts: [],
  payments: [],
  stock: [],
  facts: { ...draftRow.facts, isConfirmed: true },
  can: ["receive", "confirm", "unconfirm", "revise", "cancel", "duplicate"],
};
