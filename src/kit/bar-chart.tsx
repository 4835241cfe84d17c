/** A few bars drawn by hand, each a button to what is behind it: arrow keys walk along them, their labels say what they show. */
import { useRef, useState, type KeyboardEvent } from "react";
import { cx } from "./cx.ts";
import { Skeleton } from "./skeleton.tsx";

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
  readonly onPress: (bar: Bar) => void;
}

const HEIGHT = 100;

/** Bars below zero are drawn as none: their labels say the number. */
const share = (value: number, highest: number) =>
  highest === 0 ? 0 : (Math.max(0, value) / highest) * HEIGHT;

function Drawing({ bar, highest }: { readonly bar: Bar; readonly highest: number }) {
  const [now, before] = [share(bar.value, highest), share(bar.compared ?? 0, highest)];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 10 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-28 w-full overflow-visible"
    >
      <rect x="1" y={HEIGHT - before} width="8" height={before} className="fill-edge" />
      <rect
        x={bar.compared === undefined ? 1.5 : 3}
        y={HEIGHT - now}
        width={bar.compared === undefined ? 7 : 4}
        height={now}
        className={
          bar.lit === false ? "fill-[color-mix(in_oklab,var(--accent)_45%,var(--surface))]" : "fill-accent"
        }
      />
    </svg>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function BarChart({ label, bars, top, onPress }: BarChartProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  if (bars === undefined) return <Skeleton className="h-36 w-full" />;
  const highest = Math.max(0, ...bars.flatMap(({ value, compared = 0 }) => [value, compared]));
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(bars.length - 1, active + step));
    setActive(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div>
      <div className="figures mb-1 text-mini text-muted">{top(highest)}</div>
      <ol ref={list} aria-label={label} onKeyDown={walk} className="flex border-b border-line">
        {bars.map((bar, at) => (
          <li key={bar.id} className="min-w-0 flex-1">
            <button
              type="button"
              aria-label={bar.label}
              title={bar.label}
              tabIndex={at === active ? 0 : -1}
              onFocus={() => setActive(at)}
              onClick={() => onPress(bar)}
              className="block w-full rounded-t-[3px] hover:bg-hover"
            >
              <Drawing bar={bar} highest={highest} />
            </button>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="figures flex text-mini text-muted">
        {bars.map((bar) => (
          <span
            key={bar.id}
            className={cx("min-w-0 flex-1 text-center whitespace-nowrap", bar.lit === true && "text-ink")}
          >
            {bar.tick}
          </span>
        ))}
      </div>
    </div>
  );
}
