/** The pictures of products: the one that is shown everywhere, further ones in their order, and many at once by the names of files. */
import { Schema } from "effect";
import { MOST_PICTURES } from "../../domain/picture-name.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId, Version } from "../id.ts";
import { listQuery } from "../list.ts";
import { PICTURE_BODY, PictureAddress, PictureContent } from "../picture.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

/** Names of files that are looked for in one call. */
export const MOST_PICTURE_NAMES = 1000;

/** Names of files, with the folders that they are in. */
export const PictureNames = Schema.Array(Schema.String.check(Schema.isMaxLength(255))).check(
  Schema.isMaxLength(MOST_PICTURE_NAMES),
);

const key = IdempotencyKey;
const changedProduct = { key, id: RecordId, version: Version };
const Address = PictureAddress.members[0];
const position = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_PICTURES }));

/** A product with its pictures in their order. The first is its main picture, which lists, tills and prints show. */
export const PicturedProduct = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  pictures: Schema.Array(Address),
  /** Whether its main picture is that of its style (P17). */
  ofStyle: Schema.Boolean,
});
export type PicturedProduct = typeof PicturedProduct.Type;

/** `has`: only products with a picture, or only those without. */
export const PictureQuery = Schema.Struct({
  ...listQuery,
  has: Schema.optionalKey(Schema.Literals(["some", "none"])),
  categoryId: Schema.optionalKey(RecordId),
});
export type PictureQuery = typeof PictureQuery.Type;

/** What the name of a file says: the product whose code or barcode it is, and which of its pictures ("7001_2.jpg"). */
const NamedPicture = Schema.Struct({
  name: Schema.String,
  product: Schema.NullOr(Schema.Struct({ id: Schema.Int, code: Schema.String, name: Schema.String })),
  position,
});
export type NamedPicture = typeof NamedPicture.Type;

const read = "product.product.read";
const change = "product.product.change";

export const productPictureEndpoints = {
  /** Products with their pictures, by name; those that are on sale. */
  productPictures: def("GET", "productPictures", "/product/pictures", read, {
    query: PictureQuery,
    success: ok(Schema.Struct({ products: Schema.Array(PicturedProduct), total: Schema.Int })),
  }),
  /** Adds a picture behind the others, in the version that was seen (G5). PictureUnknown, PictureTooLarge; BadInput beyond 20. */
  addProductPicture: def(
    "POST",
    "addProductPicture",
    "/product/picture",
    change,
    { payload: Schema.Struct({ ...changedProduct, content: PictureContent }), success: ok(PicturedProduct) },
    PICTURE_BODY,
  ),
  /** Puts the pictures in another order, the main one first. BadInput where they are not the same pictures. */
  orderProductPictures: def("PUT", "orderProductPictures", "/product/pictures", change, {
    payload: Schema.Struct({
      ...changedProduct,
      pictures: Schema.Array(Address).check(Schema.isMaxLength(MOST_PICTURES)),
    }),
    success: ok(PicturedProduct),
  }),
  /** Takes a picture away; the next one becomes the main one in its place. BadInput where the product has no such picture. */
  deleteProductPicture: def("DELETE", "deleteProductPicture", "/product/pictures", change, {
    payload: Schema.Struct({ ...changedProduct, picture: Address }),
    success: ok(PicturedProduct),
  }),
  /** Which products the names of files mean. A name that means none is answered with null. Changes nothing. */
  matchPictures: def("POST", "matchPictures", "/product/picture/match", change, {
    payload: Schema.Struct({ names: PictureNames }),
    success: ok(Schema.Array(NamedPicture)),
  }),
  /**
   * Gives one product the picture of a position, in the place of the one that is there; behind the last where it has fewer. For
   * files from a folder, one call for each, so that what was sent stays when the rest cannot be (G4).
   */
  putProductPicture: def(
    "POST",
    "putProductPicture",
    "/product/picture/batch",
    change,
    {
      payload: Schema.Struct({ key, id: RecordId, position, content: PictureContent }),
      success: ok(PicturedProduct),
    },
    PICTURE_BODY,
  ),
};
