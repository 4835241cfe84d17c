/** The histogram as a table: the same numbers, each with the orders behind it. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, type Formats } from "../../client/settings/formats.ts";
import type { HistogramBar } from "../../contract/report/sales-charts.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { useAmountName } from "../common/amount-name.ts";
import { columnMakers } from "../common/list/columns.tsx";
import { drilled, drilledTotal } from "../common/report/report-columns.tsx";
import { ProvedTotal } from "./proved-total.tsx";
import { barAddresses, useBarName, type Histogram, type HistogramQuery } from "./histogram-bars.ts";

interface Given {
  readonly t: TFunction<"report">;
  readonly formats: Formats;
  readonly query: HistogramQuery;
  readonly data: Histogram | undefined;
  readonly nameOf: (key: number) => string;
  readonly amountName: ReturnType<typeof useAmountName>;
}

const ownWords: ReadonlySet<string> = new Set(["net", "gross"]);

const moneyColumn = (
  { t, formats, query, data, amountName }: Given,
  id: "net" | "gross" | "basket" | "before",
): TableColumn<HistogramBar> => {
  const currency = data?.currency ?? "";
  const { bar, before, all, allBefore } = barAddresses(query, data);
  const total = data?.totals[id] ?? null;
  const made = columnMakers<HistogramBar>(formats).money(
    id,
    ownWords.has(id) ? t(`column.${id}`) : amountName(t(`column.${id}`), "gross"),
    (row) => row[id],
    () => currency,
    {
      usual: currency,
      amount: id === "net" ? "net" : "gross",
      sortable: false,
      ...(total !== null && {
        footer: drilledTotal(formats.money(total, currency), id === "before" ? allBefore : all),
      }),
      ...(id === "basket" && { width: 150 }),
      ...(id === "gross" && { card: "figure" as const }),
      ...(id === "net" && { rare: 2 }),
      ...(id === "basket" && { rare: 1 }),
    },
  );
  return drilled(made, id === "before" ? before : bar);
};

const columnsOf = (given: Given): readonly TableColumn<HistogramBar>[] => {
  const { t, formats, query, data, nameOf } = given;
  const { bar, all } = barAddresses(query, data);
  const name: TableColumn<HistogramBar> = {
    id: "name",
    header: t(`bucket.${query.bucket}`),
    cell: ({ key }) => nameOf(key),
    sticky: true,
    fixed: true,
    card: "title",
    ...(data && { footer: <ProvedTotal days={data} branchId={query.branchId} /> }),
  };
  const orders = columnMakers<HistogramBar>(formats).count(
    "orders",
    t("column.orders"),
    (row) => row.orders,
    {
      sortable: false,
      ...(data && { footer: drilledTotal(formats.count(data.totals.orders), all) }),
    },
  );
  const amountIds = ["gross", "net", "basket", ...(query.compare ? (["before"] as const) : [])] as const;
  return [drilled(name, bar), drilled(orders, bar), ...amountIds.map((id) => moneyColumn(given, id))];
};

/** The same array until the histogram, its query or the person's formats change. */
export const useHistogramColumns = (
  query: HistogramQuery,
  data: Histogram | undefined,
): readonly TableColumn<HistogramBar>[] => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  const nameOf = useBarName(query.bucket);
  const amountName = useAmountName();
  return useMemo(
    () => columnsOf({ t, formats, query, data, nameOf, amountName }),
    [t, formats, query, data, nameOf, amountName],
  );
};
