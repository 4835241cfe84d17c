/** Price changes as the server tells them. */
import type {
  PriceChangeLine,
  PriceChangeRow,
  PricePreview,
  PriceTrial,
} from "../../../src/contract/product/price-change.ts";
import { anna } from "../../support/fixtures.ts";
import { says, type Answers } from "../../support/world.tsx";

export const pricer = {
  ...anna,
  privilege: [
    "product.product.read",
    "product.product.change",
    "product.price.read",
    "product.price.change",
    "product.price.plan",
    "product.price.apply",
    "product.price.cancel",
    "product.price.rollback",
    "product.cost.read",
  ],
};

const bag: PriceChangeLine = {
  productId: 4,
  code: "20725",
  name: "Lunch bag, red spots",
  oldPrice: 19_500,
  newPrice: 20_900,
  cost: 8_500,
  margin: 5_120,
};
export const lines: readonly PriceChangeLine[] = [
  bag,
  {
    ...bag,
    productId: 5,
    code: "21399",
    name: "Blue polkadot coffee mug",
    oldPrice: 45_000,
    newPrice: 44_900,
    cost: null,
    margin: null,
  },
];

export const preview: PricePreview = {
  lines,
  count: 2,
  raised: 1,
  lowered: 1,
  same: 14,
  withoutBase: 3,
  effect: 184_20,
  check: "check",
};

/** The change tried on the sales of the last quarter. */
export const trial: PriceTrial = {
  from: "2026-07-01",
  to: "2026-09-30",
  net: 12_400_00,
  newNet: 12_880_50,
  profit: 6_150_00,
  newProfit: 6_630_50,
  products: [
    { productId: 4, quantity: 420_000, net: 819_00, newNet: 877_80, profit: 462_00, newProfit: 520_80 },
    { productId: 5, quantity: 0, net: 0, newNet: 0, profit: 0, newProfit: 0 },
  ],
};

export const planned: PriceChangeRow = {
  id: 3,
  version: 1,
  number: "PC-000003",
  name: "New year",
  state: "planned",
  lines: 2,
  from: 1_798_761_600,
  to: null,
  user: "Anna de Vries",
  vat: null,
  acts: ["edit", "preview", "plan", "apply", "cancel"],
};
export const draft: PriceChangeRow = {
  ...planned,
  id: 4,
  number: "PC-000004",
  name: "Winter sale",
  state: "draft",
  from: null,
};
const changes: readonly PriceChangeRow[] = [
  draft,
  planned,
  {
    ...planned,
    id: 2,
    number: "PC-000002",
    name: "Autumn",
    state: "applied",
    from: 1_793_577_600,
    acts: ["rollback"],
  },
  {
    ...planned,
    id: 1,
    number: "PC-000001",
    name: "Trial",
    state: "rolledBack",
    from: 1_790_985_600,
    to: 1_791_072_000,
    acts: [],
  },
];

const choices = {
  categories: [{ id: 1, name: "Bags", parentId: null }],
  brands: [],
  units: [],
  colours: [],
  sizes: [],
  sizeGroups: [],
  tags: [],
  deposits: [],
  suppliers: [{ id: 1, name: "Harbour Imports" }],
  levels: [],
  warehouses: [],
  currencies: ["EUR"],
  vatRate: 2000,
};

export const answers: Answers = {
  "GET /table-column-config/columns": says({ table: "priceChange", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
  "GET /product/choices": says(choices),
  "POST /product/price-change/preview": says(preview),
  "GET /product/price-changes": says({ changes, total: changes.length }),
  "GET /product/price-change-lines": says({ change: planned, lines }),
};
