/** How the charts of reports look: the tokens of the theme, hairlines, figures of one width. */
import type { ChartOption } from "../../kit/chart/chart.tsx";

const ink = { color: "var(--ink)" } as const;
const muted = { color: "var(--chart-label)", fontSize: 11 } as const;
const line = { lineStyle: { color: "var(--chart-grid)" } } as const;

/** A share of the accent between `--chart` (100) and `--chart-faint` (25): slices differ by how strong they are, and by what is written at them. */
export const strength = (percent: number): string =>
  `color-mix(in oklab, var(--chart) ${percent}%, var(--surface))`;

/** What stands at a bar or slice while it is pointed at, a line each. */
export const tooltip = (words: (at: number) => readonly string[]): ChartOption => ({
  tooltip: {
    trigger: "item",
    backgroundColor: "var(--raised)",
    borderColor: "var(--line)",
    textStyle: { ...ink, fontSize: 12 },
    formatter: ({ dataIndex }: { readonly dataIndex: number }) => words(dataIndex).map(escaped).join("<br>"),
  },
});

/** The tooltip is HTML, and a category may be called anything. */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Axes of bars; `amount` writes the values at the side. */
export const barAxes = (names: readonly string[], amount: (value: number) => string): ChartOption => ({
  grid: { left: 8, right: 8, top: 12, bottom: 4, outerBoundsMode: "same" },
  xAxis: {
    type: "category",
    data: names,
    axisLabel: muted,
    axisLine: line,
    axisTick: { show: false },
  },
  yAxis: {
    type: "value",
    axisLabel: { ...muted, formatter: amount },
    splitLine: line,
    splitNumber: 4,
  },
});

/** What is pointed at. It needs its colour again: the engine would lighten it, and cannot reckon with a mixed one. */
export const pointedAt = (color: string) => ({ itemStyle: { color, opacity: 0.8 } });

const looks = { main: "var(--chart)", quiet: "var(--chart-quiet)" } as const;

/** A series of bars; quiet ones are what the main ones are compared with. */
export const bars = (values: readonly number[], look: keyof typeof looks) => ({
  type: "bar" as const,
  data: values,
  barMaxWidth: 36,
  itemStyle: { color: looks[look], borderRadius: [2, 2, 0, 0] },
  emphasis: pointedAt(looks[look]),
});
