/** The filters of the product list. */
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../client/settings/settings.ts";
import { productFilter, type ProductQuery } from "../../../contract/product/product.ts";
import { type Choice, choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { choicesOf, type ProductChoices } from "./product-choices.ts";

type Filter = ListFilter<ProductQuery>;

const states = productFilter.state.schema.literals;
const stocks = productFilter.stock.schema.literals;

const oneOf = <Literal extends string>(literals: readonly Literal[], value: string | undefined) =>
  literals.find((literal) => literal === value);

const named = (
  id: "categoryId" | "brandId" | "supplierId" | "colourId" | "sizeId" | "tagId",
  label: string,
  any: string,
  choices: readonly Choice[],
): Filter =>
  choiceFilter<ProductQuery>({
    id,
    label,
    any,
    choices,
    value: (query) => (query[id] === undefined ? undefined : String(query[id])),
    patch: (value) => ({ [id]: value === undefined ? undefined : Number(value) }),
  });

export const useProductFilters = (choices: ProductChoices): readonly Filter[] => {
  const { t } = useTranslation(["product", "list"]);
  const { EnableColor, EnableSize } = useSettings();
  const any = t("list:filter.any");
  const state = choiceFilter<ProductQuery>({
    id: "state",
    label: t("column.state"),
    any,
    choices: states.map((value) => ({ value, label: t(`state.${value}`) })),
    value: (query) => query.state,
    patch: (value) => ({ state: oneOf(states, value) }),
  });
  const stock = choiceFilter<ProductQuery>({
    id: "stock",
    label: t("filter.stock"),
    any,
    choices: stocks.map((value) => ({ value, label: t(`stock.${value}`) })),
    value: (query) => query.stock,
    patch: (value) => ({ stock: oneOf(stocks, value) }),
  });
  const categories = [{ value: "0", label: t("board.none") }, ...choicesOf(choices.categories)];
  return [
    { ...state, near: true },
    { ...stock, near: true },
    named("categoryId", t("column.category"), any, categories),
    named("brandId", t("column.brand"), any, choicesOf(choices.brands)),
    named("supplierId", t("column.supplier"), any, choicesOf(choices.suppliers)),
    ...(choices.tags.length > 0 ? [named("tagId", t("column.tags"), any, choicesOf(choices.tags))] : []),
    ...(EnableColor.value ? [named("colourId", t("column.colour"), any, choicesOf(choices.colours))] : []),
    ...(EnableSize.value ? [named("sizeId", t("column.size"), any, choicesOf(choices.sizes))] : []),
  ];
};
