/** Stories of costs: an average of two receipts and a freight, and layers. */
import type { StockCost } from "../../../../src/contract/product/stock-cost.ts";

export const averaged: StockCost = {
  productId: 4,
  product: "20725 Lunch bag, red spots",
  warehouseId: 1,
  warehouse: "Main warehouse",
  method: "average",
  quantity: 12_000,
  value: 4104,
  unitCost: 34_200,
  lastCost: 34_200,
  start: null,
  steps: [
    {
      id: 11,
      date: "2026-05-03",
      kind: "purchase",
      documentType: "receipt",
      documentId: 5,
      number: "R-12",
      quantity: 20_000,
      unitCost: 34_000,
      adjusted: 0,
      filled: 2000,
      average: 34_000,
      left: 10_000,
      share: 2720,
    },
    {
      id: 15,
      date: "2026-06-05",
      kind: "purchase",
      documentType: "receipt",
      documentId: 7,
      number: "R-19",
      quantity: 4000,
      unitCost: 34_000,
      adjusted: 0,
      filled: 0,
      average: 34_000,
      left: 0,
      share: 1360,
    },
    {
      id: 16,
      date: "2026-06-09",
      kind: "cost adjust",
      documentType: "landedCost",
      documentId: 7,
      number: "LC-3",
      quantity: 0,
      unitCost: 0,
      adjusted: 24,
      filled: 0,
      average: 34_200,
      left: 0,
      share: 24,
    },
  ],
  layers: [],
  others: null,
};

export const layered: StockCost = {
  ...averaged,
  method: "fifo",
  steps: [],
  layers: [
    {
      id: 1,
      at: 1_777_800_000,
      documentType: null,
      documentId: null,
      number: null,
      first: 20_000,
      quantity: 7000,
      value: 2380,
      unitCost: 34_000,
      later: 0,
      laterFrom: [],
    },
    {
      id: 2,
      at: 1_780_700_000,
      documentType: "receipt",
      documentId: 7,
      number: "R-19",
      first: 4000,
      quantity: 4000,
      value: 1384,
      unitCost: 34_600,
      later: 600,
      laterFrom: ["LC-3"],
    },
  ],
  others: { layers: 1, quantity: 1000, value: 340 },
};

export const nothing: StockCost = { ...averaged, quantity: 0, value: 0, unitCost: 0, steps: [] };
export const unknown: StockCost = { ...nothing, lastCost: 0 };
export const missing: StockCost = {
  ...nothing,
  quantity: -3000,
  value: -1026,
  unitCost: 34_200,
  start: { quantity: -3000, unitCost: 34_200, share: -1026 },
};
/** A story that begins before its first step, with goods that went back. */
export const long: StockCost = {
  ...averaged,
  start: { quantity: 4000, unitCost: 34_000, share: 24 },
  steps: averaged.steps.map((step, at) =>
    at === 1
      ? { ...step, kind: "purchase return", documentType: "purchaseReturn", quantity: -1000, adjusted: -24 }
      : step,
  ),
};
