/** An active filter in words, with a cross to take it off. */
import { X } from "lucide-react";
import { useKitText } from "./text.tsx";

export interface ChipProps {
  readonly label: string;
  /** Opens what sets it. */
  readonly onPress?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

export function Chip({ label, onPress, onRemove }: ChipProps) {
  const text = useKitText();
  return (
    <span className="inline-flex h-7 max-w-72 items-center rounded border border-edge bg-surface text-list">
      {onPress === undefined ? (
        <span className="truncate px-2">{label}</span>
      ) : (
        <button type="button" onClick={onPress} className="h-full truncate rounded-mark px-2 hover:bg-hover">
          {label}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={text.remove(label)}
          onClick={onRemove}
          className="-ml-1 grid h-full w-6 shrink-0 place-items-center rounded-mark text-muted hover:bg-press hover:text-ink"
        >
          <X aria-hidden="true" size={12} />
        </button>
      )}
    </span>
  );
}
