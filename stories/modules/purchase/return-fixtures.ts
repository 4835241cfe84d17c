/** A return of the order of the stories, and what of it can still go back. */
import type { PrintedReturn } from "../../../src/contract/purchase/return-print.ts";
import type {
  PurchaseReturn,
  PurchaseReturnRow,
  ReturnableLine,
} from "../../../src/contract/purchase/purchase-return.ts";
import { says } from "../../support/world.tsx";
import { printedPurchase } from "./purchase-print-fixtures.ts";

export const returned: PurchaseReturnRow = {
  id: 3,
  clientId: "00000000-0000-4000-8000-000000000031",
  version: 2,
  number: "RN-000001",
  state: "posted",
  date: "2026-11-20",
  orderId: 7,
  order: "PO-000007",
  supplierId: 1,
  supplier: "Haversham Gifts Ltd",
  reason: "Damaged on arrival",
  reference: "CN-402",
  by: "Anna de Vries",
  lineCount: 1,
  quantity: 2000,
  currency: "EUR",
  total: 5_20,
  can: ["undo"],
};

export const wholeReturn: PurchaseReturn = {
  ...returned,
  warehouse: "Main warehouse",
  branch: "Harbour Street",
  net: 4_33,
  vat: 87,
  value: 3_68,
  landed: 40,
  createdAt: 1_795_000_000,
  lines: [
    {
      id: 5,
      key: "00000000-0000-4000-8000-000000000032",
      position: 1,
      receiptLineId: 11,
      receipt: "GR-000001",
      productId: 1,
      code: "22423",
      name: "Regency cakestand 3 tier",
      good: 1000,
      damaged: 1000,
      lotId: 31,
      lot: "L-2026-10",
      net: 4_33,
      vat: 87,
      value: 3_68,
      landed: 40,
    },
  ],
  stock: [],
  log: [],
};

export const returnable: ReturnableLine = {
  receiptLineId: 11,
  receipt: "GR-000001",
  date: "2026-11-14",
  productId: 1,
  code: "22423",
  name: "Regency cakestand 3 tier",
  good: 10_000,
  damaged: 0,
  credit: 21_67,
  lots: [
    { lotId: 31, code: "L-2026-10", expiry: "2027-10-31", good: 6000, damaged: 0 },
    { lotId: 32, code: "L-2026-11", expiry: "2027-11-30", good: 4000, damaged: 0 },
  ],
};

export const printedReturn: PrintedReturn = {
  ...wholeReturn,
  supplierCard: printedPurchase.supplierCard,
  lines: wholeReturn.lines.map((line) => ({ ...line, barcode: "5012345678900" })),
};

/** A return of many lines, of several receipts. */
export const longReturn: PrintedReturn = {
  ...printedReturn,
  lines: Array.from({ length: 90 }, (_, at) => ({
    key: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    receipt: `GR-${String(1 + Math.trunc(at / 30)).padStart(6, "0")}`,
    code: String(22_000 + at),
    name:
      at % 7 === 0 ? "Regency cakestand 3 tier with a very long second name, in its box" : "Party bunting",
    barcode: at % 3 === 0 ? "5012345678900" : "",
    good: 1000 * (1 + (at % 4)),
    damaged: at % 5 === 0 ? 1000 : 0,
    net: 433,
  })),
};

export const printsReturns = (...returns: readonly PrintedReturn[]) => ({
  "GET /purchase/return/print": says({ returns }),
});
