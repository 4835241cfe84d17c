/**
 * What has the focus when a panel opens: what asks for it (`data-autofocus`), else its first field, else the panel itself; and
 * where the focus goes when it closes.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

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

/**
 * Gives the focus back to what had it before, unless something else has taken it. Headless UI does so too, but knows only what
 * had the focus after its own code was loaded: not the field that a page opens with.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () =>
      // Not before the dialog is gone: until then it has the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      }),
    [before],
  );
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
