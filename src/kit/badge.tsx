/** A state in one word. Colour never says it alone: each tone has its own mark. */
import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./theme/cx.ts";

export type Tone = "neutral" | "positive" | "caution" | "negative" | "accent";

export interface BadgeProps {
  readonly tone?: Tone | undefined;
  /** Instead of the tone's own mark; null for a plain count. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const tones: Readonly<Record<Tone, string>> = {
  neutral: "bg-press text-ink",
  positive: "bg-positive-soft text-positive",
  caution: "bg-caution-soft text-caution",
  negative: "bg-negative-soft text-negative",
  accent: "bg-accent-soft text-accent",
};

const marks: Readonly<Record<Tone, ReactNode>> = {
  neutral: <span aria-hidden="true" className="size-2 rounded-full border border-current" />,
  positive: <Check aria-hidden="true" size={12} strokeWidth={2.75} />,
  caution: <TriangleAlert aria-hidden="true" size={12} strokeWidth={2.25} />,
  negative: <CircleAlert aria-hidden="true" size={12} strokeWidth={2.25} />,
  accent: <Info aria-hidden="true" size={12} strokeWidth={2.25} />,
};

/** The mark of a tone alone, for toasts and banners. */
export const toneMark = (tone: Tone): ReactNode => marks[tone];

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  const mark = icon === undefined ? marks[tone] : icon;
  return (
    <span
      className={cx(
        "inline-flex h-5 max-w-full items-center gap-1 rounded-mark px-1.5 align-middle text-small font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {mark !== null && <span className="flex w-3 shrink-0 justify-center">{mark}</span>}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** The same in running text and table cells: mark and word, no box. */
export function Status({ tone = "neutral", icon, children }: BadgeProps) {
  const colour = {
    neutral: "text-muted",
    positive: "text-positive",
    caution: "text-caution",
    negative: "text-negative",
    accent: "text-accent",
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-bottom whitespace-nowrap">
      <span className={cx("flex w-3 shrink-0 justify-center", colour[tone])}>{icon ?? marks[tone]}</span>
      <span className="truncate">{children}</span>
    </span>
  );
}
