/** A receipt of two lines that can be split, and the places that its goods can go to. */
import type { SplitReceipt, SplittableReceipt } from "../../../src/contract/purchase/inbound-split.ts";

export const splittable: SplittableReceipt = {
  id: 5,
  number: "GR-000005",
  date: "2026-11-20",
  order: "PO-000007",
  supplier: "Haversham Gifts Ltd",
  warehouse: "Main warehouse",
  quantity: 44_000,
  split: 6000,
};

export const splitReceipt: SplitReceipt = {
  id: 5,
  number: "GR-000005",
  date: "2026-11-20",
  orderId: 7,
  order: "PO-000007",
  supplier: "Haversham Gifts Ltd",
  warehouseId: 1,
  warehouse: "Main warehouse",
  isUndone: false,
  lines: [
    {
      receiptLineId: 11,
      productId: 1,
      code: "22423",
      barcode: "5012345678900",
      name: "Regency cakestand 3 tier",
      packing: 4,
      hasLots: false,
      good: 20_000,
      split: 6000,
      left: 14_000,
      lots: [],
    },
    {
      receiptLineId: 12,
      productId: 2,
      code: "85123A",
      barcode: null,
      name: "Hanging heart T-light holder",
      packing: null,
      hasLots: true,
      good: 24_000,
      split: 0,
      left: 24_000,
      lots: ["MAY"],
    },
  ],
  places: [
    {
      warehouseId: 1,
      warehouse: "Main warehouse",
      zones: [
        { id: 1, code: "A-01" },
        { id: 2, code: "Ramp" },
      ],
    },
    { warehouseId: 2, warehouse: "Annex", zones: [{ id: 3, code: "X-01" }] },
  ],
  splits: [
    {
      id: 3,
      number: "SP-000001",
      at: 1_795_000_000,
      by: "Anna de Vries",
      undone: null,
      canUndo: true,
      lines: [
        {
          id: 9,
          product: "Regency cakestand 3 tier",
          quantity: 6000,
          warehouse: "Annex",
          zone: "X-01",
          lot: null,
          expiry: null,
          into: null,
        },
      ],
    },
  ],
};
