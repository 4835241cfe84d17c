/** The bars of the histogram; compared days stand beside them, paler. */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import type { HistogramBar } from "../../contract/report/sales-charts.ts";
import { Chart, type ChartOption } from "../../kit/chart/chart.tsx";
import { useAmountName } from "../common/amount-name.ts";
import { barAxes, bars, tooltip } from "./chart-looks.ts";
import { isAnythingSold, useBarName, type Histogram, type HistogramQuery } from "./histogram-bars.ts";

interface HistogramChartProps {
  readonly query: HistogramQuery;
  readonly data: Histogram | undefined;
  readonly onPress: (bar: HistogramBar, isBefore: boolean) => void;
}

const none: readonly HistogramBar[] = [];

const valuesOf = (bars: readonly HistogramBar[], pick: (bar: HistogramBar) => number | null) =>
  bars.map((bar) => pick(bar) ?? 0);

/** What a bar says when it is pointed at. */
const useBarWords = (query: HistogramQuery, currency: string) => {
  const { t } = useTranslation("report");
  const { money, count } = useFormats();
  const nameOf = useBarName(query.bucket);
  const amountName = useAmountName();
  return useCallback(
    (bar: HistogramBar | undefined): readonly string[] =>
      bar === undefined
        ? []
        : [
            nameOf(bar.key),
            t("trade:labelled", { label: t("column.gross"), value: money(bar.gross, currency) }),
            t("trade:labelled", { label: t("column.orders"), value: count(bar.orders) }),
            ...(bar.before === null
              ? []
              : [
                  t("trade:labelled", {
                    label: amountName(t("column.before"), "gross"),
                    value: money(bar.before, currency),
                  }),
                ]),
          ],
    [t, money, count, nameOf, amountName, currency],
  );
};

export function HistogramChart({ query, data, onPress }: HistogramChartProps) {
  const { t } = useTranslation("report");
  const { count, decimals } = useFormats();
  const { bars: shown = none, currency = "" } = data ?? {};
  const nameOf = useBarName(query.bucket);
  const words = useBarWords(query, currency);
  const isCompared = shown.some(({ before }) => before !== null);
  const option = useMemo((): ChartOption => {
    const before = bars(
      valuesOf(shown, (bar) => bar.before),
      "quiet",
    );
    const now = bars(
      valuesOf(shown, (bar) => bar.gross),
      "main",
    );
    const names = shown.map(({ key }) => nameOf(key));
    return {
      ...barAxes(names, (value) => count(Math.round(value / 10 ** decimals(currency)))),
      ...tooltip((at) => words(shown[at])),
      series: isCompared ? [before, now] : [now],
    };
  }, [shown, currency, count, decimals, nameOf, words, isCompared]);
  const press = useCallback(
    (at: number, series: number) => {
      const bar = shown[at];
      if (bar) onPress(bar, isCompared && series === 0);
    },
    [shown, isCompared, onPress],
  );
  if (data !== undefined && !isAnythingSold(data)) return null;
  return (
    <div className="h-64 shrink-0 px-4 py-2 max-sm:h-48">
      <Chart label={t("histogram.chart")} option={data && option} onPress={press} />
    </div>
  );
}
