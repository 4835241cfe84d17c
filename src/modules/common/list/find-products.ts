/** Products by a few letters, for the filters of lists. */
import { readCached } from "../../../client/http/query.ts";
import { productEndpoints } from "../../../contract/product/product.ts";

export const findProducts = async (searchWord: string) => {
  const { products } = await readCached(productEndpoints.products, { query: { searchWord, limit: 20 } });
  return products;
};
