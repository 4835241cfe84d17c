/** How goods come onto a document that says what is in stock of each: found, scanned, pasted. */
import { useFormats } from "../../../../client/settings/formats.ts";
import type { CatalogueIndex, Match } from "../../../../client/till/catalogue-index.ts";
import type { CatalogueProduct } from "../../../../contract/product/product.ts";
import type { DocumentLine } from "../line-column.ts";
import { productSource, useProductSearch } from "../use-catalogue.ts";
import type { useLines } from "../use-lines.ts";

/** Products that one call asks the stock of. */
const MOST_IDS = 60;

interface GoodsInput<Line extends DocumentLine> {
  readonly index: CatalogueIndex;
  readonly lines: ReturnType<typeof useLines<Line>>;
  readonly lineOf: (match: Match) => Line;
  readonly takes: (line: Line, product: CatalogueProduct) => boolean;
  readonly withMore: (line: Line, match: Match) => Line;
}

/** `ids`: the products that are found or on a line, as a call asks their stock; `sourceOf` wants what was answered. */
export const useGoodsSource = <Line extends DocumentLine & { readonly productId: number }>(
  input: GoodsInput<Line>,
) => {
  const formats = useFormats();
  const search = useProductSearch(input.index);
  const listed = input.lines.state.lines.map(({ productId }) => productId);
  const products = [...new Set([...search.products.map(({ id }) => id), ...listed])];
  const sourceOf = (stockOf: (productId: number) => number | undefined) =>
    productSource<Line>({
      ...input,
      decimals: 2,
      onSearch: search.setText,
      found: search.products.map(({ id, name, code }) => {
        const stock = stockOf(id);
        return {
          id,
          name,
          code,
          price: "",
          stock: stock === undefined ? undefined : formats.quantity(stock),
        };
      }),
    });
  return { ids: products.slice(0, MOST_IDS).join(","), sourceOf };
};
