/** Products by a few letters, for filters and fields. */
import { readCached } from "../../../client/http/query.ts";
import { productEndpoints } from "../../../contract/product/product.ts";

export const findProducts = async (searchWord: string) => {
  const { products } = await readCached(productEndpoints.products, { query: { searchWord, limit: 20 } });
  return products;
};

/** The same with code and name as one text, for fields. */
export const findNamedProducts = async (
  searchWord: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  (await findProducts(searchWord)).map(({ id, code, name }) => ({ id, name: `${code} ${name}` }));
