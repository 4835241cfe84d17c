/** Pre-purchase orders for stories, and the world that they are shown in. */
import type { PreOrder, PreOrderRow } from "../../../../src/contract/purchase/pre-order.ts";
import { type Answers, says } from "../../../support/world.tsx";
import { needWorld } from "../need-fixtures.ts";

/** The call that reads the list. */
export const listsCall = "GET /purchase/pre-orders";

const open: PreOrderRow = {
  id: 4,
  version: 1,
  number: "PP-000004",
  date: "2026-11-20",
  state: "open",
  source: "need",
  supplier: "Haversham Gifts Ltd",
  warehouse: "Main warehouse",
  branch: "Harbour Street",
  lines: 2,
  quantity: 53_000,
  cost: 132_50,
  note: "",
  by: "Tom Becker",
  approvedBy: null,
  mergedInto: null,
  can: ["edit", "approve", "merge", "drop"],
};
const lists: readonly PreOrderRow[] = [
  open,
  {
    ...open,
    id: 3,
    number: "PP-000003",
    state: "approved",
    source: "proposal",
    supplier: "Delft Blauw Keramiek BV",
    approvedBy: "Anna de Vries",
    can: ["edit", "convert", "drop"],
  },
  { ...open, id: 2, number: "PP-000002", source: "manual", supplier: null, note: "Spring range", can: [] },
];
const entry = { detail: null, from: "open", to: "open" } as const;

/** One list with its goods and its history. */
export const preOrder = (wish: Partial<PreOrder> = {}): PreOrder => ({
  ...open,
  warehouseId: 1,
  supplierId: 1,
  log: [
    { ...entry, at: 1_795_000_000, by: "Tom Becker", act: "collect", from: null },
    { ...entry, at: 1_795_100_000, by: "Anna de Vries", act: "change", detail: "22423: 40 → 47" },
  ],
  goods: [
    {
      id: 1,
      productId: 11,
      code: "22423",
      product: "Regency cakestand 3 tier",
      source: "need",
      quantity: 47_000,
      unitPrice: 25_000,
      cost: 117_50,
      order: null,
    },
    {
      id: 2,
      productId: 12,
      code: "85123A",
      product: "White hanging heart T-light holder",
      source: "need",
      quantity: 6_000,
      unitPrice: 25_000,
      cost: 15_00,
      order: null,
    },
  ],
  ...wish,
});

export const world = (more: Answers = {}) =>
  needWorld(
    {
      [listsCall]: says({ lists, total: lists.length }),
      "GET /purchase/pre-order": says(preOrder()),
      ...more,
    },
    ["pre-order"],
  );
