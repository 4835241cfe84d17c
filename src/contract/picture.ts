/** Pictures: what is kept as one, and the address that shows it. */
import { Schema } from "effect";
import { def } from "./endpoint.ts";

export { MOST_PICTURE_BYTES, PICTURE_PATH } from "../domain/import/file-limits.ts";

/** Pixels of a side. */
export const MOST_PICTURE_SIDE = 2048;

/**
 * A picture on its way in, base64: JPEG or PNG, known by its bytes. PictureUnknown for anything else, also WebP, which older
 * spreadsheet programs do not show; PictureTooLarge beyond the limits above, by bytes or by the size that it declares.
 */
export const PictureContent = Schema.String.check(Schema.isMaxLength(4_000_000));
/** Largest request body with a picture, in bytes. Larger than what is stored, so that the refusal can name the limit. */
export const PICTURE_BODY = 4_010_000;

/** The address of a kept picture; null where there is none. */
export const PictureAddress = Schema.NullOr(
  Schema.String.check(Schema.isPattern(/^\/be\/api\/picture\/[\w-]{43}$/)),
);

/** Bytes of a picture, not an envelope. */
export const PictureFile = Schema.Uint8Array.annotate({ description: "the picture itself, not an envelope" });

export const pictureEndpoints = {
  /** By the hash of its bytes, which whoever sees it was told; another picture has another address. NotFound as an envelope. */
  picture: def("GET", "picture", "/picture/:hash", "public", {
    params: Schema.Struct({ hash: Schema.String.check(Schema.isPattern(/^[\w-]{43}$/)) }),
    success: PictureFile,
  }),
};
