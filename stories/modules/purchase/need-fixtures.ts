/** Needs for stories: below minimum stock, of a sales order, of a branch, written by hand and merged. */
import type { Need } from "../../../src/contract/purchase/need.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";
import { catalogue } from "../stock/transfer-fixtures.ts";
import { buyer } from "./purchase-fixtures.ts";

const minimum: Need = {
  id: 1,
  version: 1,
  state: "open",
  source: "minimum",
  productId: 11,
  code: "22423",
  product: "Regency cakestand 3 tier",
  picture: null,
  warehouseId: 1,
  warehouse: "Main warehouse",
  branch: "Harbour Street",
  quantity: 47_000,
  supplierId: 1,
  supplier: "Haversham Gifts Ltd",
  packing: 12_000,
  proposed: 60_000,
  causes: [{ source: "minimum", id: 11, number: null, quantity: 47_000, note: "" }],
  by: null,
  since: "2026-11-20",
  order: null,
};

export const needs: readonly Need[] = [
  minimum,
  {
    ...minimum,
    id: 2,
    source: "sale",
    productId: 12,
    code: "85123A",
    product: "White hanging heart T-light holder",
    quantity: 6_000,
    proposed: 12_000,
    causes: [{ source: "sale", id: 71, number: "SO-000071", quantity: 6_000, note: "" }],
    by: "Anna de Vries",
  },
  {
    ...minimum,
    id: 3,
    source: "merged",
    productId: 13,
    code: "47566",
    product: "Party bunting",
    quantity: 20_000,
    proposed: 20_000,
    packing: 1000,
    causes: [
      { source: "branch", id: 8, number: "TR-000008", quantity: 15_000, note: "" },
      { source: "manual", id: null, number: null, quantity: 5_000, note: "Christmas fair" },
    ],
  },
  {
    ...minimum,
    id: 4,
    state: "asked",
    source: "manual",
    productId: 14,
    code: "84879",
    product: "Assorted colour bird ornament",
    quantity: 5_000,
    supplierId: null,
    supplier: null,
    packing: 1000,
    proposed: 5_000,
    causes: [{ source: "manual", id: null, number: null, quantity: 5_000, note: "Christmas fair" }],
    by: "Tom Becker",
  },
];

export const needWorld = (more: Answers = {}, areas: readonly string[] = []) => [
  inWorld({
    profile: {
      ...buyer,
      privilege: [
        ...buyer.privilege,
        "purchase.need.read",
        "purchase.need.change",
        "purchase.need.approve",
        "product.product.read",
        "supplier.supplier.read",
      ],
    },
    areas: [
      ...areas,
      "replenish",
      "purchase",
      "list",
      "document",
      "record",
      "product",
      "till",
      "sale",
      "print",
    ],
    answers: {
      "GET /purchase/replenishments": says({ needs, total: needs.length }),
      "GET /purchase/replenishment/print": says({ needs }),
      "GET /purchase/choices": says({
        warehouses: [{ id: 1, name: "Main warehouse", branch: "Harbour Street" }],
        methods: [],
      }),
      "GET /product/catalogue": catalogue(),
      "GET /purchase/products": says([]),
      ...more,
    },
  }),
];
