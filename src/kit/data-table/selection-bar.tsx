/** Rises below the table when rows are selected: how many, and what can be done with all of them. It has its own room, so it covers no row. */
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../icon-button.tsx";
import { useShortcut } from "../keyboard/shortcuts.tsx";
import { useKitText } from "../text.tsx";

export interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const text = useKitText();
  useShortcut("Escape", onClear);
  return (
    <div
      role="toolbar"
      aria-label={text.rowsSelected(count)}
      className="kit-enter-up flex shrink-0 flex-wrap items-center gap-2 border-t border-accent bg-selected py-1.5 pr-2 pl-4 text-list"
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
  );
}
