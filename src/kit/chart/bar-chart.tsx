/** A few bars drawn by hand, each a button to what is behind it: arrow keys walk along them, their labels say what they show. */
import { useRef, useState, type KeyboardEvent } from "react";
import { cx } from "../theme/cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

export interface Bar {
  readonly id: string;
  /** Under the bar; empty where there is no room for it. */
  readonly tick: string;
  /** What the bar shows, in words: "14:00: 123.00, a week ago 100.00". */
  readonly label: string;
  readonly value: number;
  /** Drawn behind it, quieter. */
  readonly compared?: number | undefined;
  /** Stands out: today, this hour. */
  readonly lit?: boolean | undefined;
}

export interface BarChartProps {
  readonly label: string;
  /** Undefined while they are on their way. */
  readonly bars: readonly Bar[] | undefined;
  /** The value at the top, already formatted. */
  readonly top: (highest: number) => string;
  /** Values beside the bars, from 0 to a round number; without it there is no axis. */
  readonly axis?: ((value: number) => string) | undefined;
  /** As high as its place, at least 112 px. */
  readonly fills?: boolean | undefined;
  readonly onPress: (bar: Bar) => void;
}

const HEIGHT = 100;

/** Bars below zero are drawn as none: their labels say the number. */
const share = (value: number, highest: number) =>
  highest === 0 ? 0 : (Math.max(0, value) / highest) * HEIGHT;

/** The next larger round number: 1, 2, 4, 5 or 10 times a power of ten, so that the label at half the height is round too. */
const roundUp = (value: number): number => {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power;
};

function Axis({ highest, axis }: { readonly highest: number; readonly axis: (value: number) => string }) {
  return (
    <div
      aria-hidden="true"
      className="figures -my-2 flex flex-col justify-between pr-2 text-right text-mini text-muted"
    >
      {(highest === 0 ? [0] : [highest, highest / 2, 0]).map((value) => (
        <span key={value}>{axis(value)}</span>
      ))}
    </div>
  );
}

function Drawing({ bar, highest }: { readonly bar: Bar; readonly highest: number }) {
  const [now, before] = [share(bar.value, highest), share(bar.compared ?? 0, highest)];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 10 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-full min-h-28 w-full overflow-visible"
    >
      <rect x="1" y={HEIGHT - before} width="8" height={before} className="fill-chart-before" />
      <rect
        x={bar.compared === undefined ? 1.5 : 3}
        y={HEIGHT - now}
        width={bar.compared === undefined ? 7 : 4}
        height={now}
        className={bar.lit === false ? "fill-chart-medium" : "fill-chart"}
      />
    </svg>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function BarChart({ label, bars, top, axis, fills = false, onPress }: BarChartProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  if (bars === undefined) return <Skeleton className="h-36 w-full" />;
  const highest = Math.max(0, ...bars.flatMap(({ value, compared = 0 }) => [value, compared]));
  const scale = axis === undefined ? highest : roundUp(highest);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(bars.length - 1, active + step));
    setActive(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={cx(fills && "flex h-full flex-col")}>
      <div className="mb-2 text-mini text-muted tabular-nums">{top(highest)}</div>
      <div className={cx("grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto]", fills && "flex-1")}>
        {axis === undefined ? <span /> : <Axis highest={scale} axis={axis} />}
        <div className={cx("relative", !fills && "h-28")}>
          {axis !== undefined && <Lines />}
          <ol
            ref={list}
            aria-label={label}
            onKeyDown={walk}
            className="relative flex h-full min-h-28 border-b border-line"
          >
            {bars.map((bar, at) => (
              <li key={bar.id} className="min-w-0 flex-1">
                <button
                  type="button"
                  aria-label={bar.label}
                  title={bar.label}
                  tabIndex={at === active ? 0 : -1}
                  onFocus={() => setActive(at)}
                  onClick={() => onPress(bar)}
                  className="block h-full w-full rounded-t-mark hover:bg-hover"
                >
                  <Drawing bar={bar} highest={scale} />
                </button>
              </li>
            ))}
          </ol>
        </div>
        <span />
        <Ticks bars={bars} />
      </div>
    </div>
  );
}

/** At the top and half way. */
const Lines = () => (
  <div aria-hidden="true" className="absolute inset-0 flex flex-col">
    <div className="flex-1 border-t border-line" />
    <div className="flex-1 border-t border-line" />
  </div>
);

function Ticks({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <div aria-hidden="true" className="figures mt-0.5 flex text-mini text-muted">
      {bars.map((bar) => (
        <span
          key={bar.id}
          className={cx(
            "flex min-w-0 flex-1 justify-center whitespace-nowrap",
            bar.lit === true && "text-ink",
          )}
        >
          {bar.tick}
        </span>
      ))}
    </div>
  );
}
