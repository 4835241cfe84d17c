/** Products as the office edits them: the card, many at once, and their file. */
import { Schema } from "effect";
import { languages } from "../../domain/languages.ts";
import { productFaults, type ProductFaultWord } from "../../domain/price/product-faults.ts";
import {
  BasisPoints,
  CurrencyCode,
  Money,
  Price,
  PriceInput,
  Quantity,
  QuantityInput,
} from "../../domain/units.ts";
import { text } from "../address.ts";
import { BulkResult, recordVersions, Undone } from "../bulk.ts";
import { def, ok } from "../endpoint.ts";
import { faultIs } from "../field-fault.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { PictureAddress, PictureContent, PICTURE_BODY } from "../picture.ts";
import { ofRecord, RecordChanges } from "../record.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";
import { cost, PackageKind, productFilter } from "./product.ts";

const id = RecordId;
const version = Version;
const key = IdempotencyKey;

const SalePrice = PriceInput.check(Schema.isGreaterThanOrEqualTo(0));
const Stock = QuantityInput.check(Schema.isGreaterThanOrEqualTo(0));
const Units = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })));
const Days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 36_500 }));
const most = (lines: number) => Schema.isMaxLength(lines);

/** Prices of a unit and of whole packages, as a card takes them. */
const prices = {
  unitPrice: SalePrice,
  boxPrice: Schema.NullOr(SalePrice),
  bigBagPrice: Schema.NullOr(SalePrice),
  bagPrice: Schema.NullOr(SalePrice),
} as const;

/** What a scanner reads: no spaces, so that a scan never stands for two codes. */
const Code = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(64), Schema.isPattern(/^\S*$/));

/** Names in other languages; a language without one has the name that all fall back to. */
const Names = Schema.Struct(
  Object.fromEntries(languages.map(({ code }) => [code, Schema.optionalKey(text(200))])),
);

/**
 * The fields of the card. An empty `code` gets one by itself. `purchasePrice` and its currency: what the supplier asks for a unit.
 * Who may not see costs does not send them: left out, they stay. `stockLimits`: the least and the most that a warehouse wants.
 * `minimumOrder` and `orderStep`: the least that an order takes and the step above it (P16). `depositId`: charged once for each one
 * sold (P14).
 */
export const ProductFields = Schema.Struct({
  code: text(40),
  name: text(200).check(Schema.isMinLength(1)),
  names: Names,
  categoryId: Schema.NullOr(id),
  brandId: Schema.NullOr(id),
  unitId: Schema.NullOr(id),
  supplierId: Schema.NullOr(id),
  colourId: Schema.NullOr(id),
  sizeId: Schema.NullOr(id),
  sizeGroupId: Schema.NullOr(id),
  isGoods: Schema.Boolean,
  weighed: Schema.Boolean,
  active: Schema.Boolean,
  barcodes: Schema.Array(Schema.Struct({ code: Code, package: PackageKind })).check(most(100)),
  packingBox: Units,
  packingBigBag: Units,
  packingBag: Units,
  ...prices,
  vatRate: BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
  lowestPrice: Schema.NullOr(SalePrice),
  tiers: Schema.Array(
    Schema.Struct({ from: Stock.check(Schema.isGreaterThan(0)), unitPrice: SalePrice }),
  ).check(most(50)),
  levelPrices: Schema.Array(Schema.Struct({ levelId: id, ...prices })).check(most(100)),
  purchasePrice: ofRight(cost, Schema.optionalKey(Schema.NullOr(SalePrice))),
  purchaseCurrency: ofRight(cost, Schema.optionalKey(Schema.NullOr(CurrencyCode))),
  stockLimits: Schema.Array(
    Schema.Struct({ warehouseId: id, quantity: Stock, maximum: Schema.NullOr(Stock) }),
  ).check(most(100)),
  shelfLifeDays: Schema.NullOr(Days),
  /** Its quantity is divided into lots with an expiry day (K10). */
  hasLots: Schema.Boolean,
  minimumOrder: Schema.NullOr(Stock.check(Schema.isGreaterThan(0))),
  orderStep: Schema.NullOr(Stock.check(Schema.isGreaterThan(0))),
  depositId: Schema.NullOr(id),
  quickKey: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
  memo: text(2000),
  /** Tags of the kind product; left out, they stay. */
  tagIds: Schema.optionalKey(
    Schema.Array(id).check(
      most(20),
      Schema.makeFilter((ids) => new Set(ids).size === ids.length || "a tag is named twice"),
    ),
  ),
});
export type ProductFields = typeof ProductFields.Type;

const without = (word: ProductFaultWord) =>
  Schema.makeFilter((fields: ProductFields) => {
    const fault = productFaults(fields).find((one) => one.word === word);
    return fault === undefined || { path: [...fault.path], issue: word };
  }, faultIs(word));

/**
 * The same as a form takes them: packages, prices and barcodes that fit each other (P1, P3, P4, P8). The server refuses what does not
 * with BadInput, and names every field.
 */
export const ProductInput = ProductFields.check(without("required"), without("range"), without("repeated"));

/** What is in a warehouse now. Cost of a unit and value of all, in the base currency. */
const StockOfWarehouse = Schema.Struct({
  warehouseId: id,
  warehouse: Schema.String,
  quantity: Quantity,
  lastCost: ofRight(cost, Schema.optionalKey(Price)),
  value: ofRight(cost, Schema.optionalKey(Money)),
});

/** A product's card. What an earlier version stored may be more than an input takes (M12). */
export const ProductCard = Schema.Struct({
  id,
  version,
  fields: ProductFields,
  picture: PictureAddress,
  /** The style that it is a variant of, and its fields that are not taken from there (P17). */
  style: Schema.NullOr(
    Schema.Struct({ id, code: Schema.String, name: Schema.String, ownFields: Schema.Array(Schema.String) }),
  ),
  /** How many variants it has. */
  variants: Schema.Int,
  /** The product that is charged with it, as it is called. */
  deposit: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  stock: Schema.Array(StockOfWarehouse),
});
export type ProductCard = typeof ProductCard.Type;

const Named = Schema.Struct({ id, name: Schema.String });
/** With what its products begin with; null: as the category above. */
const CategoryChoice = Schema.Struct({
  ...Named.fields,
  parentId: Schema.NullOr(id),
  vatRate: Schema.optionalKey(Schema.NullOr(BasisPoints)),
  margin: ofRight(cost, Schema.optionalKey(Schema.NullOr(BasisPoints))),
});
const read = "product.product.read";
const change = "product.product.change";

const manyProducts = {
  /** Puts products on or off sale (G16). One that is so already is done all the same. */
  productsStatus: def("PUT", "productsStatus", "/product/products/status", change, {
    payload: Schema.Struct({ key, records: recordVersions, active: Schema.Boolean }),
    success: ok(BulkResult),
  }),
  /** Deletes products without documents and stock; the others are refused with InUse and can go off sale. */
  deleteProducts: def("DELETE", "deleteProducts", "/product/products", change, {
    payload: Schema.Struct({ key, records: recordVersions }),
    success: ok(BulkResult),
  }),
  /**
   * Merges a product into another one: its code and barcodes, prices and stock move there, posted documents keep their product (P20).
   * Goods stay in their zones and in lots of the same code. NotPossibleNow for a style, or goods with a service; LotExpiryDiffers where
   * both have a lot of the same code with another day. Undone by `undoProducts`.
   */
  mergeProducts: def("POST", "mergeProducts", "/product/products/merge", change, {
    payload: Schema.Struct({ key, id, version, into: id }),
    success: ok(BulkResult),
  }),
  /** Undoes one of these whole, while no product of it was changed since; else UndoBlocked names the first. */
  undoProducts: def("POST", "undoProducts", "/product/products/undo", change, {
    payload: Schema.Struct({ key, batchId: DocumentId }),
    success: ok(Undone),
  }),
  exportProducts: def("GET", "exportProducts", "/product/products/export", read, {
    query: Schema.Struct({ ...productFilter, ...fileQuery }),
    success: File,
  }),
};

export const productCardEndpoints = {
  productCard: def("GET", "productCard", "/product/product", read, {
    query: Schema.Struct({ id }),
    success: ok(ProductCard),
  }),
  /** What a product can have: categories with their parents, brands, units, colours, sizes, size groups, deposit products, suppliers, price levels, warehouses, currencies; the usual VAT rate. */
  productChoices: def("GET", "productChoices", "/product/choices", read, {
    success: ok(
      Schema.Struct({
        categories: Schema.Array(CategoryChoice),
        brands: Schema.Array(Named),
        units: Schema.Array(Named),
        colours: Schema.Array(Named),
        sizes: Schema.Array(Named),
        sizeGroups: Schema.Array(Schema.Struct({ ...Named.fields, sizeIds: Schema.Array(id) })),
        deposits: Schema.Array(Named),
        suppliers: Schema.Array(Named),
        levels: Schema.Array(Schema.Struct({ ...Named.fields, basisPointsOff: BasisPoints })),
        warehouses: Schema.Array(Named),
        tags: Schema.Array(Named),
        currencies: Schema.Array(CurrencyCode),
        vatRate: BasisPoints,
      }),
    ),
  }),
  /** Makes a product, once for its key (G4). BadInput names fields that contradict each other, CodeTaken names the field whose code another product has (P5). */
  createProduct: def("POST", "createProduct", "/product/product", change, {
    payload: Schema.Struct({ key, fields: ProductFields }),
    success: ok(ProductCard),
  }),
  /** Changes a card in the version that was seen; StaleVersion carries the current one (G5). */
  changeProduct: def("PUT", "changeProduct", "/product/product", change, {
    payload: Schema.Struct({ key, id, version, fields: ProductFields }),
    success: ok(ProductCard),
  }),
  /** Who changed what of a product. */
  productChanges: def("GET", "productChanges", "/product/changes", change, {
    query: ofRecord,
    success: ok(RecordChanges),
  }),
  /** Gives a picture, or another one in its place, in the version that was seen (G5). */
  giveProductPicture: def(
    "PUT",
    "giveProductPicture",
    "/product/picture",
    change,
    { payload: Schema.Struct({ key, id, version, content: PictureContent }), success: ok(ProductCard) },
    PICTURE_BODY,
  ),
  takeProductPicture: def("DELETE", "takeProductPicture", "/product/picture", change, {
    payload: Schema.Struct({ key, id, version }),
    success: ok(ProductCard),
  }),
  ...manyProducts,
};
