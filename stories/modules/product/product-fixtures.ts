/** Products of every kind, a card with all there is to it, and its history. */
import type { ProductCard } from "../../../src/contract/product/product-card.ts";
import type { ProductRow } from "../../../src/contract/product/product.ts";
import type { VariantMatrix } from "../../../src/contract/product/variant.ts";
import type { Profile } from "../../../src/contract/session/session.ts";
import { anna, settings } from "../../support/fixtures.ts";
import { photo } from "../../support/photo.ts";
import { says, type Answers } from "../../support/world.tsx";

/** Anna with the rights of a manager. */
export const manager: Profile = {
  ...anna,
  privilege: ["product.product.read", "product.product.change", "product.cost.read"],
};
/** The same without what goods cost. */
export const keeper: Profile = {
  ...manager,
  privilege: manager.privilege.filter((right) => right !== "product.cost.read"),
};

const mug: ProductRow = {
  id: 3,
  version: 4,
  code: "MUG-BLUE",
  name: "Blue mug",
  category: "Cups",
  brand: "Haversham",
  unit: "Piece",
  supplier: "Haversham Gifts Ltd",
  colour: null,
  size: null,
  style: null,
  variants: 0,
  barcode: "5060123000030",
  packingBox: 6,
  packingBigBag: null,
  packingBag: null,
  unitPrice: 49_900,
  boxPrice: 270_000,
  bigBagPrice: null,
  bagPrice: null,
  lowestPrice: 40_000,
  levelPrices: [{ levelId: 2, unitPrice: 44_900 }],
  purchasePrice: 27_100,
  purchaseCurrency: "GBP",
  vatRate: 2000,
  onHand: 17_000,
  active: true,
};

const productList = {
  products: [
    mug,
    { ...mug, id: 4, code: "TEA", name: "Tea, loose", unitPrice: 35_000, onHand: 2_350, brand: null },
    { ...mug, id: 5, code: "OLD", name: "Spring calendar", onHand: 0, active: false, supplier: null },
  ],
  total: 3,
};

export const style: ProductRow = {
  ...mug,
  id: 9,
  code: "SHIRT",
  name: "T-shirt",
  variants: 2,
  onHand: 8000,
};
export const variants: readonly ProductRow[] = ["Blue", "Red"].map((colour, at) => ({
  ...mug,
  id: 10 + at,
  code: `SHIRT-${colour.slice(0, 3).toUpperCase()}-M`,
  name: `T-shirt, ${colour}, M`,
  colour,
  size: "M",
  style: { id: 9, code: "SHIRT" },
  onHand: 4000,
}));

export const card: ProductCard = {
  id: 3,
  version: 4,
  picture: photo("blue-mug"),
  createdAt: 1_795_000_000,
  style: null,
  variants: 0,
  deposit: null,
  stock: [
    { warehouseId: 1, warehouse: "Main warehouse", quantity: 17_000, lastCost: 27_100, value: 4607 },
    { warehouseId: 2, warehouse: "Bath", quantity: 0, lastCost: 0, value: 0 },
  ],
  fields: {
    code: "MUG-BLUE",
    name: "Blue mug",
    names: { de: "Blaue Tasse" },
    categoryId: 11,
    brandId: 21,
    unitId: 31,
    supplierId: 41,
    colourId: null,
    sizeId: null,
    sizeGroupId: null,
    isGoods: true,
    weighed: false,
    active: true,
    barcodes: [
      { code: "5060123000030", package: "unit" },
      { code: "5060123200034", package: "box" },
    ],
    packingBox: 6,
    packingBigBag: null,
    packingBag: null,
    unitPrice: 49_900,
    boxPrice: 270_000,
    bigBagPrice: null,
    bagPrice: null,
    vatRate: 2000,
    lowestPrice: 40_000,
    tiers: [{ from: 24_000, unitPrice: 46_000 }],
    levelPrices: [{ levelId: 2, unitPrice: 44_900, boxPrice: null, bigBagPrice: null, bagPrice: null }],
    purchasePrice: 27_100,
    purchaseCurrency: "GBP",
    stockLimits: [{ warehouseId: 1, quantity: 12_000, maximum: 60_000 }],
    shelfLifeDays: null,
    hasLots: false,
    minimumOrder: null,
    orderStep: null,
    depositId: null,
    quickKey: null,
    memo: "",
    tagIds: [82],
  },
};

const choices = {
  categories: [
    { id: 10, name: "Kitchen", parentId: null, vatRate: 500, margin: 4000 },
    { id: 11, name: "Cups", parentId: null },
  ],
  brands: [{ id: 21, name: "Haversham" }],
  units: [{ id: 31, name: "Piece" }],
  colours: [
    { id: 51, name: "Blue" },
    { id: 52, name: "Red" },
  ],
  sizes: [
    { id: 61, name: "S" },
    { id: 62, name: "M" },
    { id: 63, name: "L" },
  ],
  tags: [
    { id: 81, name: "Gift idea" },
    { id: 82, name: "Winter" },
  ],
  sizeGroups: [{ id: 71, name: "Shirts", sizeIds: [61, 62, 63] }],
  deposits: [{ id: 81, name: "Bottle deposit" }],
  suppliers: [{ id: 41, name: "Haversham Gifts Ltd" }],
  levels: [
    { id: 1, name: "Retail", basisPointsOff: 0 },
    { id: 2, name: "Wholesale", basisPointsOff: 1000 },
  ],
  warehouses: [
    { id: 1, name: "Main warehouse" },
    { id: 2, name: "Bath" },
  ],
  currencies: ["GBP", "EUR"],
  vatRate: 2000,
};

const changes = [
  {
    id: 2,
    at: 1_795_000_000,
    act: "change",
    changes: [
      { field: "unitPrice", from: 45_000, to: 49_900 },
      { field: "supplierId", from: null, to: 41 },
      { field: "tiers", from: "[]", to: '[{"from":24000,"unitPrice":46000}]' },
    ],
    person: "Anna de Vries",
    device: "",
    address: "",
  },
];

/** A style in two colours and two sizes, one variant with a price of its own. */
const variantOf = (id: number, colourId: number, sizeId: number, change: object = {}) => ({
  id,
  version: 1,
  code: `SHIRT-${id}`,
  name: `T-shirt, ${colourId}, ${sizeId}`,
  colourId,
  sizeId,
  barcode: null,
  unitPrice: 120_000,
  ownPrice: false,
  picture: null,
  active: true,
  onHand: id * 1000,
  ...change,
});
export const matrix: VariantMatrix = {
  style: { id: 3, version: 4, code: "SHIRT", name: "T-shirt", unitPrice: 120_000, sizeGroupId: 71 },
  colours: [
    { id: 51, name: "Blue" },
    { id: 52, name: "Red" },
  ],
  sizes: [
    { id: 61, name: "S", ratio: 1 },
    { id: 62, name: "M", ratio: 2 },
    { id: 63, name: "L", ratio: 1 },
  ],
  variants: [
    variantOf(101, 51, 61),
    variantOf(102, 51, 62),
    variantOf(103, 52, 61),
    variantOf(104, 52, 62, { unitPrice: 125_000, ownPrice: true }),
  ],
};

/** A company whose products have colours and sizes. */
export const inColours = { ...settings, EnableColor: { value: true }, EnableSize: { value: true } };

export const answers: Answers = {
  "GET /product/variants": says(matrix),
  "GET /product/products": says(productList),
  "GET /product/choices": says(choices),
  "GET /product/product": says(card),
  "GET /product/changes": says({ changes, total: 1 }),
};
