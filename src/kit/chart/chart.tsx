/**
 * A chart that is large enough to read: ECharts, fetched when the first one is shown. Its colours are the tokens, so it changes
 * with the theme. A picture for the eye only: the same numbers stand in a table beside it, for keys and screen readers.
 */
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";

export type ChartOption = EChartsCoreOption;

export interface ChartProps {
  /** What it shows, in a sentence. */
  readonly label: string;
  /** Keep it the same object between renders (useMemo). Undefined while the numbers are on their way. */
  readonly option: ChartOption | undefined;
  /** Which bar or slice was pressed, by its place in its series, and by the place of the series. */
  readonly onPress?: ((at: number, series: number) => void) | undefined;
}

const base: ChartOption = { animation: false, textStyle: { fontFamily: "inherit", fontSize: 12 } };

export function Chart({ label, option, onPress }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  useEffect(() => {
    const element = frame.current;
    let made: EChartsType | undefined;
    let watching: ResizeObserver | undefined;
    let gone = false;
    const draw = async () => {
      const { init } = await import("./chart-engine.ts");
      if (gone || !element) return;
      made = init(element, null, { renderer: "svg" });
      watching = new ResizeObserver(() => made?.resize());
      watching.observe(element);
      setChart(made);
    };
    void draw();
    return () => {
      gone = true;
      watching?.disconnect();
      made?.dispose();
    };
  }, []);
  useEffect(() => {
    if (option) chart?.setOption({ ...base, ...option }, { notMerge: true });
  }, [chart, option]);
  useEffect(() => {
    chart?.off("click");
    chart?.on("click", ({ dataIndex, seriesIndex }) => onPress?.(dataIndex, seriesIndex ?? 0));
  }, [chart, onPress]);
  return (
    <div role="img" aria-label={label} className="relative h-full w-full">
      {(chart === undefined || option === undefined) && <Skeleton className="absolute inset-0 h-full" />}
      <div ref={frame} className="h-full w-full" />
    </div>
  );
}
