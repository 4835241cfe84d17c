/** What was there before a period, what came and went in it by kind, what was there after it: `/product/stock/log-summary`. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type StockSummaryQuery,
  stockSummaryEndpoints,
  StockSummaryRow,
  type StockSummaryTotals,
} from "../../../contract/product/stock-summary.ts";
import { useCostCurrency, useSettings } from "../../../client/settings/settings.ts";
import type { OutputOf } from "../../../client/http/call.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { useList } from "../../common/list/use-list.ts";
import { useGoodsFilters, type GoodsNames } from "../goods-filters.ts";
import { choicesOf, useProductChoices } from "../products/product-choices.ts";

type Answer = OutputOf<typeof stockSummaryEndpoints.stockLogSummary>;
type By = StockSummaryQuery["by"];

const options = {
  endpoint: stockSummaryEndpoints.stockLogSummary,
  table: "stockSummary",
  rowId: ({ productId, warehouseId }: StockSummaryRow) => `${productId} ${warehouseId}`,
  read: ({ rows }: Answer) => ({ rows, total: null }),
  defaults: { orderBy: "product", order: "asc", limit: 50 },
} as const;

const middle = [
  "purchase",
  "sale",
  "saleReturn",
  "transferIn",
  "transferOut",
  "damage",
  "adjust",
  "production",
] as const;

/** Quantities: opening, what came and went by kind, closing; the totals of all rows stand at their foot. */
const useAmountColumns = (
  totals: StockSummaryTotals | undefined,
): readonly TableColumn<StockSummaryRow>[] => {
  const { t } = useTranslation(["product", "list"]);
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<StockSummaryRow>(formats);
    const words: Readonly<Record<(typeof middle)[number], string>> = {
      purchase: t("stockLog.kind.purchase"),
      sale: t("stockLog.kind.sale"),
      saleReturn: t("stockLog.kind.sale return"),
      transferIn: t("stockLog.kind.transfer in"),
      transferOut: t("stockLog.kind.transfer out"),
      damage: t("stockLog.kind.damage"),
      adjust: t("stockSummary.column.adjust"),
      production: t("stockSummary.column.production"),
    };
    const end = (id: "opening" | "closing") =>
      column.quantity(id, t(`list:ledger.${id}`), (row) => row[id], {
        width: 104,
        card: id === "closing" ? "figure" : "line",
        ...(totals && { footer: formats.quantity(totals[id]) }),
      });
    const moved = (id: (typeof middle)[number], rare: number) => {
      const cell = column.text(id, words[id], (row) => (row[id] === 0 ? null : formats.quantity(row[id])), {
        ...(totals && { footer: formats.quantity(totals[id]) }),
      });
      return { ...cell, align: "right", width: 104, rare } as const;
    };
    return [end("opening"), ...middle.map((id, at) => moved(id, at + 3)), end("closing")];
  }, [t, formats, totals]);
};

const useColumns = (by: By, totals: StockSummaryTotals | undefined) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const sees = useSees(StockSummaryRow);
  const cost = useCostCurrency();
  const amounts = useAmountColumns(totals);
  return useMemo(() => {
    const column = columnMakers<StockSummaryRow>(formats);
    const value = (id: "openingValue" | "closingValue", rare: number) =>
      column.money(
        id,
        t(`stockSummary.column.${id}`),
        (row) => row[id] ?? 0,
        () => cost,
        {
          usual: cost,
          sortable: false,
          rare,
          ...(totals?.[id] !== undefined && { footer: formats.money(totals[id] ?? 0, cost) }),
        },
      );
    const total = totals && { footer: t("trade:total") };
    const goods: readonly TableColumn<StockSummaryRow>[] = [
      column.text("code", t("trade:code"), ({ code }) => code, { width: 92, rare: 2 }),
      column.text("product", t("trade:product"), ({ product }) => product, { card: "title", ...total }),
    ];
    const place = column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse, {
      width: 140,
      card: by === "warehouse" ? "title" : "line",
      ...(by === "warehouse" && total),
    });
    return [
      ...(by === "warehouse" ? [] : goods),
      ...(by === "product" ? [] : [place]),
      ...amounts,
      ...[value("openingValue", 12), value("closingValue", 1)].filter(({ id }) => sees(id)),
    ];
  }, [t, formats, sees, cost, amounts, by, totals]);
};

const useFilters = (names: GoodsNames | undefined): readonly ListFilter<StockSummaryQuery>[] => {
  const { t } = useTranslation(["product", "list", "trade"]);
  const { t: list } = useTranslation("list");
  const { categories } = useProductChoices();
  const any = t("list:filter.any");
  const days = daysFilter<StockSummaryQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  const by = choiceFilter<StockSummaryQuery>({
    id: "by",
    label: t("stockSummary.by"),
    any: `${t("trade:product")}, ${t("trade:warehouse")}`,
    choices: (["product", "warehouse"] as const).map((value) => ({ value, label: t(`trade:${value}`) })),
    value: (query) => query.by,
    patch: (value) => ({ by: value === "product" || value === "warehouse" ? value : undefined }),
  });
  const category = choiceFilter<StockSummaryQuery>({
    id: "category",
    label: t("column.category"),
    any,
    choices: [{ value: "0", label: t("board.none") }, ...choicesOf(categories)],
    value: ({ categoryId }) => (categoryId === undefined ? undefined : String(categoryId)),
    patch: (value) => ({ categoryId: value === undefined ? undefined : Number(value) }),
  });
  const goods = useGoodsFilters<StockSummaryQuery>(names, (change) => change);
  return [days, ...goods, { ...by, near: true }, category];
};

/** The entries of the period that a row adds up. */
const logPath = ({ productId, warehouseId }: StockSummaryRow, query: StockSummaryQuery): string => {
  const { startDate, endDate } = query;
  const parts = {
    productId: productId ?? query.productId,
    warehouseId: warehouseId ?? query.warehouseId,
    startDate,
    endDate,
  };
  const set = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `/product/stock/log?${set.join("&")}`;
};

export default function StockSummary() {
  const { t } = useTranslation(["product", "route"]);
  const navigate = useNavigate();
  const list = useList(options);
  const { query } = list;
  const { data: sums } = useCall(stockSummaryEndpoints.stockLogSummarySums, { query: filterOf(query) });
  return (
    <ListScreen
      list={{ ...list, total: sums?.rows ?? null }}
      title={t("route:productStockLogSummary")}
      columns={useColumns(query.by, sums?.totals)}
      filters={useFilters(sums)}
      search={t("search")}
      rowLabel={({ product, warehouse }) => `${product ?? ""} ${warehouse ?? ""}`}
      onOpen={(row) => void navigate(logPath(row, query))}
      exporter={(wish) =>
        download(stockSummaryEndpoints.exportStockSummary, { query: { ...query, ...wish } })
      }
      empty={{ title: t("stockLog.empty.title"), detail: t("stockLog.empty.detail") }}
    />
  );
}
