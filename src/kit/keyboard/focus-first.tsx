/** What has the focus when a panel opens: what asks for it (`data-autofocus`), else its first field, else the panel itself. */
import { useLayoutEffect, useRef, type ReactNode } from "react";

const wanted = [
  "[data-autofocus]",
  "input:not([type=hidden]):not(:disabled):not(:read-only),textarea,select",
];

export function focusFirst(panel: HTMLElement): void {
  for (const selector of wanted) {
    const target = panel.querySelector<HTMLElement>(selector);
    if (target) return target.focus({ preventScroll: true });
  }
  return panel.focus({ preventScroll: true });
}

/** For Headless UI's dialogs, which leave the focus where it is once it is inside. */
export function FocusFirst({
  enabled = true,
  children,
}: {
  readonly enabled?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (enabled && box.current) focusFirst(box.current);
  }, [enabled]);
  return (
    <div ref={box} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {children}
    </div>
  );
}
