/** Controls in one row: arrow keys move within. */
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../theme/cx.ts";

export interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || event.target instanceof HTMLInputElement) return;
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>("button,a[href],input,select") ?? [])];
    const at = stops.findIndex((stop) => stop === event.target);
    const next = stops[(at + by + stops.length) % stops.length];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      className={cx("flex flex-wrap items-center gap-1", className)}
    >
      {children}
    </div>
  );
}
