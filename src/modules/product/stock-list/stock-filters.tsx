/** The filters of the stock list: where, which goods, how much of them, and at the end of which day. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  stockListFilter,
  type StockListQuery,
  type StockSums,
} from "../../../contract/product/stock-list.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { useGoodsFilters } from "../goods-filters.ts";
import { choicesOf, useProductChoices } from "../products/product-choices.ts";

type Filter = ListFilter<StockListQuery>;

const stocks = stockListFilter.stock.schema.literals;

const useDayFilter = (): Filter => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const { SystemTimeZone, DayCut } = useSettings();
  const [today] = useState(() => businessDate(Date.now(), SystemTimeZone.value, DayCut.value));
  return {
    id: "asOf",
    label: t("stockList.asOf"),
    near: true,
    words: ({ asOf }) => (asOf === undefined ? null : formats.date(asOf)),
    off: { asOf: undefined },
    field: ({ query, change }, hideLabel) => (
      <DateField
        label={t("stockList.asOf")}
        hideLabel={hideLabel}
        labelInside={hideLabel}
        value={query.asOf ?? null}
        max={today}
        onChange={(day) => change({ asOf: day ?? undefined })}
      />
    ),
  };
};

export const useStockFilters = (sums: StockSums | undefined): readonly Filter[] => {
  const { t } = useTranslation(["product", "list"]);
  const any = t("list:filter.any");
  const { categories } = useProductChoices();
  const stock = choiceFilter<StockListQuery>({
    id: "stock",
    label: t("filter.stock"),
    any,
    choices: stocks.map((value) => ({ value, label: t(`stock.${value}`) })),
    value: (query) => query.stock,
    patch: (value) => ({ stock: stocks.find((one) => one === value) }),
  });
  const category = choiceFilter<StockListQuery>({
    id: "category",
    label: t("column.category"),
    any,
    choices: [{ value: "0", label: t("board.none") }, ...choicesOf(categories)],
    value: ({ categoryId }) => (categoryId === undefined ? undefined : String(categoryId)),
    patch: (value) => ({ categoryId: value === undefined ? undefined : Number(value) }),
  });
  const goods = useGoodsFilters<StockListQuery>(sums, (change) => change);
  return [...goods, { ...stock, near: true }, useDayFilter(), category];
};
