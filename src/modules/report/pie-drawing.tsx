/** The pie itself: slices written on, the strongest colour for the largest. */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OutputOf } from "../../client/http/call.ts";
import { useFormats } from "../../client/settings/formats.ts";
import type { PieSlice, salesChartEndpoints } from "../../contract/report/sales-charts.ts";
import { Chart } from "../../kit/chart/chart.tsx";
import { pointedAt, strength, tooltip } from "./chart-looks.ts";

interface PieDrawingProps {
  readonly data: OutputOf<typeof salesChartEndpoints.salesPie> | undefined;
  readonly nameOf: (slice: PieSlice) => string;
  readonly onPress: (slice: PieSlice) => void;
}

const none: readonly PieSlice[] = [];

/** A phone has no room beside the pie: the table under it says what is what. */
const narrow = [
  {
    query: { maxWidth: 520 },
    option: { series: [{ radius: ["45%", "92%"], label: { show: false }, labelLine: { show: false } }] },
  },
];

/** From the full accent down; the smallest is still to be told from the ground. */
const strengthAt = (at: number, slices: number): string =>
  strength(100 - Math.round((75 * at) / Math.max(1, slices)));

export function PieDrawing({ data, nameOf, onPress }: PieDrawingProps) {
  const { t } = useTranslation("report");
  const { money, percent } = useFormats();
  const slices = data?.slices ?? none;
  const currency = data?.currency ?? "";
  // What came to less than nothing has no slice.
  const drawn = useMemo(() => slices.filter(({ gross }) => gross > 0), [slices]);
  const option = useMemo(() => {
    const words = (slice: PieSlice | undefined) =>
      slice ? [nameOf(slice), `${money(slice.gross, currency)} · ${percent(slice.share)}`] : [];
    return {
      ...tooltip((at) => words(drawn[at])),
      series: [
        {
          type: "pie" as const,
          radius: ["42%", "78%"],
          data: drawn.map((slice, at) => ({
            name: `${nameOf(slice)} ${percent(slice.share)}`,
            value: slice.gross,
            itemStyle: {
              color: strengthAt(at, drawn.length),
              borderColor: "var(--canvas)",
              borderWidth: 2,
            },
            emphasis: pointedAt(strengthAt(at, drawn.length)),
          })),
          label: { color: "var(--ink)", fontSize: 12, lineHeight: 17 },
          // Labels of slivers would lie on each other; the table names them.
          minShowLabelAngle: 4,
          labelLine: { lineStyle: { color: "var(--edge)" } },
          emphasis: { scale: false },
        },
      ],
      media: narrow,
    };
  }, [drawn, currency, money, percent, nameOf]);
  const press = useCallback(
    (at: number) => {
      const slice = drawn[at];
      if (slice) onPress(slice);
    },
    [drawn, onPress],
  );
  if (data !== undefined && drawn.length === 0) return null;
  return (
    <div className="h-72 shrink-0 px-4 py-2 max-sm:h-56">
      <Chart label={t("pie.chart")} option={data && option} onPress={press} />
    </div>
  );
}
