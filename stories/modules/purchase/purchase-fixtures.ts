/** Purchase orders for stories: one in part received, one a draft. */
import type { Purchase, PurchaseRow } from "../../../src/contract/purchase/purchase-order.ts";
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
    "product.cost.read",
  ],
};

export const partRow: PurchaseRow = {
  id: 7,
  clientId: "00000000-0000-4000-8000-000000000007",
  version: 3,
  number: "PO-000007",
  state: "receiving",
  date: "2026-11-12",
  expectedOn: "2026-12-01",
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
  total: 62_40,
  paid: 0,
  unpaid: 31_20,
  facts: {
    lineCount: 1,
    hasReceipts: true,
    wasReceived: true,
    hasDue: true,
    isPaid: false,
    isShipped: false,
  },
  can: ["receive", "undoReceipt", "pay", "close", "duplicate"],
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
    hasDue: false,
    isPaid: false,
    isShipped: false,
  },
  can: ["edit", "commit", "cancel", "duplicate"],
};

export const partOrder: Purchase = {
  ...partRow,
  decimals: 2,
  warehouseId: 1,
  memo: "",
  rate: null,
  discount: null,
  goods: 52_00,
  orderDiscount: 0,
  net: 52_00,
  vat: 10_40,
  vatRates: [{ rate: 2000, net: 52_00, vat: 10_40, gross: 62_40 }],
  owed: 31_20,
  createdAt: 1_795_000_000,
  lines: [
    {
      id: 71,
      key: "00000000-0000-4000-8000-000000000071",
      position: 0,
      productId: 1,
      code: "22423",
      name: "Regency cakestand 3 tier",
      packing: { packingBox: 12, packingBigBag: null, packingBag: null },
      count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 0 },
      quantity: 24_000,
      free: 2_000,
      received: 11_000,
      damaged: 1_000,
      missing: 0,
      vatRate: 2000,
      unitPrice: 21_667,
      discount: null,
      lineAmount: 52_00,
      net: 52_00,
      vat: 10_40,
      gross: 62_40,
    },
  ],
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

export const areas = ["purchase", "sale", "till", "document", "record", "list", "product", "error"];
