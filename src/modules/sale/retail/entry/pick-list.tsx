/** A list to choose one of by arrows and Enter, or by thumb: customers, held sales. */
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../../../../kit/theme/cx.ts";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";

export interface PickItem {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly aside?: ReactNode;
}

/** Which row is lit, and the keys that move it; give `onKeyDown` to what has the focus. */
export const usePick = (
  items: readonly Pick<PickItem, "id">[],
  onPick: (id: number) => void,
  { digits = false }: { readonly digits?: boolean } = {},
) => {
  const [wanted, setAt] = useState(0);
  const at = Math.max(0, Math.min(wanted, items.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[at];
    const numbered = digits && /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined;
    if (by !== undefined) setAt(at + by);
    else if (numbered) onPick(numbered.id);
    else if (event.key === "Enter" && item && !(event.target instanceof HTMLButtonElement)) onPick(item.id);
    else return;
    event.preventDefault();
  };
  return { at, onKeyDown };
};

export interface PickListProps {
  readonly label: string;
  readonly items: readonly PickItem[];
  readonly at: number;
  readonly onPick: (id: number) => void;
  /** 1 to 9 choose: shown before each of the first nine. */
  readonly digits?: boolean | undefined;
}

export function PickList({ label, items, at, onPick, digits = false }: PickListProps) {
  return (
    <ul aria-label={label} className="-mx-5 border-t border-line">
      {items.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            aria-current={index === at}
            onClick={() => onPick(item.id)}
            className={cx(
              "flex min-h-14 w-full items-center gap-3 border-b border-line px-5 py-2 text-left hover:bg-hover",
              index === at && "bg-selected",
            )}
          >
            {digits && index < 9 && <KeyCap keys={String(index + 1)} />}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-form font-medium">{item.title}</span>
              <span className="block truncate text-small text-muted">{item.detail}</span>
            </span>
            {item.aside}
          </button>
        </li>
      ))}
    </ul>
  );
}
