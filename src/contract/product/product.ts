/** Products as the till and the lists need them: catalogue, search, barcodes. No cost here: cost never leaves by these calls (I35). */
import { Schema } from "effect";
import { DocumentId } from "../id.ts";
import { Packing, PackPrices } from "../../domain/price/order.ts";
import { BasisPoints, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { listQuery } from "../list.ts";

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
});
export type CatalogueProduct = typeof CatalogueProduct.Type;

/** What customers of a level get off the base price where a product has no price of its own for the level. */
export const PriceLevel = Schema.Struct({ id: Schema.Int, name: Schema.String, basisPointsOff: BasisPoints });
export type PriceLevel = typeof PriceLevel.Type;

export const Category = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  parentId: Schema.NullOr(Schema.Int),
});
export type Category = typeof Category.Type;

/** The catalogue, or what changed in it since `version`; inactive products come only in a change. */
export const Catalogue = Schema.Struct({
  version: Schema.Int,
  products: Schema.Array(CatalogueProduct),
  categories: Schema.Array(Category),
  levels: Schema.Array(PriceLevel),
});
export type Catalogue = typeof Catalogue.Type;

/** A row of the product list; `onHand` is the sum of the stock ledger over all warehouses (K2). */
export const ProductRow = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  category: Schema.NullOr(Schema.String),
  barcode: Schema.NullOr(Schema.String),
  unitPrice: Price,
  vatRate: BasisPoints,
  onHand: Quantity,
  active: Schema.Boolean,
});
export type ProductRow = typeof ProductRow.Type;

export const productEndpoints = {
  /** Without `since` the whole catalogue, with it only what changed after that version. */
  catalogue: def("GET", "catalogue", "/product/catalogue", "product.product.read", {
    query: Schema.Struct({ since: Schema.optionalKey(DocumentId) }),
    success: ok(Catalogue),
  }),
  /** Products by any part of name, code or barcode; `total` is null when more than 1,000 were found. */
  products: def("GET", "products", "/product/products", "product.product.read", {
    query: Schema.Struct(listQuery),
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
