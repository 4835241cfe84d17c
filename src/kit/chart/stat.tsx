/** One number that matters, what it is, and how it moved. Press it to see the documents behind it. */
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

export interface StatProps {
  readonly label: string;
  /** Already formatted; undefined while it is on its way. */
  readonly value: string | undefined;
  readonly change?:
    | {
        /** "+4.2 % on last week" */
        readonly text: string;
        readonly direction: "up" | "down" | "same";
        /** Whether that is good news; up is not always. */
        readonly tone: "positive" | "negative" | "neutral";
      }
    | undefined;
  readonly detail?: ReactNode;
  readonly onPress?: (() => void) | undefined;
  /** A small button in its corner, beside what a press on it does. */
  readonly tool?: ReactNode;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const;
const tones = { positive: "text-positive", negative: "text-negative", neutral: "text-muted" } as const;

/** 22 px, or as much as lets all of it be seen: a number that is cut off is a wrong number. */
const fitting = (value: string): string => `min(22px, ${(100 / (value.length * 0.62)).toFixed(2)}cqi)`;

export function Stat({ label, value, change, detail, onPress, tool }: StatProps) {
  const Arrow = change && arrows[change.direction];
  const body = (
    <>
      <span className={cx("line-clamp-2 text-list wrap-anywhere text-muted", tool !== undefined && "pr-6")}>
        {label}
      </span>
      <span className="@container mt-1 block h-7">
        <span
          style={value === undefined ? undefined : { fontSize: fitting(value) }}
          className="figures block leading-7 font-semibold tracking-tight whitespace-nowrap"
        >
          {value ?? <Skeleton className="mt-2 h-4 w-28" />}
        </span>
      </span>
      {change && Arrow && (
        <span className={cx("mt-1 flex items-center gap-1 text-small", tones[change.tone])}>
          <Arrow aria-hidden="true" size={14} className="shrink-0" />
          <span className="truncate">{change.text}</span>
        </span>
      )}
      {detail !== undefined && <span className="mt-1 block text-small text-muted">{detail}</span>}
    </>
  );
  const look =
    "flex w-full min-w-0 flex-col justify-start rounded-panel border border-line bg-surface px-4 py-3 text-left";
  const stat =
    onPress === undefined ? (
      <div className={look}>{body}</div>
    ) : (
      <button type="button" onClick={onPress} className={cx(look, "hover:border-edge hover:bg-hover")}>
        {body}
      </button>
    );
  if (tool === undefined) return stat;
  return (
    <div className="relative grid min-w-0">
      {stat}
      <span className="absolute top-2 right-2 flex">{tool}</span>
    </div>
  );
}
