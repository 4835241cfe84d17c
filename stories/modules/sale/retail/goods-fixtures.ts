/** The goods of a counter for stories: what is sold, and a receipt of which something can still come back. */
import type { Catalogue, CatalogueProduct } from "../../../../src/contract/product/product.ts";
import type { Returnable, ReturnableLine } from "../../../../src/contract/sale/sale-return.ts";

const product = (
  id: number,
  name: string,
  unitPrice: number,
  over: Partial<CatalogueProduct> = {},
): CatalogueProduct => ({
  id,
  code: String(100_000 + id),
  name,
  categoryId: 1 + (id % 3),
  barcodes: [{ code: `8580000000${String(id).padStart(2, "0")}`, package: "unit" }],
  packingBox: null,
  packingBigBag: null,
  packingBag: null,
  unitPrice,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate: 2000,
  lowestPrice: null,
  weighed: false,
  quickKey: id,
  tiers: [],
  levelPrices: [],
  active: true,
  ...over,
});

const twin = [{ code: "7777777", package: "unit" as const }];

const products: readonly CatalogueProduct[] = [
  product(1, "Butter 250 g", 12_900, { tiers: [{ from: 10_000, unitPrice: 11_500 }] }),
  product(2, "Bananas", 20_800, { weighed: true }),
  product(3, "Washing-up liquid lemon", 28_700, { packingBox: 12, packingBag: 4, lowestPrice: 24_000 }),
  product(4, "Sparkling water 1.5 l", 6_600, { packingBox: 6, boxPrice: 36_000 }),
  product(5, "Wholegrain rolls", 4_500, { barcodes: twin }),
  product(6, "Goat cheese", 52_500, { barcodes: twin, weighed: true }),
  product(7, "Red apples", 24_000, { weighed: true }),
  product(8, "Kitchen roll 4 pcs", 38_300, { packingBox: 6 }),
  product(9, "Orange juice 1 l", 26_200, { packingBox: 12 }),
  product(10, "Handwoven willow basket with leather handles, large", 341_000),
];

export const productOf = (id: number): CatalogueProduct => {
  const found = products.find((one) => one.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};

export const catalogue: Catalogue = {
  version: 5,
  products,
  categories: [
    { id: 1, name: "Household", parentId: null },
    { id: 2, name: "Dairy", parentId: null },
    { id: 3, name: "Fruit", parentId: null },
  ],
  levels: [{ id: 1, name: "Trade", basisPointsOff: 800 }],
};

/** What can still come back of a receipt: butter, water by the box; the rolls came back already. */
const soldLine = (lineId: number, productId: number, quantity: number, paid: number): ReturnableLine => {
  const { code, name, packingBox, packingBigBag, packingBag, ...found } = productOf(productId);
  const { unitPrice, boxPrice, bigBagPrice, bagPrice, vatRate } = found;
  return {
    lineId,
    productId,
    code,
    name,
    packing: { packingBox, packingBigBag, packingBag },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: quantity },
    prices: { unitPrice, boxPrice, bigBagPrice, bagPrice },
    vatRate,
    quantity,
    returned: 0,
    paid,
    refunded: 0,
    vat: 0,
    credited: 0,
  };
};
export const returnable: Returnable = {
  orderId: 77,
  number: "T1-000042",
  committedAt: 1_795_240_000,
  customerId: null,
  customer: null,
  currency: "EUR",
  decimals: 2,
  vatMode: "gross",
  lines: [
    soldLine(501, 1, 3000, 3500),
    soldLine(502, 4, 12_000, 7200),
    { ...soldLine(503, 5, 2000, 900), returned: 2000, refunded: 900 },
  ],
  methods: [
    { methodId: 1, kind: "cash", value: 1000 },
    { methodId: 2, kind: "card", value: 9700 },
  ],
  limit: 10_700,
  rates: [],
};
