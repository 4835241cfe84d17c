/** Where the goods of a warehouse lie: the zones of a product, and moving goods between them without a change of stock (K12, K15). */
import { Schema } from "effect";
import { MOST_QUANTITY, Quantity, QuantityInput } from "../../domain/units.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { IdempotencyKey as key } from "../sale/sale-order.ts";

/** Products that are given a zone in one call. */
export const MOST_PLACED = 500;

/** A zone that a product has its place in; `isMain`: it is picked and put away there first. */
export const ProductZone = Schema.Struct({
  zoneId: Schema.Int,
  code: Schema.String,
  isMain: Schema.Boolean,
  quantity: Quantity,
});
export type ProductZone = typeof ProductZone.Type;

/** Goods that went from one place to another; null is no place. */
const ZoneMove = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  by: Schema.String,
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
  quantity: Quantity,
});
export type ZoneMove = typeof ZoneMove.Type;

/** What a warehouse has of a product, by place. */
export const ProductZones = Schema.Struct({
  productId: Schema.Int,
  product: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  /** Of the whole warehouse. */
  quantity: Quantity,
  /** In no zone; below zero where more was sold than lay outside of the zones (K15). */
  unplaced: Quantity,
  /** The main one first, the others in walking order. */
  zones: Schema.Array(ProductZone),
  /** The newest ten. */
  moves: Schema.Array(ZoneMove),
});
export type ProductZones = typeof ProductZones.Type;

const right = "stock.zone.change";
const zoneId = Schema.NullOr(RecordId);

export const zoneStockEndpoints = {
  /** NotFound for a warehouse of another branch (T10). */
  productZones: def("GET", "productZones", "/stock/product-zones", "product.product.read", {
    query: Schema.Struct({ productId: RecordId, warehouseId: RecordId }),
    success: ok(ProductZones),
  }),
  /** Gives products a place in a zone. With `isMain` it becomes their main place. The first place of a product in a warehouse is always its main place. */
  placeProducts: def("POST", "placeProducts", "/stock/product-zones", right, {
    payload: Schema.Struct({
      key,
      zoneId: RecordId,
      productIds: Schema.Array(RecordId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_PLACED)),
      isMain: Schema.Boolean,
    }),
    success: ok(Nothing),
  }),
  /** Takes the place away; InUse while goods lie there. The next one in walking order becomes the main one. */
  leaveZone: def("DELETE", "leaveZone", "/stock/product-zones", right, {
    payload: Schema.Struct({ key, zoneId: RecordId, productId: RecordId }),
    success: ok(Nothing),
  }),
  /** Moves goods from one place of a warehouse to another, which becomes a place of theirs; null is no place. */
  moveInWarehouse: def("POST", "moveInWarehouse", "/stock/zone-move", right, {
    payload: Schema.Struct({
      key,
      productId: RecordId,
      warehouseId: RecordId,
      from: zoneId,
      to: zoneId,
      quantity: QuantityInput.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY })),
    }),
    success: ok(Nothing),
  }),
};
