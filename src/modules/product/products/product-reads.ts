/** The reads that show products: any change of products makes them out of date. */
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { variantEndpoints } from "../../../contract/product/variant.ts";

export const productReads = [
  ...Object.values(productEndpoints),
  ...Object.values(productCardEndpoints),
  variantEndpoints.variants,
];
