/** The filters of the stock list: where, which goods, how much of them, and at the end of which day. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readCached } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { zones } from "../../../contract/basics/zone.ts";
import {
  stockListFilter,
  type StockListQuery,
  type StockSums,
} from "../../../contract/product/stock-list.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import type { Patch } from "../../common/list/list-query.ts";
import { lookupFilter } from "../../common/list/lookup-filter.tsx";
import { useGoodsFilters } from "../goods-filters.ts";
import { choicesOf, useProductChoices } from "../products/product-choices.ts";

type Filter = ListFilter<StockListQuery>;

const stocks = stockListFilter.stock.schema.literals;

/** Places of all warehouses: the same code may be in several. */
const findZones = async (searchWord: string) => {
  const { records } = await readCached(zones.endpoints.list, { query: { searchWord, limit: 20 } });
  return records.map(({ id, code, warehouse }) => ({ id, name: `${code} · ${warehouse}` }));
};

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

/** Days within which goods expire. */
const DAYS = [0, 7, 30, 90, 180] as const;

export const useExpiryFilter = <Q,>(
  value: (query: Q) => number | undefined,
  patch: (days: number | undefined) => Patch<Q>,
): ListFilter<Q> => {
  const { t } = useTranslation(["lot", "list"]);
  return choiceFilter<Q>({
    id: "expiry",
    label: t("within"),
    any: t("list:filter.any"),
    choices: DAYS.map((days) => ({ value: String(days), label: t("days", { days }) })),
    value: (query) => value(query)?.toString(),
    patch: (days) => patch(days === undefined ? undefined : Number(days)),
  });
};

export const useStockFilters = (sums: StockSums | undefined): readonly Filter[] => {
  const { t } = useTranslation(["product", "stock", "list"]);
  const any = t("list:filter.any");
  const { categories } = useProductChoices();
  const stock = choiceFilter({
    id: "stock",
    label: t("filter.stock"),
    any,
    choices: stocks.map((value) => ({ value, label: t(`stock.${value}`) })),
    value: (query: StockListQuery) => query.stock,
    patch: (stock) => ({ stock }),
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
  const zone = lookupFilter<StockListQuery>({
    id: "zone",
    label: t("stock:zone.place"),
    value: ({ zoneId }) => zoneId,
    patch: (zoneId) => ({ zoneId }),
    search: findZones,
    name: (id) => (sums?.zone?.id === id ? sums.zone.name : undefined),
  });
  const expiry = useExpiryFilter<StockListQuery>(
    ({ expiresIn }) => expiresIn,
    (expiresIn) => ({ expiresIn }),
  );
  return [...goods, { ...stock, near: true }, useDayFilter(), category, zone, expiry];
};
