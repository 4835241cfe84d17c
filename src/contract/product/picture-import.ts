/** Pictures of products from a spreadsheet in which they lie on the rows: `/product/picImportExcel`. */
import { importEndpointsAt } from "../import/import.ts";

/** The fields, in the order of the template. A row belongs to the product with its code, without one to the product with its barcode. */
export const pictureImportFields = ["code", "barcode", "picture"] as const;
export type PictureImportField = (typeof pictureImportFields)[number];

/** What each column is called: words that the list and the card of products have already. */
export const pictureFieldWords = {
  code: "column.code",
  barcode: "column.barcode",
  picture: "form.picture",
} as const satisfies Readonly<Record<PictureImportField, string>>;

export const pictureImportEndpoints = importEndpointsAt(
  "picture",
  "product/picture",
  "product.product.change",
  "excel/commit",
);
