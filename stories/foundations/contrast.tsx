/** A pair of tokens as it is drawn, with its contrast measured from what the browser computed. */
import { useLayoutEffect, useRef, useState } from "react";
import { contrastOf } from "../support/colours.ts";

interface ContrastProps {
  readonly top: string;
  readonly ground: string;
  readonly least: number;
}

export function Contrast({ top, ground, least }: ContrastProps) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrastOf(color, backgroundColor));
  }, [top, ground]);
  const text = least >= 4.5;
  return (
    <li
      className="flex items-center gap-3 text-list"
      data-pair={`${top} on ${ground}`}
      data-ratio={ratio ?? ""}
      data-least={least}
    >
      <span
        ref={sample}
        aria-hidden={!text}
        className="inline-grid h-8 w-16 place-items-center rounded text-form font-medium"
        style={{
          color: `var(--${top})`,
          backgroundColor: `var(--${ground})`,
          ...(!text && { border: `2px solid var(--${top})` }),
        }}
      >
        {text ? "Ag 12" : ""}
      </span>
      <span className="min-w-0 flex-1 truncate">
        {top} <span className="text-muted">on</span> {ground}
      </span>
      <span className="figures">{ratio === null ? "" : `${ratio.toFixed(2)} : 1`}</span>
      <span className="w-16 text-right">{ratio === null ? "" : ratio >= least ? "passes" : "fails"}</span>
    </li>
  );
}

/** Pairs below what they must keep, as sentences. */
export const failingPairs = (root: ParentNode): readonly string[] =>
  Array.from(root.querySelectorAll<HTMLElement>("[data-pair]"), ({ dataset }) => dataset)
    .filter(({ ratio, least }) => Number(ratio) < Number(least))
    .map(({ pair, ratio, least }) => `${pair}: ${Number(ratio).toFixed(2)}, needs ${least}`);
