/** The chart of a machine as a picture in which the states can be pressed. */
import type { KeyboardEvent } from "react";
import type { ChartLine } from "./chart.ts";
import { stateWordsInside } from "./words.ts";
import {
  HEAD,
  LINE,
  NOTE_LENGTH,
  SMALL,
  type PlacedChart,
  type PlacedEdge,
  type PlacedState,
} from "./layout.ts";

export interface DrawingProps {
  readonly label: string;
  readonly chart: PlacedChart;
  /** 1 draws it in its own size. */
  readonly scale: number;
  /** Ids of the states that the machine is in. */
  readonly current: ReadonlySet<string>;
  /** Lines of the edges along which an event is possible now. */
  readonly openLines: ReadonlySet<string>;
  /** Why events are refused now, by their type. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Ids of the states that can be opened. */
  readonly openable: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
}

const cut = (text: string): string =>
  text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH - 1)}…` : text;

type Now = "elsewhere" | "open" | "refused";

const lineLooks: Readonly<Record<Now, string>> = {
  elsewhere: "fill-muted",
  open: "fill-accent",
  refused: "fill-muted line-through",
};

interface EdgeProps extends PlacedEdge, Pick<DrawingProps, "openLines" | "refusals"> {
  /** The machine is in the state where it begins. */
  readonly isHere: boolean;
}

/** An edge; from where the machine is, what is possible is lit, and what is refused has a dimmed arrow, is struck through and says why. */
function Edge({ edge: { labels }, points, label, isHere, openLines, refusals }: EdgeProps) {
  const nowOf = (line: ChartLine): Now =>
    !isHere ? "elsewhere" : openLines.has(line.id) ? "open" : "refused";
  const lit = labels.some((line) => nowOf(line) === "open");
  return (
    <g className={lit ? "text-accent" : "text-mark"}>
      <polyline
        className={isHere && !lit ? "opacity-60" : undefined}
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={lit ? 1.75 : 1}
        strokeDasharray={isHere && !lit ? "2 3" : undefined}
        markerEnd={lit ? "url(#arrow-lit)" : "url(#arrow)"}
      />
      {labels.map((line, at) => (
        <text
          key={line.id}
          x={label.x + 4}
          y={label.y + SMALL + at * LINE}
          fontSize={SMALL}
          className={lineLooks[nowOf(line)]}
          data-line={nowOf(line)}
          data-of={line.event}
          stroke="var(--canvas)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          <title>
            {nowOf(line) === "refused" ? (refusals.get(line.event) ?? "It goes another way now.") : line.text}
          </title>
          {cut(line.text)}
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
    Pick<DrawingProps, "onOpen"> & {
      readonly isCurrent: boolean;
      /** An event that is possible now leads there. */
      readonly isNext: boolean;
      readonly canOpen: boolean;
    },
) {
  const { state, x, y, width, height, isCurrent, isNext, canOpen, onOpen } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onOpen(state.id);
  };
  const press = canOpen
    ? ({
        role: "button",
        tabIndex: 0,
        "aria-label": `Open ${stateWordsInside(state.id)}`,
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
        data-next={isNext || undefined}
        className={canOpen ? "cursor-pointer" : undefined}
      >
        <title>{stateWordsInside(state.id)}</title>
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
          fontSize={13.5}
          fontWeight={600}
          className="fill-ink"
        >
          {state.name}
        </text>
        {state.notes.map((note, at) => (
          <text key={note} x={x + 10} y={y + HEAD + 10 + at * LINE} fontSize={SMALL} className="fill-muted">
            {cut(note)}
          </text>
        ))}
      </g>
    </>
  );
}

/** Ids of the states that the possible events lead to. */
const nextStates = ({ chart, current, openLines }: DrawingProps): ReadonlySet<string> =>
  new Set(
    chart.edges
      .filter(({ edge }) => current.has(edge.from) && edge.labels.some(({ id }) => openLines.has(id)))
      .map(({ edge }) => edge.to),
  );

export function Drawing(props: DrawingProps) {
  const { label, chart, scale, current, openLines, refusals, openable, onOpen } = props;
  const next = nextStates(props);
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
          isNext={next.has(placed.state.id)}
          canOpen={openable.has(placed.state.id)}
          onOpen={onOpen}
        />
      ))}
      {chart.edges.map((placed) => (
        <Edge
          key={placed.edge.id}
          {...placed}
          {...{ openLines, refusals }}
          isHere={current.has(placed.edge.from)}
        />
      ))}
    </svg>
  );
}
