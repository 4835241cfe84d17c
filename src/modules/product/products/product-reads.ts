/** The calls whose answers show products. After a change of products they are asked again. */
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { variantEndpoints } from "../../../contract/product/variant.ts";

export const productReads = [
  ...Object.values(productEndpoints),
  ...Object.values(productCardEndpoints),
  variantEndpoints.variants,
];
