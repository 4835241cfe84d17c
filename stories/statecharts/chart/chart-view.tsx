/** The chart of a machine with what one looks at it by: zoom, fit to the width, panning. */
import { Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "../../../src/kit/button.tsx";
import { IconButton } from "../../../src/kit/icon-button.tsx";
import { useChartWindow } from "./chart-window.ts";
import { Drawing, type DrawingProps } from "./drawing.tsx";

type ChartViewProps = Omit<DrawingProps, "scale">;

export function ChartView(props: ChartViewProps) {
  const present = [...props.current].join(" ");
  const { frame, scale, isFitted, acts, onKeyDown, dragging } = useChartWindow(props.chart, present);
  return (
    <section
      aria-label="Statechart"
      className="flex min-h-0 flex-col rounded border border-line"
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1 text-small text-muted">
        <IconButton
          label="Zoom out"
          size="small"
          icon={<ZoomOut aria-hidden="true" size={16} />}
          onClick={acts.out}
        />
        <output
          aria-label="Zoom"
          className="figures w-12 text-center"
        >{`${Math.round(scale * 100)} %`}</output>
        <IconButton
          label="Zoom in"
          size="small"
          icon={<ZoomIn aria-hidden="true" size={16} />}
          onClick={acts.in}
        />
        <Button
          size="small"
          look="ghost"
          icon={<Maximize2 aria-hidden="true" size={14} />}
          aria-pressed={isFitted}
          onClick={acts.fit}
        >
          Fit to width
        </Button>
        <p className="ml-auto max-xl:hidden">Press a state to open it. Drag to move.</p>
      </div>
      <div
        ref={frame}
        role="region"
        aria-label="The chart, to be scrolled"
        tabIndex={0}
        title="Drag to move, Ctrl and wheel or + − to zoom, 0 fits."
        className="max-h-[64vh] min-h-48 flex-1 cursor-grab overflow-auto select-none active:cursor-grabbing lg:max-h-none"
        {...dragging}
      >
        <Drawing {...props} scale={scale} />
      </div>
    </section>
  );
}
