/** Filters by warehouse and product, of lists that tell what is in stock; the answer names what the address carries only the ids of. */
import { useTranslation } from "react-i18next";
import { type ListFilter, warehouseFilter } from "../common/list/filters.tsx";
import type { Patch } from "../common/list/list-query.ts";
import { findProducts } from "../common/list/find-products.ts";
import { lookupFilter } from "../common/list/lookup-filter.tsx";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The product that the filter names, and the warehouses that can be chosen. */
export interface GoodsNames {
  readonly product: Named | null;
  readonly warehouses: readonly Named[];
}

interface GoodsQuery {
  readonly warehouseId?: number;
  readonly productId?: number;
}

/** The filter by warehouse, then the one by product. */
export const useGoodsFilters = <Q extends GoodsQuery>(
  names: GoodsNames | undefined,
  patch: (change: { warehouseId?: number | undefined; productId?: number | undefined }) => Patch<Q>,
): readonly ListFilter<Q>[] => {
  const { t } = useTranslation(["trade", "list"]);
  const warehouse = warehouseFilter<Q>({
    label: t("trade:warehouse"),
    any: t("list:filter.any"),
    warehouses: names?.warehouses ?? [],
    patch: (warehouseId) => patch({ warehouseId }),
  });
  const product = lookupFilter<Q>({
    id: "product",
    label: t("trade:product"),
    value: ({ productId }) => productId,
    patch: (productId) => patch({ productId }),
    search: findProducts,
    name: (id) => (names?.product?.id === id ? names.product.name : undefined),
  });
  return [{ ...warehouse, near: true }, product];
};
