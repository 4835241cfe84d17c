/** How products come onto an office order: from the catalogue, at their price, with the stock of its warehouse. */
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueIndex, Match } from "../../../client/till/catalogue-index.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { isFixedPrice } from "../../../domain/price/order.ts";
import { addCounts } from "../../../domain/price/packing.ts";
import type { ProductSource } from "../../common/document/grid-types.ts";
import { countOfMatch, productSource, useProductSearch } from "../../common/document/use-catalogue.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { type EditLine, newLine, priced, type SaleTerms } from "./edit-line.ts";

export const useSaleProducts = (
  index: CatalogueIndex,
  { warehouseId, terms }: { readonly warehouseId: number; readonly terms: SaleTerms },
  lines: ReturnType<typeof useLines<EditLine>>,
): ProductSource<EditLine> => {
  const formats = useFormats();
  const { products, ids, setText } = useProductSearch(index);
  const { data } = useCall(
    saleEndpoints.warehouseStock,
    { query: { warehouseId, ids } },
    { enabled: ids !== "", staleTime: 10_000 },
  );
  const withCount = (line: EditLine, count: EditLine["draft"]["count"]) =>
    priced({ ...line, draft: { ...line.draft, count } }, terms);
  return productSource<EditLine>({
    index,
    decimals: terms.decimals,
    found: products.map((product) => ({
      id: product.id,
      name: product.name,
      code: product.code,
      price: formats.price(newLine(product, terms).draft.prices.unitPrice),
      stock: data && formats.quantity(data.find(({ productId }) => productId === product.id)?.quantity ?? 0),
    })),
    onSearch: setText,
    lines,
    lineOf: (match: Match) => withCount(newLine(match.product, terms), countOfMatch(match)),
    takes: ({ product, draft }, { id }) =>
      product?.id === id && !isFixedPrice(draft.priceSource) && draft.discount === null,
    withMore: (line, match) => withCount(line, addCounts(line.draft.count, countOfMatch(match))),
  });
};
