/** Stock changes for stories, and the world that they are shown in. */
import type {
  StockChange,
  StockChangeAct,
  StockChangeRow,
} from "../../../src/contract/stock/stock-change.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";
import { catalogue } from "./transfer-fixtures.ts";

const NOON = 1_795_345_200;

const keeper = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.cost.read",
    "stock.change.read",
    "stock.change.write",
    "stock.change.post",
    "stock.change.undo",
  ],
};

const acts: Readonly<Record<StockChangeRow["state"], readonly StockChangeAct[]>> = {
  draft: ["edit", "post", "cancel"],
  posted: ["undo"],
  undone: [],
  cancelled: [],
};

const rowIn = (state: StockChangeRow["state"], id = 7): StockChangeRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 2,
  number: state === "draft" ? null : `SC-00000${id}`,
  state,
  kind: "adjust",
  date: "2026-11-20",
  reason: "Found behind the rack",
  warehouses: "Main warehouse",
  by: "Anna Keller",
  lineCount: 1,
  quantity: state === "draft" ? null : 6_000,
  value: state === "draft" ? null : 2_400,
  can: acts[state],
});

export const changeIn = (state: StockChangeRow["state"]): StockChange => {
  const row = rowIn(state);
  const isPosted = row.quantity !== null;
  return {
    ...row,
    createdAt: NOON - 90_000,
    postedAt: isPosted ? NOON - 80_000 : null,
    lines: [
      {
        id: 1,
        key: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a41",
        position: 1,
        productId: 1,
        code: "22423",
        name: "Regency cakestand 3 tier",
        warehouseId: 1,
        warehouse: "Main warehouse",
        mode: "set",
        quantity: 150_000,
        seen: 144_000,
        unitCost: null,
        posted: row.quantity,
        value: row.value ?? null,
      },
    ],
    stock: isPosted
      ? [
          {
            id: 1,
            at: NOON - 80_000,
            product: "Regency cakestand 3 tier",
            warehouse: "Main warehouse",
            kind: "manual adjust",
            quantity: 6_000,
            balance: 150_000,
            unitCost: 40_000,
            value: 2_400,
          },
        ]
      : [],
    log: [{ at: NOON - 90_000, by: "Anna Keller", act: "save", from: null, to: "draft", detail: null }],
  };
};

const stock = [
  { productId: 1, warehouseId: 1, warehouse: "Main warehouse", quantity: 144_000, unitCost: 40_000 },
  { productId: 1, warehouseId: 2, warehouse: "North warehouse", quantity: 6_000, unitCost: 41_000 },
];

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "stockChange", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /product/choices": says({
    categories: [],
    brands: [],
    units: [],
    colours: [],
    sizes: [],
    sizeGroups: [],
    tags: [],
    deposits: [],
    suppliers: [],
    levels: [],
    warehouses: [{ id: 1, name: "Main warehouse" }],
    currencies: [],
    vatRate: 2000,
  }),
  "GET /product/products": says({ products: [], total: 0 }),
  "GET /stock/changes": says({ changes: [rowIn("draft", 9), rowIn("posted"), rowIn("undone", 6)], total: 3 }),
  "GET /stock/change": says(changeIn("posted")),
  "GET /stock/change/places": says([
    { id: 1, name: "Main warehouse", branchId: 1, branch: "Harbour Street", isOwn: true },
    { id: 2, name: "North warehouse", branchId: 2, branch: "North", isOwn: true },
  ]),
  "GET /stock/product": says(stock),
  "GET /stock/goods-lots": says([]),
  "GET /product/catalogue": catalogue(),
};

export const world = (more: Answers = {}) => [
  inWorld({
    profile: keeper,
    areas: ["stock", "list", "document", "record", "product", "sale", "trade", "route"],
    answers: { ...answers, ...more },
  }),
];
