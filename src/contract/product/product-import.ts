/** Products from a file: what can stand in its columns, which are those of the list as a file too. */
import { ProductFields } from "./product-card.ts";
import { rightOfField } from "../field-right.ts";
import { importEndpoints } from "../import/import.ts";

/**
 * The fields, in the order of the template. A row belongs to the product with its code, without one to the product with its
 * barcode. A cell of barcodes may hold several, with spaces between them. `style`: the code of the style that a row is a variant of.
 */
export const productImportFields = [
  "code",
  "name",
  "barcode",
  "boxBarcode",
  "bigBagBarcode",
  "bagBarcode",
  "category",
  "brand",
  "unit",
  "supplier",
  "style",
  "colour",
  "size",
  "packingBox",
  "packingBigBag",
  "packingBag",
  "unitPrice",
  "boxPrice",
  "bigBagPrice",
  "bagPrice",
  "lowestPrice",
  "vatRate",
  "purchasePrice",
  "purchaseCurrency",
  "shelfLifeDays",
  "weighed",
  "state",
  "memo",
] as const;
export type ProductImportField = (typeof productImportFields)[number];

/** The right that a column wants beside that of the import. */
export const rightOfProductField = (field: string): string | undefined => rightOfField(ProductFields, field);

export const productImportEndpoints = importEndpoints("product", "product", "product.product.change");
