/** An order in picking with its lines for stories: one in boxes, one of a lot, one picked, one partly short. */
import type { PickOrder, PrintedPick } from "../../../../src/contract/sale/sale-picking.ts";
import { says } from "../../../support/world.tsx";

const pickOrder: PickOrder = {
  id: 7,
  number: "SO-000071",
  version: 4,
  state: "picking",
  date: "2026-11-20",
  customer: "Corner shop Vermeer",
  warehouse: "Main warehouse",
  memo: "Deliver before noon",
  shelf: "OUT-2",
  lines: 4,
  toPick: 2,
  short: 1,
  pickers: "Bram Jansen",
  needsCheck: false,
  can: ["pick", "shelve"],
};

const box: PrintedPick = {
  orderId: 7,
  lineId: 1,
  number: "SO-000071",
  productId: 11,
  code: "22423",
  name: "Regency cakestand 3 tier",
  memo: "",
  weighed: false,
  packing: { packingBox: 12, packingBigBag: null, packingBag: null },
  count: { bigBagNumber: 0, boxNumber: 2, bagNumber: 0, units: 0 },
  ordered: 24_000,
  picked: 0,
  short: 0,
  most: 24_000,
  place: "A-01",
  walk: 10,
  lot: "",
  parts: [],
  picker: null,
  isMine: false,
  barcodes: [{ code: "5012345678900", units: 1000 }],
  barcode: "5012345678900",
};
const single: PrintedPick = {
  ...box,
  packing: { packingBox: null, packingBigBag: null, packingBag: null },
  count: { bigBagNumber: 0, boxNumber: 0, bagNumber: 0, units: 6000 },
  ordered: 6000,
  most: 6000,
};

export const pickLines: readonly PrintedPick[] = [
  box,
  {
    ...single,
    lineId: 2,
    productId: 12,
    code: "85123A",
    name: "White hanging heart T-light holder",
    memo: "With gift tags",
    lot: "L-2026-11",
    place: "B-04",
    walk: 40,
    barcode: "",
  },
  {
    ...single,
    lineId: 3,
    productId: 13,
    code: "47566",
    name: "Party set",
    picked: 6000,
    place: "B-05",
    walk: 50,
    parts: [
      { code: "47567", name: "Party bunting", quantity: 6000 },
      { code: "47568", name: "Paper chain kit", quantity: 12_000 },
    ],
  },
  {
    ...single,
    lineId: 4,
    productId: 14,
    code: "84879",
    name: "Bird ornament",
    short: 2000,
    most: 4000,
    place: "",
  },
];

/** Nothing of it was found, so nobody walks to it. */
export const allShort: PrintedPick = { ...single, lineId: 5, name: "Never found", short: 6000, most: 0 };

export const longPick: readonly PrintedPick[] = Array.from({ length: 90 }, (_, at) => ({
  ...single,
  lineId: at + 1,
  code: String(22_000 + at),
  place: `A-${String(at).padStart(2, "0")}`,
}));

export const printsPicks = (lines: readonly PrintedPick[]) => ({
  "GET /main/sale/order/dist/print": says({ orders: [pickOrder] }),
  "GET /main/sale/order/dist/print/details": says({ lines }),
});
