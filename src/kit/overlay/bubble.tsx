/** A short word beside a control, in the browser's top layer so that nothing clips it. */
import { useLayoutEffect, useRef, type RefObject } from "react";

export interface BubbleProps {
  readonly id?: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly text: string;
  readonly side?: "top" | "bottom" | undefined;
}

const GAP = 6;

function place(bubble: HTMLElement, anchor: HTMLElement, side: "top" | "bottom"): void {
  const at = anchor.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const above = at.top - own.height - GAP;
  const below = at.bottom + GAP;
  const top =
    side === "top" ? (above >= 4 ? above : below) : below + own.height > innerHeight ? above : below;
  const left = Math.max(4, Math.min(at.left + at.width / 2 - own.width / 2, innerWidth - own.width - 4));
  bubble.style.top = `${Math.round(top)}px`;
  bubble.style.left = `${Math.round(left)}px`;
}

export function Bubble({ id, anchor, open, text, side = "top" }: BubbleProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble || !open || !anchor.current) return undefined;
    bubble.showPopover();
    place(bubble, anchor.current, side);
    return () => {
      if (bubble.isConnected) bubble.hidePopover();
    };
  }, [open, anchor, side, text]);
  return (
    <span
      ref={ref}
      id={id}
      popover="manual"
      role="tooltip"
      className="kit-enter pointer-events-none fixed m-0 max-w-72 rounded bg-ink px-2 py-1 text-left text-small font-medium whitespace-normal text-canvas shadow-float"
    >
      {text}
    </span>
  );
}
