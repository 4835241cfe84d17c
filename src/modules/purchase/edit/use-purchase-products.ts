/** How products come onto a purchase order: from the catalogue, at the last price paid, with stock and goods on order. */
import { useTranslation } from "react-i18next";
import { readCached, useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueIndex, Match } from "../../../client/till/catalogue-index.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { addCounts } from "../../../domain/price/packing.ts";
import type { ProductSource } from "../../common/document/grid-types.ts";
import { changeLine } from "../../common/document/lines.ts";
import { countOfMatch, productSource, useProductSearch } from "../../common/document/use-catalogue.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { type EditLine, newLine, type PurchaseHeadValues, withCount, withFacts } from "./edit-line.ts";

type Lines = ReturnType<typeof useLines<EditLine>>;

/** A line that was entered by its code gets its price when the server has said it, unless one was typed meanwhile. */
const readFacts = async (
  { key, draft }: EditLine,
  terms: { readonly warehouseId: number; readonly currency: string; readonly supplierId?: number },
  { update }: Lines,
) => {
  const query = { ...terms, ids: String(draft.productId) };
  const [facts] = await readCached(purchaseEndpoints.purchaseProducts, { query });
  if (facts !== undefined) update((state) => changeLine(state, key, (line) => withFacts(line, facts)));
};

export const usePurchaseProducts = (
  index: CatalogueIndex,
  { supplierId, warehouseId, currency }: PurchaseHeadValues,
  decimals: number,
  lines: Lines,
): ProductSource<EditLine> => {
  const { t } = useTranslation("purchase");
  const formats = useFormats();
  const { products, ids, setText } = useProductSearch(index);
  const terms = { warehouseId, currency, ...(supplierId > 0 && { supplierId }) };
  const { data = [] } = useCall(
    purchaseEndpoints.purchaseProducts,
    { query: { ...terms, ids } },
    { enabled: ids !== "", staleTime: 10_000 },
  );
  const factsOf = (id: number) => data.find(({ productId }) => productId === id);
  const stockOf = (id: number) => {
    const facts = factsOf(id);
    if (facts === undefined) return undefined;
    const onOrder =
      facts.onOrder > 0 ? [t("line.onOrder", { quantity: formats.quantity(facts.onOrder) })] : [];
    return [formats.quantity(facts.stock), ...onOrder].join(" · ");
  };
  return productSource<EditLine>({
    index,
    decimals,
    found: products.map(({ id, name, code }) => ({
      id,
      name,
      code,
      price: formats.price(factsOf(id)?.offer?.price ?? factsOf(id)?.lastPrice ?? 0),
      stock: stockOf(id),
    })),
    onSearch: setText,
    lines,
    lineOf: (match: Match) => {
      const line = newLine(match.product, countOfMatch(match), factsOf(match.product.id));
      if (line.facts === undefined) void readFacts(line, terms, lines);
      return line;
    },
    takes: ({ draft }, { id }) => draft.productId === id && draft.discount === null,
    withMore: (line, match) => withCount(line, addCounts(line.draft.count, countOfMatch(match))),
  });
};
