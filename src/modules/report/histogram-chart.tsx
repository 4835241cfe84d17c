/** The bars of the histogram; compared days stand beside them, paler. */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/formats.ts";
import type { HistogramBar } from "../../contract/sales-report.ts";
import { Chart } from "../../kit/chart.tsx";
import { barAxes, bars, tooltip } from "./chart-looks.ts";
import { useBarName, type Histogram, type HistogramQuery } from "./histogram-bars.ts";

interface HistogramChartProps {
  readonly query: HistogramQuery;
  readonly data: Histogram | undefined;
  readonly onPress: (bar: HistogramBar) => void;
}

const none: readonly HistogramBar[] = [];

export function HistogramChart({ query, data, onPress }: HistogramChartProps) {
  const { t } = useTranslation("report");
  const { money, count, decimals } = useFormats();
  const nameOf = useBarName(query.bucket);
  const shown = data?.bars ?? none;
  const currency = data?.currency ?? "";
  const option = useMemo(() => {
    const compared = shown.some(({ before }) => before !== null);
    const says = (bar: HistogramBar) =>
      [
        nameOf(bar.key),
        `${t("column.gross")}: ${money(bar.gross, currency)}`,
        `${t("column.orders")}: ${bar.orders}`,
        ...(bar.before === null ? [] : [`${t("column.before")}: ${money(bar.before, currency)}`]),
      ].join("\n");
    return {
      ...barAxes(
        shown.map(({ key }) => nameOf(key)),
        (value) => count(Math.round(value / 10 ** decimals(currency))),
      ),
      ...tooltip((at) => {
        const bar = shown[at];
        return bar ? says(bar) : "";
      }),
      series: [
        ...(compared
          ? [
              bars(
                shown.map(({ before }) => before ?? 0),
                30,
              ),
            ]
          : []),
        bars(
          shown.map(({ gross }) => gross),
          100,
        ),
      ],
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `nameOf` is new with every render; the bucket says when it differs
  }, [shown, currency, money, count, decimals, t, query.bucket]);
  const press = useCallback(
    (at: number) => {
      const bar = shown[at];
      if (bar) onPress(bar);
    },
    [shown, onPress],
  );
  if (data !== undefined && shown.every(({ gross }) => gross === 0)) return null;
  return (
    <div className="h-64 shrink-0 px-4 py-2 max-sm:h-48">
      <Chart label={t("histogram.chart")} option={option} onPress={press} />
    </div>
  );
}
