/** The filters of the stock log. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { StockEntryKind, type StockLogQuery } from "../../../contract/product/stock-log.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { type GoodsNames, useGoodsFilters } from "../goods-filters.ts";

type Filter = ListFilter<StockLogQuery>;

export const useStockLogFilters = (names: GoodsNames | undefined): readonly Filter[] => {
  const { t } = useTranslation("product");
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const days = daysFilter<StockLogQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  const kind = choiceFilter({
    id: "kind",
    label: t("stockLog.column.kind"),
    any,
    choices: StockEntryKind.literals.map((value) => ({ value, label: t(`stockLog.kind.${value}`) })),
    value: (query: StockLogQuery) => query.kind,
    patch: (kind) => ({ kind }),
  });
  // A document leads here with it; it can only be taken off.
  const document: Filter = {
    id: "document",
    label: t("trade:document"),
    words: ({ documentId }) => (documentId === undefined ? null : `#${documentId}`),
    off: { documentType: undefined, documentId: undefined },
  };
  return [
    ...useGoodsFilters<StockLogQuery>(names, (change) => change),
    days,
    { ...kind, near: true },
    document,
  ];
};
