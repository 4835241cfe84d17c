/** Processes and production orders for stories, and the world that they are shown in. */
import type { Production, ProductionAct, ProductionRow } from "../../../src/contract/production/order.ts";
import type { ProcessRow } from "../../../src/contract/production/process.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";

const NOON = 1_795_345_200;

const worker = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.cost.read",
    "production.process.read",
    "production.process.change",
    "production.order.read",
    "production.order.write",
    "production.order.release",
    "production.order.issue",
    "production.order.report",
    "production.order.close",
    "production.order.cancel",
    "purchase.order.change",
  ],
};

const hamper = { productId: 21, code: "HAMPER", name: "Tea hamper" };
const cup = { productId: 12, code: "CUP", name: "Blue teacup" };
const spoon = { productId: 13, code: "SPOON", name: "Tea spoon" };

export const processIn = (id: number, name: string): ProcessRow => ({
  id,
  version: 1,
  uses: 2,
  revision: 3,
  output: "1 × Tea hamper",
  inputNames: "2 × Blue teacup, 2 × Tea spoon",
  mostLoss: 600,
  parts: [hamper, cup, spoon],
  unitCost: 98_500,
  fields: {
    name,
    kind: "assembly",
    outputs: [{ productId: 21, quantity: 1000, share: 10_000 }],
    inputs: [
      { productId: 12, quantity: 2000, loss: 600 },
      { productId: 13, quantity: 2000, loss: 0 },
    ],
    labour: 8000,
    other: null,
    steps: "Wrap the teacups. Close with ribbon.",
    active: true,
  },
});

const acts: Readonly<Record<ProductionRow["state"], readonly ProductionAct[]>> = {
  planned: ["edit", "release", "cancel"],
  released: ["issue", "report", "cancel"],
  working: ["issue", "report", "close", "cancel"],
  closed: [],
  cancelled: [],
};

const rowIn = (state: ProductionRow["state"], id = 7): ProductionRow => ({
  id,
  clientId: "7f4e9d54-5f3c-4b6a-9a8e-0c5f7d1b2a31",
  version: 2,
  number: state === "planned" ? null : `MO-00000${id}`,
  state,
  date: "2026-11-20",
  processId: 1,
  process: "Pack tea hamper",
  revision: 3,
  productId: 21,
  product: "Tea hamper",
  quantity: 10_000,
  made: state === "working" || state === "closed" ? 8000 : 0,
  scrapped: state === "working" || state === "closed" ? 1000 : 0,
  ready: state === "closed" ? null : 10_000,
  start: "2026-11-21",
  due: "2026-11-27",
  fromWarehouseId: 1,
  fromWarehouse: "Main warehouse",
  toWarehouseId: 1,
  toWarehouse: "Main warehouse",
  note: "For the winter fair",
  cost: state === "planned" ? null : 9850,
  by: "Anna Keller",
  can: acts[state],
});

export const orderIn = (state: ProductionRow["state"]): Production => {
  const row = rowIn(state);
  const isIssued = row.made > 0;
  const input = (id: number, part: typeof cup, planned: number) => ({
    id,
    ...part,
    planned,
    issued: isIssued ? planned : 0,
    available: isIssued ? 3000 : 24_000,
    value: isIssued ? 4400 : 0,
  });
  return {
    ...row,
    createdAt: NOON - 90_000,
    releasedAt: state === "planned" ? null : NOON - 80_000,
    closedAt: state === "closed" ? NOON - 60_000 : null,
    steps: "Wrap the teacups. Close with ribbon.",
    labour: 800,
    other: 0,
    plannedCost: state === "planned" ? null : 9850,
    actualCost: state === "closed" ? 9600 : null,
    loss: state === "closed" ? 985 : null,
    costOfGoods: state === "closed" ? 0 : null,
    inputs: [input(1, cup, 21_200), input(2, spoon, 20_000)],
    outputs: [
      {
        id: 3,
        ...hamper,
        planned: 10_000,
        hasLots: false,
        shelfLifeDays: null,
        good: row.made,
        scrapped: row.scrapped,
        share: 10_000,
        plannedValue: 9850,
        value: isIssued ? 7880 : 0,
        lateStock: 0,
        lateSold: 0,
      },
    ],
    stock: isIssued
      ? [
          {
            id: 1,
            at: NOON - 70_000,
            product: cup.name,
            warehouse: "Main warehouse",
            kind: "production issue",
            quantity: -21_200,
            balance: 3000,
            unitCost: 20_755,
            value: -4400,
          },
        ]
      : [],
    log: [{ at: NOON - 90_000, by: "Anna Keller", act: "save", from: null, to: "planned", detail: null }],
  };
};

const orders = [rowIn("planned", 9), rowIn("working"), rowIn("closed", 6)];

export const partCard: Answers = { "GET /product/products": says({ products: [], total: 0 }) };

const offer = { supplierId: 3, supplier: "Haversham Gifts" };

const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "production", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /production/processes": says({ records: [processIn(1, "Pack tea hamper")], total: 1 }),
  "GET /production/process/versions": says([
    { revision: 3, savedAt: NOON },
    { revision: 2, savedAt: NOON - 90_000 },
  ]),
  "GET /production/orders": says({ orders, total: orders.length }),
  "GET /production/order": says(orderIn("working")),
  "GET /production/order/places": says([
    { id: 1, name: "Main warehouse", branchId: 1, branch: "Harbour Street", isOwn: true },
  ]),
  "GET /stock/goods-lots": says([]),
  "GET /production/order/materials": says([
    { ...cup, needed: 21_200, available: 24_000, purchase: offer },
    { ...spoon, needed: 20_000, available: 6000, purchase: offer },
  ]),
};

export const world = (more: Answers = {}) => [
  inWorld({
    profile: worker,
    areas: ["production", "lot", "list", "document", "record", "product", "trade", "route"],
    answers: { ...answers, ...more },
  }),
];
