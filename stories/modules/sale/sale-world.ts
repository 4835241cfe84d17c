/** What the screens that write an order are answered in stories: two products, a warehouse, what stands beside the lines. */
import type { CatalogueProduct } from "../../../src/contract/product/product.ts";
import { catalogue, catalogueProduct } from "../../support/catalogue.ts";
import { type Answers, inWorld, says } from "../../support/world.tsx";
import { manager } from "./order-fixtures.ts";

export const product = (id: number, code: string, name: string, unitPrice: number): CatalogueProduct =>
  catalogueProduct({ id, code, name, unitPrice, packingBox: id === 1 ? 12 : null });

const answers: Answers = {
  "GET /product/catalogue": catalogue([
    product(1, "22423", "Regency cakestand 3 tier", 128_500),
    product(2, "47566", "Party bunting", 49_500),
  ]),
  "GET /sale/warehouses": says([
    { id: 1, name: "Main warehouse", branch: "Harbour Street", negativeStock: "warn" },
  ]),
  "GET /sale/warehouse-stock": says([{ productId: 1, quantity: 34_000 }]),
  "POST /sale/draft-check": says([]),
  "POST /sale/line-facts": says([
    {
      productId: 1,
      available: 34_000,
      reserved: 6000,
      paidLast: { price: 119_000, currency: "GBP", date: "2026-10-02", number: "S-00012" },
      cost: { price: 64_250, rate: 10_000_000_000 },
    },
  ]),
  "GET /customer/customers": says({ customers: [], total: 0, balance: 0 }),
};

/** The world of the screens that write an order, for a manager, or for somebody else who sees more words. */
export const saleWorld = (more: Answers = {}, profile = manager, areas: readonly string[] = []) => [
  inWorld({
    profile,
    areas: ["sale", "till", "document", "customer", "record", "trade", ...areas],
    answers: { ...answers, ...more },
  }),
];
