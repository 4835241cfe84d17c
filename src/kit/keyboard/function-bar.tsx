/** The till's bottom bar: what is possible now, each with its F-key. The impossible is dimmed and says why when pressed. */
import { useId, useRef, type ReactNode } from "react";
import { Bubble } from "../overlay/bubble.tsx";
import { cx } from "../theme/cx.ts";
import { keyAria } from "./key-names.ts";
import { KeyCap } from "./key-cap.tsx";
import { useShortcut } from "./shortcuts.tsx";
import { useReason } from "../overlay/use-reason.ts";

export interface FunctionItem {
  /** "F2"; also any other shortcut. */
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  readonly unavailableBecause?: string | undefined;
  /** Its panel is open. */
  readonly active?: boolean | undefined;
}

export interface FunctionBarProps {
  readonly label: string;
  readonly items: ReadonlyArray<FunctionItem>;
  /** Told when someone presses what cannot be done (a sound). */
  readonly onRefused?: ((item: FunctionItem) => void) | undefined;
}

export function FunctionBar({ label, items, onRefused }: FunctionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex shrink-0 gap-px overflow-x-auto border-t border-line bg-line"
    >
      {items.map((item) => (
        <FunctionKey key={item.key} item={item} onRefused={onRefused} />
      ))}
    </div>
  );
}

function FunctionKey({
  item,
  onRefused,
}: {
  readonly item: FunctionItem;
  readonly onRefused: FunctionBarProps["onRefused"];
}) {
  const button = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const reason = useReason();
  const why = item.unavailableBecause;
  const press = () => {
    if (why === undefined) return item.onPress();
    reason.insist();
    return onRefused?.(item);
  };
  useShortcut(item.key, press);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={press}
        onPointerDown={(event) => event.preventDefault()}
        aria-disabled={why === undefined ? undefined : true}
        aria-describedby={why === undefined ? undefined : reasonId}
        aria-keyshortcuts={keyAria(item.key)}
        aria-pressed={item.active}
        className={cx(
          "flex min-h-14 min-w-24 flex-1 flex-col items-center justify-center gap-1 px-2 py-1.5 text-list font-medium select-none focus-visible:-outline-offset-2",
          why === undefined
            ? item.active
              ? "bg-accent-soft text-accent"
              : "bg-surface hover:bg-hover active:bg-press"
            : "bg-sunken text-muted",
        )}
      >
        <span className="flex items-center gap-1.5">
          <KeyCap keys={item.key} />
          {item.icon}
        </span>
        <span className="max-w-full truncate">{item.label}</span>
      </button>
      {why !== undefined && <Bubble id={reasonId} anchor={button} open={reason.open} text={why} />}
    </>
  );
}
