/** What is there of the products that a search found, in the till's warehouse; asked of the server, unknown offline. */
import { useCall } from "../../../../client/http/query.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { MOST_STOCK } from "../../../../contract/till/till-find.ts";
import type { CatalogueProduct } from "../../../../contract/product/product.ts";
import type { Quantity } from "../../../../domain/units.ts";
import { useDesk, useTillView } from "../till-context.tsx";

/** The stock of a product; undefined while it is not known. A product without stock has none. */
export const useStock = (
  products: readonly CatalogueProduct[],
): ((product: CatalogueProduct) => Quantity | undefined) => {
  const { facts, till } = useDesk();
  const { online } = useTillView(till);
  const ids = products.slice(0, MOST_STOCK).map(({ id }) => id);
  const { data } = useCall(
    saleEndpoints.tillStock,
    { query: { tillId: facts.till.id, ids: ids.join(",") } },
    { enabled: online && ids.length > 0, staleTime: 10_000 },
  );
  if (data === undefined) return () => undefined;
  const stock = new Map(data.map(({ productId, quantity }) => [productId, quantity]));
  const requestedIds = new Set(ids);
  return ({ id }) => (requestedIds.has(id) ? (stock.get(id) ?? 0) : undefined);
};
