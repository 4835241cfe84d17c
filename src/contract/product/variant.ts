/** Styles and their variants: the products of a style, each in a colour and a size (P15, P17). */
import { Schema } from "effect";
import { Price, PriceInput, Quantity } from "../../domain/units.ts";
import { text } from "../address.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId, Version } from "../id.ts";
import { PictureAddress } from "../picture.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const id = RecordId;
const Named = Schema.Struct({ id, name: Schema.String });

/** A variant of a style; `ownPrice`: it does not take its price from the style. */
const Variant = Schema.Struct({
  id,
  version: Version,
  code: Schema.String,
  name: Schema.String,
  colourId: Schema.NullOr(id),
  sizeId: Schema.NullOr(id),
  barcode: Schema.NullOr(Schema.String),
  unitPrice: Price,
  ownPrice: Schema.Boolean,
  active: Schema.Boolean,
  /** Its main picture, which may be that of its style. */
  picture: PictureAddress,
  /** In all warehouses. */
  onHand: Quantity,
});
export type Variant = typeof Variant.Type;

/** A style with its variants, ready to be shown as colours x sizes. Sizes are in the order of the size group. */
export const VariantMatrix = Schema.Struct({
  style: Schema.Struct({
    id,
    version: Version,
    code: Schema.String,
    name: Schema.String,
    unitPrice: Price,
    sizeGroupId: Schema.NullOr(id),
  }),
  colours: Schema.Array(Named),
  /** `ratio`: pieces of the size in a pack of the style's size group (P15). */
  sizes: Schema.Array(Schema.Struct({ ...Named.fields, ratio: Schema.NullOr(Schema.Int) })),
  variants: Schema.Array(Variant),
});
export type VariantMatrix = typeof VariantMatrix.Type;

/** So many in one call: twenty colours in twenty sizes. */
export const MOST_VARIANTS = 400;

const NewVariant = Schema.Struct({
  colourId: Schema.NullOr(id),
  sizeId: Schema.NullOr(id),
  code: text(40).check(Schema.isMinLength(1)),
  /** Empty: none. */
  barcode: text(64).check(Schema.isPattern(/^\S*$/)),
  /** Null: the price of the style. */
  unitPrice: Schema.NullOr(PriceInput.check(Schema.isGreaterThanOrEqualTo(0))),
});
export type NewVariant = typeof NewVariant.Type;

export const variantEndpoints = {
  /** The variants of a style; of a variant, those of its style. A product without variants has an empty list. */
  variants: def("GET", "variants", "/product/variants", "product.product.read", {
    query: Schema.Struct({ id }),
    success: ok(VariantMatrix),
  }),
  /**
   * Makes variants of a product, all or none, once for the key (G4), in the version of the style that was seen (G5).
   * CodeTaken names the field whose code another product has (P5), StyleHasStock is said of a product with stock.
   */
  createVariants: def("POST", "createVariants", "/product/variants", "product.product.change", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      id,
      version: Version,
      variants: Schema.Array(NewVariant).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_VARIANTS)),
    }),
    success: ok(VariantMatrix),
  }),
};
