/** The chart of a machine as a picture in which the states can be pressed. */
import type { KeyboardEvent } from "react";
import { HEAD, NOTE_LENGTH, type PlacedChart, type PlacedEdge, type PlacedState } from "./layout.ts";

export interface DrawingProps {
  readonly label: string;
  readonly chart: PlacedChart;
  /** 1 draws it in its own size. */
  readonly scale: number;
  /** Ids of the states that the machine is in. */
  readonly current: ReadonlySet<string>;
  /** Ids of the states that can be opened. */
  readonly openable: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
}

const cut = (text: string): string =>
  text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH - 1)}…` : text;

function Edge({ edge: { labels }, points, label, lit }: PlacedEdge & { readonly lit: boolean }) {
  return (
    <g className={lit ? "text-accent" : "text-mark"}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={lit ? 1.75 : 1}
        markerEnd={lit ? "url(#arrow-lit)" : "url(#arrow)"}
      />
      {labels.map((line, at) => (
        <text
          key={line}
          x={label.x + 4}
          y={label.y + 11 + at * 13}
          fontSize={10}
          className={lit ? "fill-accent" : "fill-muted"}
          stroke="var(--canvas)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {cut(line)}
        </text>
      ))}
    </g>
  );
}

const looks = (isCurrent: boolean, hasInside: boolean, kind: string): string => {
  const dash = kind === "passing" ? " [stroke-dasharray:4_3]" : "";
  if (isCurrent)
    return `${hasInside ? "fill-accent-soft/40" : "fill-accent-soft"} stroke-accent [stroke-width:2]${dash}`;
  return `${hasInside ? "fill-sunken" : "fill-surface"} stroke-mark${dash}`;
};

function Box(
  props: PlacedState &
    Pick<DrawingProps, "onOpen"> & { readonly isCurrent: boolean; readonly canOpen: boolean },
) {
  const { state, x, y, width, height, isCurrent, canOpen, onOpen } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onOpen(state.id);
  };
  const press = canOpen
    ? ({
        role: "button",
        tabIndex: 0,
        "aria-label": `Open ${state.id}`,
        onClick: () => onOpen(state.id),
        onKeyDown,
      } as const)
    : {};
  const hasInside = state.inside.length > 0;
  return (
    <>
      <g
        {...press}
        data-state={state.id}
        aria-current={isCurrent || undefined}
        data-resting={(isCurrent && !hasInside) || undefined}
        className={canOpen ? "cursor-pointer" : undefined}
      >
        <title>{state.id}</title>
        <rect {...{ x, y, width, height }} rx={6} className={looks(isCurrent, hasInside, state.kind)} />
      </g>
      <g className="pointer-events-none" aria-hidden="true">
        {state.kind === "final" && (
          <rect
            x={x + 3}
            y={y + 3}
            width={width - 6}
            height={height - 6}
            rx={4}
            fill="none"
            className="stroke-mark"
          />
        )}
        {state.isInitial && <circle cx={x + 12} cy={y + 15} r={3.5} className="fill-ink" />}
        <text
          x={x + (state.isInitial ? 22 : 10)}
          y={y + 19}
          fontSize={12.5}
          fontWeight={600}
          className="fill-ink"
        >
          {state.name}
        </text>
        {state.notes.map((note, at) => (
          <text key={note} x={x + 10} y={y + HEAD + 9 + at * 13} fontSize={10} className="fill-muted">
            {cut(note)}
          </text>
        ))}
      </g>
    </>
  );
}

export function Drawing({ label, chart, scale, current, openable, onOpen }: DrawingProps) {
  return (
    <svg
      role="group"
      aria-label={label}
      width={chart.width * scale}
      height={chart.height * scale}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      className="mx-auto block"
      data-untranslatable
    >
      <defs>
        {["arrow", "arrow-lit"].map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX={7}
            refY={4}
            markerWidth={7}
            markerHeight={7}
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className={id === "arrow" ? "fill-mark" : "fill-accent"} />
          </marker>
        ))}
      </defs>
      {chart.states.map((placed) => (
        <Box
          key={placed.state.id}
          {...placed}
          isCurrent={current.has(placed.state.id)}
          canOpen={openable.has(placed.state.id)}
          onOpen={onOpen}
        />
      ))}
      {chart.edges.map((placed) => (
        <Edge key={placed.edge.id} {...placed} lit={current.has(placed.edge.from)} />
      ))}
    </svg>
  );
}
