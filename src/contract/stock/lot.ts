/** Lots of products with their expiry days: what a warehouse has of each, and what will be left of them when they expire (K10, K13). */
import { Schema } from "effect";
import { Money, MOST_QUANTITY, Quantity, QuantityInput } from "../../domain/units.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import { ProductIds } from "../till/till-find.ts";
import type { ListDescription } from "../list-column.ts";

/** What stands on the package. */
const LotCode = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(40));
const Units = QuantityInput.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY }));

/** A lot that goods come in; one that the product does not have yet is made. Without a day, that of the lot holds. */
export const ReceivedLot = Schema.Struct({ code: LotCode, expiry: Schema.NullOr(Day), quantity: Units });
export type ReceivedLot = typeof ReceivedLot.Type;

/** The lots that one line of a document brings goods in. */
export const ReceivedLots = Schema.Array(ReceivedLot).check(Schema.isMaxLength(100));

/** A lot and what a warehouse has of it. `expiry`: the last day on which it may be sold; null: it does not expire. */
export const ProductLot = Schema.Struct({
  id: Schema.Int,
  version: Version,
  code: Schema.String,
  expiry: Schema.NullOr(Schema.String),
  blocked: Schema.Boolean,
  quantity: Quantity,
});
export type ProductLot = typeof ProductLot.Type;

/** What a warehouse has of a product, by lot. */
export const ProductLots = Schema.Struct({
  productId: Schema.Int,
  product: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  hasLots: Schema.Boolean,
  /** The business day: what expired before it is expired. */
  today: Schema.String,
  /** Of the whole warehouse. */
  quantity: Quantity,
  /** In no lot; below zero where more left than lay outside of the lots (K15). */
  withoutLot: Quantity,
  /** All lots of the product, first expired first. */
  lots: Schema.Array(ProductLot),
});
export type ProductLots = typeof ProductLots.Type;

/** A lot that a line of a document can name, and what a warehouse has of it. */
export const GoodsLot = Schema.Struct({
  productId: Schema.Int,
  lotId: Schema.Int,
  code: Schema.String,
  expiry: Schema.NullOr(Schema.String),
  quantity: Quantity,
});
export type GoodsLot = typeof GoodsLot.Type;

/** The most lots of a product that a document offers. */
export const MOST_GOODS_LOTS = 40;

/** What a warehouse has of a lot that expires, and what is expected to be left of it then. */
export const ShelfLifeRow = Schema.Struct({
  /** Of lot and warehouse. */
  id: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  lotId: Schema.Int,
  lot: Schema.String,
  state: Schema.Literals(["good", "soon", "expired", "blocked"]),
  expiry: Schema.String,
  /** Until the last day on which it may be sold; below zero after it. */
  daysLeft: Schema.Int,
  quantity: Quantity,
  /** Sold before it expires, if sales go on as in the last 90 days and what expires first is sold first. */
  expected: Quantity,
  left: Quantity,
  /** What that is worth, in the cost currency. */
  leftValue: ofRight("product.cost.read", Schema.optionalKey(Money)),
});
export type ShelfLifeRow = typeof ShelfLifeRow.Type;

/** Days before its expiry from which a lot is called "soon". */
export const SOON = 30;

const tones = { good: "positive", soon: "caution", expired: "negative", blocked: "neutral" } as const;

/** The columns of the list. */
export const shelfLifeList = {
  Row: ShelfLifeRow,
  words: ["lot", "shelfLife."],
  columns: {
    product: {
      kind: "text",
      heading: "trade:product",
      value: ({ product }) => product,
      to: ({ productId }) => `/product/${productId}/update`,
      width: 200,
      sort: true,
      card: "title",
      sticky: true,
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 96, rare: 3 },
    warehouse: { kind: "text", heading: "trade:warehouse", value: ({ warehouse }) => warehouse, rare: 4 },
    lot: { kind: "text", heading: "lot", value: ({ lot }) => lot, sort: true, width: 112, card: "line" },
    state: {
      kind: "choice",
      value: ({ state }) => state,
      tone: ({ state }) => tones[state],
      width: 110,
      card: "line",
    },
    expiry: { kind: "day", heading: "expiry", value: ({ expiry }) => expiry, sort: true, card: "line" },
    daysLeft: { kind: "count", value: ({ daysLeft }) => daysLeft, width: 88, rare: 2 },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      sort: true,
    },
    expected: { kind: "quantity", value: ({ expected }) => expected, rare: 1 },
    left: { kind: "quantity", value: ({ left }) => left, sort: true, card: "figure" },
    leftValue: { kind: "money", value: ({ leftValue }) => leftValue, currency: "cost", sort: true },
  },
} as const satisfies ListDescription<ShelfLifeRow>;

/** `days`: expires within so many days, or has expired. `only`: lots of which something will be left, or that have expired. */
export const shelfLifeFilter = {
  ...listQuery,
  warehouseId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
  days: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3650 }))),
  only: Schema.optionalKey(Schema.Literals(["left", "expired"])),
  /** What `/product/stock` shows: this list has no path of its own. */
  view: Schema.optionalKey(Schema.Literal("shelfLife")),
} as const;
const ShelfLifeQuery = Schema.Struct(shelfLifeFilter);
export type ShelfLifeQuery = typeof ShelfLifeQuery.Type;

const read = "product.product.read";
const change = "stock.lot.change";

export const lotEndpoints = {
  /** NotFound for a warehouse of another branch (T10). */
  productLots: def("GET", "productLots", "/stock/product-lots", read, {
    query: Schema.Struct({ productId: RecordId, warehouseId: RecordId }),
    success: ok(ProductLots),
  }),
  /** Lots of some products in a warehouse, those with goods first, then first expired first; none for one of another branch (T10). */
  goodsLots: def("GET", "goodsLots", "/stock/goods-lots", read, {
    query: Schema.Struct({ warehouseId: RecordId, ids: ProductIds }),
    success: ok(Schema.Array(GoodsLot)),
  }),
  /** Makes a lot, or changes one in the version that was seen (G5); CodeTaken where the product has a lot of that code. */
  saveLot: def("POST", "saveLot", "/stock/product-lots", change, {
    payload: Schema.Struct({
      key: Key,
      productId: RecordId,
      id: Schema.NullOr(RecordId),
      version: Schema.NullOr(Version),
      code: LotCode,
      expiry: Schema.NullOr(Day),
      blocked: Schema.Boolean,
    }),
    success: ok(Nothing),
  }),
  /** Gives goods of a warehouse another lot; null is no lot. Its stock stays as it is. */
  moveLot: def("POST", "moveLot", "/stock/lot-move", change, {
    payload: Schema.Struct({
      key: Key,
      productId: RecordId,
      warehouseId: RecordId,
      from: Schema.NullOr(RecordId),
      to: Schema.NullOr(RecordId),
      quantity: Units,
    }),
    success: ok(Nothing),
  }),
  /** A page of the lots that expire, what expires first first, with the count and the value of what will be left of all. */
  shelfLife: def("GET", "shelfLife", "/stock/shelf-life", read, {
    query: ShelfLifeQuery,
    success: ok(
      Schema.Struct({
        lots: Schema.Array(ShelfLifeRow),
        total: Schema.Int,
        leftValue: ofRight("product.cost.read", Schema.optionalKey(Money)),
      }),
    ),
  }),
  exportShelfLife: def("GET", "exportShelfLife", "/stock/shelf-life-export", read, {
    query: Schema.Struct({ ...shelfLifeFilter, ...fileQuery }),
    success: File,
  }),
};
