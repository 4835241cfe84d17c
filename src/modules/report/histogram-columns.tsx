/** The histogram as a table: the same numbers, each with the orders behind it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/formats.ts";
import type { HistogramBar } from "../../contract/sales-report.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { columnMakers } from "../common/columns.tsx";
import { drilled, drilledTotal } from "../common/report-columns.tsx";
import { barAddresses, useBarName, type Histogram, type HistogramQuery } from "./histogram-bars.ts";

export const useHistogramColumns = (
  query: HistogramQuery,
  data: Histogram | undefined,
): readonly TableColumn<HistogramBar>[] => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  const nameOf = useBarName(query.bucket);
  return useMemo(() => {
    const column = columnMakers<HistogramBar>(formats);
    const currency = data?.currency ?? "";
    const { bar: to, before, all, allBefore } = barAddresses(query, data);
    const foot = (text: string | undefined, to: string | null) =>
      text === undefined ? {} : { footer: drilledTotal(text, to) };
    const sum = (id: "net" | "gross" | "basket" | "before") => {
      const value = data?.totals[id] ?? null;
      return value === null ? {} : foot(formats.money(value, currency), id === "before" ? allBefore : all);
    };
    const fixed = { usual: currency, sortable: false } as const;
    const money = (id: "net" | "gross" | "basket" | "before") =>
      column.money(
        id,
        t(`column.${id}`),
        (bar) => bar[id],
        () => currency,
        {
          ...fixed,
          ...sum(id),
          ...(id === "gross" && { card: "figure" as const }),
        },
      );
    const name = { id: "name", header: t(`bucket.${query.bucket}`), sticky: true, fixed: true } as const;
    return [
      drilled<HistogramBar>(
        { ...name, cell: ({ key }) => nameOf(key), card: "title", ...(data && { footer: t("total") }) },
        to,
      ),
      drilled(
        column.count("orders", t("column.orders"), (bar) => bar.orders, {
          sortable: false,
          ...foot(data && formats.count(data.totals.orders), all),
        }),
        to,
      ),
      drilled(money("gross"), to),
      drilled(money("net"), to),
      drilled(money("basket"), to),
      ...(query.compare ? [drilled(money("before"), before)] : []),
    ];
  }, [query, data, formats, t, nameOf]);
};
