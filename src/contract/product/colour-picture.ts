/** A picture for each colour of a style: `/product/productColorImg`. All variants of a colour have it, whatever their size. */
import { Schema } from "effect";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { listQuery } from "../list.ts";
import { PICTURE_BODY, PictureAddress, PictureContent } from "../picture.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

/** A colour of a style, with the picture that its variants have. */
const PicturedColour = Schema.Struct({
  colourId: Schema.Int,
  colour: Schema.String,
  /** Its own, or that of the style. */
  picture: PictureAddress,
  /** It has a picture of its own. */
  isOwn: Schema.Boolean,
  /** Its variants have different pictures; `picture` is that of most of them. */
  isMixed: Schema.Boolean,
  variants: Schema.Int,
  /** The sum of the versions of its variants: another one after each change of them (G5). */
  version: Schema.Int,
});
export type PicturedColour = typeof PicturedColour.Type;

/** A style with variants in colours. */
export const PicturedStyle = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  picture: PictureAddress,
  /** In the order of the choice list. */
  colours: Schema.Array(PicturedColour),
});
export type PicturedStyle = typeof PicturedStyle.Type;

/** `has`: styles whose colours all have a picture of their own, or those with a colour that has none. */
export const ColourPictureQuery = Schema.Struct({
  ...listQuery,
  id: Schema.optionalKey(RecordId),
  has: Schema.optionalKey(Schema.Literals(["some", "none"])),
});
export type ColourPictureQuery = typeof ColourPictureQuery.Type;

export const colourPictureEndpoints = {
  /** Styles on sale with the pictures of their colours, by name. */
  colorPictures: def("GET", "colorPictures", "/product/color-pictures", "product.product.read", {
    query: ColourPictureQuery,
    success: ok(Schema.Struct({ styles: Schema.Array(PicturedStyle), total: Schema.Int })),
  }),
  /**
   * Gives all variants of a colour one main picture; without `content` they take that of the style again. In the version that was
   * seen (G5). PictureUnknown, PictureTooLarge.
   */
  setColorPicture: def(
    "PUT",
    "setColorPicture",
    "/product/color-picture",
    "product.product.change",
    {
      payload: Schema.Struct({
        key: IdempotencyKey,
        /** Of the style. */
        id: RecordId,
        colourId: RecordId,
        version: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
        content: Schema.optionalKey(PictureContent),
      }),
      success: ok(PicturedStyle),
    },
    PICTURE_BODY,
  ),
};
