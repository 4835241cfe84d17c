/** Products as the till and the lists need them: catalogue, list, barcodes. Of cost only what a field right opens (I35). */
import { Schema } from "effect";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Packing, PackPrices } from "../../domain/price/order.ts";
import { BasisPoints, CurrencyCode, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";

/** Which package a barcode stands for (P4). */
export const PackageKind = Schema.Literals(["unit", "bag", "bigBag", "box"]);
export type PackageKind = typeof PackageKind.Type;

/** A code that scans as this product, in this package. */
const Barcode = Schema.Struct({ code: Schema.String, package: PackageKind });

/** A price that holds from a quantity on (P7, quantity tier). `from` is in thousandths of the base unit. */
export const Tier = Schema.Struct({ from: Quantity, unitPrice: Price });

/** A price of a price level for this product; without one the level's percentage holds. */
export const LevelPrice = Schema.Struct({ levelId: Schema.Int, ...PackPrices.fields });

/** A product as a till sells it. */
export const CatalogueProduct = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  categoryId: Schema.NullOr(Schema.Int),
  barcodes: Schema.Array(Barcode),
  ...Packing.fields,
  ...PackPrices.fields,
  vatRate: BasisPoints,
  lowestPrice: Schema.NullOr(Price),
  /** Sold by weight: quantities with decimals are usual. */
  weighed: Schema.Boolean,
  /** Position among the till's quick keys, null when not among them. */
  quickKey: Schema.NullOr(Schema.Int),
  tiers: Schema.Array(Tier),
  levelPrices: Schema.Array(LevelPrice),
  active: Schema.Boolean,
  /** Its style, which documents offer as a matrix (P15); null where it is no variant. Left out by earlier versions. */
  style: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ id: Schema.Int, code: Schema.String, name: Schema.String })),
  ),
  /** The least that an order takes, and the step above it (P16). Left out by earlier versions. */
  minimumOrder: Schema.optionalKey(Schema.NullOr(Quantity)),
  orderStep: Schema.optionalKey(Schema.NullOr(Quantity)),
  /** It is a deposit (P14). Left out by earlier versions, as is the next. */
  isDeposit: Schema.optionalKey(Schema.Boolean),
  /** What is charged for each unit of it and given back for the empty one; null where there is none, or deposits are switched off. */
  deposit: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({
        id: Schema.Int,
        code: Schema.String,
        name: Schema.String,
        unitPrice: Price,
        vatRate: BasisPoints,
      }),
    ),
  ),
});
export type CatalogueProduct = typeof CatalogueProduct.Type;

/** What customers of a level get off the base price where a product has no price of its own for the level. */
export const PriceLevel = Schema.Struct({ id: Schema.Int, name: Schema.String, basisPointsOff: BasisPoints });
export type PriceLevel = typeof PriceLevel.Type;

export const Category = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  parentId: Schema.NullOr(Schema.Int),
  /** A till that was offline for long may have a catalogue without it. */
  picture: Schema.optionalKey(PictureAddress),
});
export type Category = typeof Category.Type;

/** The catalogue, or what changed in it since a version; inactive products are only among the changes. `version` grows with every transaction of the database. */
export const Catalogue = Schema.Struct({
  version: Schema.Int,
  products: Schema.Array(CatalogueProduct),
  categories: Schema.Array(Category),
  levels: Schema.Array(PriceLevel),
});
export type Catalogue = typeof Catalogue.Type;

/** What goods cost is a trade secret: only for who has this right. */
export const cost = "product.cost.read";

/** A row of the product list; `onHand` is the sum of the stock ledger over all warehouses (K2), of a style that of its variants, of a mix what its parts make (K11). */
export const ProductRow = Schema.Struct({
  id: Schema.Int,
  version: Version,
  code: Schema.String,
  name: Schema.String,
  category: Schema.NullOr(Schema.String),
  brand: Schema.NullOr(Schema.String),
  unit: Schema.NullOr(Schema.String),
  supplier: Schema.NullOr(Schema.String),
  colour: Schema.NullOr(Schema.String),
  size: Schema.NullOr(Schema.String),
  /** The style that it is a variant of. */
  style: Schema.NullOr(Schema.Struct({ id: Schema.Int, code: Schema.String })),
  /** How many variants it has; 0 for what is no style. */
  variants: Schema.Int,
  /** The one that a till scans for a unit, else any. */
  barcode: Schema.NullOr(Schema.String),
  ...Packing.fields,
  ...PackPrices.fields,
  lowestPrice: Schema.NullOr(Price),
  levelPrices: Schema.Array(Schema.Struct({ levelId: Schema.Int, unitPrice: Price })),
  purchasePrice: ofRight(cost, Schema.optionalKey(Schema.NullOr(Price))),
  purchaseCurrency: ofRight(cost, Schema.optionalKey(Schema.NullOr(CurrencyCode))),
  vatRate: BasisPoints,
  onHand: Quantity,
  active: Schema.Boolean,
});
export type ProductRow = typeof ProductRow.Type;

const price = { kind: "price", width: 96 } as const;

/** The columns of the list. The screen has the number of variants and a column for each price level beside them. */
export const productList = {
  Row: ProductRow,
  words: ["product", ""],
  columns: {
    code: {
      kind: "text",
      value: ({ code }) => code,
      to: ({ id }) => `/product/${id}/update`,
      sort: true,
      width: 112,
    },
    name: { kind: "text", value: ({ name }) => name, sort: true, card: "title" },
    colour: { kind: "text", value: ({ colour }) => colour, hidden: true },
    size: { kind: "text", value: ({ size }) => size, hidden: true },
    barcode: { kind: "text", value: ({ barcode }) => barcode, width: 132, rare: 3 },
    category: { kind: "text", value: ({ category }) => category, width: 140, card: "line" },
    brand: { kind: "text", value: ({ brand }) => brand, hidden: true },
    unit: { kind: "text", value: ({ unit }) => unit, hidden: true },
    supplier: { kind: "text", value: ({ supplier }) => supplier, width: 140, rare: 1 },
    unitPrice: { ...price, value: ({ unitPrice }) => unitPrice, sort: true, card: "figure" },
    packingBox: { kind: "count", value: ({ packingBox }) => packingBox, hidden: true },
    packingBigBag: { kind: "count", value: ({ packingBigBag }) => packingBigBag, hidden: true },
    packingBag: { kind: "count", value: ({ packingBag }) => packingBag, hidden: true },
    boxPrice: { ...price, value: ({ boxPrice }) => boxPrice, hidden: true },
    bigBagPrice: { ...price, value: ({ bigBagPrice }) => bigBagPrice, hidden: true },
    bagPrice: { ...price, value: ({ bagPrice }) => bagPrice, hidden: true },
    lowestPrice: { ...price, value: ({ lowestPrice }) => lowestPrice, hidden: true },
    purchasePrice: { ...price, value: ({ purchasePrice }) => purchasePrice, rare: 2 },
    purchaseCurrency: { kind: "text", value: ({ purchaseCurrency }) => purchaseCurrency, hidden: true },
    vatRate: { kind: "percent", value: ({ vatRate }) => vatRate, sort: true, width: 72 },
    onHand: { kind: "quantity", value: ({ onHand }) => onHand },
    state: {
      kind: "choice",
      value: ({ active }) => (active ? "onSale" : "offSale"),
      tone: ({ active }) => (active ? "positive" : "neutral"),
      rare: 4,
    },
  },
} as const satisfies ListDescription<ProductRow>;

/**
 * The list's filter: products of any state when `state` is left out. `variants`:
 * folded into their style, except those of `openStyleId`; filters of colour, size or `styleId` show them all. `categoryId` with all categories below it, 0 for products of
 * none. `stock`: on hand in all warehouses; low: less than some warehouse wants at least.
 */
export const productFilter = {
  ...listQuery,
  state: Schema.optionalKey(Schema.Literals(["onSale", "offSale"])),
  categoryId: Schema.optionalKey(RecordId),
  brandId: Schema.optionalKey(RecordId),
  supplierId: Schema.optionalKey(RecordId),
  colourId: Schema.optionalKey(RecordId),
  sizeId: Schema.optionalKey(RecordId),
  styleId: Schema.optionalKey(RecordId),
  tagId: Schema.optionalKey(RecordId),
  variants: Schema.optionalKey(Schema.Literals(["folded"])),
  openStyleId: Schema.optionalKey(RecordId),
  stock: Schema.optionalKey(Schema.Literals(["some", "none", "negative", "low"])),
} as const;
const ProductQuery = Schema.Struct(productFilter);
export type ProductQuery = typeof ProductQuery.Type;

export const productEndpoints = {
  /** Without `since` the whole catalogue, with it only what changed since the answer that had that version. */
  catalogue: def("GET", "catalogue", "/product/catalogue", "product.product.read", {
    query: Schema.Struct({ since: Schema.optionalKey(DocumentId) }),
    success: ok(Catalogue),
  }),
  /** Products by any part of name or code, or by a whole barcode; `total` is null when a search finds more than 1,000. */
  products: def("GET", "products", "/product/products", "product.product.read", {
    query: ProductQuery,
    success: ok(Schema.Struct({ products: Schema.Array(ProductRow), total: Schema.NullOr(Schema.Int) })),
  }),
  /** The products that a scanned code stands for: none, one, or several where old data has a code twice (P5). */
  barcode: def("GET", "barcode", "/product/barcode", "product.product.read", {
    query: Schema.Struct({ code: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64)) }),
    success: ok(
      Schema.Struct({
        matches: Schema.Array(Schema.Struct({ product: CatalogueProduct, package: PackageKind })),
      }),
    ),
  }),
};
