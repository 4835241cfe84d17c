/** What a product can have, for its filters, its form and its history. */
import { useMemo } from "react";
import { useCall } from "../../../client/http/query.ts";
import type { BasisPoints } from "../../../domain/units.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Place extends Named {
  readonly parentId: number | null;
  readonly vatRate?: BasisPoints | null;
  readonly margin?: BasisPoints | null;
}

/** A category with those above it: "Kitchen / Cups". */
const pathOf = (category: Place, categories: ReadonlyMap<number, Place>): string => {
  const above = category.parentId === null ? undefined : categories.get(category.parentId);
  return above === undefined ? category.name : `${pathOf(above, categories)} / ${category.name}`;
};

/** What products of a category begin with: its own word, else that of the nearest category above that has one. */
const usual = (
  field: "vatRate" | "margin",
  category: Place | undefined,
  categories: ReadonlyMap<number, Place>,
): BasisPoints | null => {
  if (category === undefined) return null;
  const above = category.parentId === null ? undefined : categories.get(category.parentId);
  return category[field] ?? usual(field, above, categories);
};

const none: readonly never[] = [];

/** Empty lists until they are read; categories by their paths. */
export const useProductChoices = () => {
  const { data } = useCall(productCardEndpoints.productChoices, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const byId = new Map((data?.categories ?? none).map((category) => [category.id, category]));
    const categories = [...byId.values()]
      .map((category) => ({
        id: category.id,
        name: pathOf(category, byId),
        vatRate: usual("vatRate", category, byId),
        margin: usual("margin", category, byId),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    return {
      isReady: data !== undefined,
      categories,
      brands: data?.brands ?? none,
      units: data?.units ?? none,
      colours: data?.colours ?? none,
      sizes: data?.sizes ?? none,
      sizeGroups: data?.sizeGroups ?? none,
      deposits: data?.deposits ?? none,
      suppliers: data?.suppliers ?? none,
      levels: data?.levels ?? none,
      warehouses: data?.warehouses ?? none,
      tags: data?.tags ?? none,
      currencies: data?.currencies ?? none,
      vatRate: data?.vatRate ?? 0,
    };
  }, [data]);
};
export type ProductChoices = ReturnType<typeof useProductChoices>;

/** As a select offers them. */
export const choicesOf = (named: readonly Named[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }));
