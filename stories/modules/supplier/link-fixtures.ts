/** Links to suppliers and partners as the stories of their screens have them, and the world of the list. */
import type { SupplierLink } from "../../../src/contract/supplier/supplier-link.ts";
import { anna } from "../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";

export const accepted: SupplierLink = {
  id: 3,
  version: 4,
  side: "reads",
  supplierId: 1,
  partner: "Haversham Gifts Ltd",
  address: "https://haver.example",
  state: "accepted",
  partnerState: "accepted",
  checkCode: "482913",
  fields: [],
  levelId: null,
  level: null,
  everyMinutes: 1440,
  lastAt: 1_795_000_000,
  trouble: null,
  products: 128,
  open: 9,
};
const asked: SupplierLink = {
  ...accepted,
  id: 4,
  version: 1,
  supplierId: 4,
  partner: "Cotton Row Bags Ltd",
  address: "https://cotton.example",
  state: "asked",
  partnerState: "asked",
  checkCode: "105728",
  everyMinutes: null,
  lastAt: null,
  products: 0,
  open: 0,
};
export const request: SupplierLink = {
  ...asked,
  id: 5,
  side: "gives",
  supplierId: null,
  partner: "Seaside Gift Shop Ltd",
  address: "",
  partnerState: null,
  checkCode: "619350",
};
export const troubled: SupplierLink = {
  ...accepted,
  id: 6,
  partner: "Brightwell Homeware Ltd",
  checkCode: "300471",
  trouble: "unreachable",
  open: 0,
};
const stopped: SupplierLink = {
  ...accepted,
  id: 7,
  partner: "Tinbox & Co Ltd",
  state: "stopped",
  partnerState: "stopped",
  checkCode: "730164",
  open: 0,
};

/** The call that reads the list. */
export const linksCall = "GET /supplier/client/links";

const manager = {
  ...anna,
  privilege: [
    "supplier.supplier.read",
    "supplier.link.change",
    "setting.setting.change",
    "product.product.read",
    "product.product.change",
  ],
};

const settings = {
  settings: {
    take: { name: "ask", picture: "take", barcode: "ask", packing: "ask", price: "ask", category: "ignore" },
    share: { catalogue: false, stock: false, orders: false },
  },
  version: 2,
  changedAt: 1_795_000_000,
  changedBy: "Karin Storey",
};

const choices = {
  categories: [{ id: 1, name: "Gifts", parentId: null, vatRate: null, margin: null }],
  brands: [],
  units: [],
  colours: [],
  sizes: [],
  sizeGroups: [],
  tags: [],
  deposits: [],
  suppliers: [],
  levels: [{ id: 2, name: "Wholesale", basisPointsOff: 500 }],
  warehouses: [],
  currencies: ["GBP"],
  vatRate: 2000,
};

export const world = (more: Answers = {}) => [
  inWorld({
    profile: manager,
    areas: ["sync", "list", "error"],
    answers: {
      "GET /table-column-config/columns": says({
        table: "supplierLink",
        columns: [],
        checkedColumnStatus: [],
      }),
      "GET /table-column-config/views": says([]),
      [linksCall]: says({ links: [asked, request, accepted, troubled, stopped], total: 5 }),
      "GET /supplier/client/sync-settings": says(settings),
      "GET /supplier/client/link-categories": says([
        { theirs: "Candles", products: 12, categoryId: 1 },
        { theirs: "Kitchen", products: 40, categoryId: null },
      ]),
      "GET /product/choices": says(choices),
      ...more,
    },
  }),
];
