/**
 * Covers one zone of a workbench (its nearest positioned ancestor) and leaves everything beside it where it is and usable:
 * search over the till's lines, payment over its right side, a peek at a record beside a list.
 */
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { cx } from "../theme/cx.ts";
import { focusFirst } from "../keyboard/focus-first.tsx";
import { PanelFoot, PanelHead } from "./panel-parts.tsx";
import { ShortcutScope, useShortcut } from "../keyboard/shortcuts.tsx";

export interface SlideOverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly detail?: ReactNode;
  /** The side of the zone it comes from. */
  readonly from?: "left" | "right" | undefined;
  /** Pixels; default the whole zone. */
  readonly width?: number | undefined;
  /** Default true: the first field (or the panel) gets the focus, and it goes back on closing. */
  readonly takesFocus?: boolean | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function SlideOver(props: SlideOverProps) {
  return props.open ? (
    <ShortcutScope exclusive={false}>
      <Panel {...props} />
    </ShortcutScope>
  ) : null;
}

function Panel({
  onClose,
  title,
  detail,
  from = "right",
  width,
  takesFocus = true,
  children,
  footer,
}: SlideOverProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useShortcut("Escape", onClose, { whileTyping: true });
  // Before the panel is painted: who sees it may type at once.
  useLayoutEffect(() => {
    if (!takesFocus) return undefined;
    const before = document.activeElement;
    if (panel.current) focusFirst(panel.current);
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      style={width === undefined ? undefined : { width: `min(${width}px, 100%)` }}
      className={cx(
        "absolute inset-y-0 z-head flex flex-col bg-raised text-ink outline-none",
        width === undefined && "inset-x-0",
        from === "left" ? "kit-enter-left left-0" : "kit-enter-right right-0",
        width !== undefined && "shadow-float",
      )}
    >
      <PanelHead title={<h2 id={titleId}>{title}</h2>} detail={detail} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4 wrap-break-word">{children}</div>
      {footer !== undefined && <PanelFoot>{footer}</PanelFoot>}
    </section>
  );
}
