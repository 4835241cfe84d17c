/** Rises from below when rows are selected: how many, and what can be done with all of them. */
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { IconButton } from "../icon-button.tsx";
import { useShortcut } from "../shortcuts.tsx";
import { useKitText } from "../text.tsx";

export interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** Keep clear of the totals row. */
  readonly raised?: boolean | undefined;
  readonly children?: ReactNode;
}

export function SelectionBar({ count, onClear, raised = false, children }: SelectionBarProps) {
  const text = useKitText();
  useShortcut("Escape", onClear);
  return (
    <div
      className={cx(
        "pointer-events-none absolute inset-x-0 z-30 flex justify-center p-3",
        raised ? "bottom-9" : "bottom-0",
      )}
    >
      <div
        role="toolbar"
        aria-label={text.rowsSelected(count)}
        className="kit-enter-up pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-[8px] bg-raised py-1.5 pr-1.5 pl-3 text-list shadow-float"
      >
        <span className="mr-1 font-medium" aria-live="polite">
          {text.rowsSelected(count)}
        </span>
        {children}
        <IconButton
          size="small"
          label={text.clearSelection}
          icon={<X aria-hidden="true" size={14} />}
          onClick={onClear}
        />
      </div>
    </div>
  );
}
