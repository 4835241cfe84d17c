/** A choice of one of two to four options, which stand side by side. Each option is an icon or a word. */
import { useId, type ReactNode } from "react";
import { cx } from "../theme/cx.ts";
import { KeyCap } from "../keyboard/key-cap.tsx";
import { keyAria } from "../keyboard/key-names.ts";
import { useShortcut } from "../keyboard/shortcuts.tsx";

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Drawn instead of the label. */
  readonly icon?: ReactNode;
  /** "shift+F2": shown as a key cap, and pressing it chooses this one. */
  readonly shortcut?: string | undefined;
}

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly segments: ReadonlyArray<Segment<Value>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: "medium" | "large" | undefined;
}

export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  size = "medium",
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        "inline-flex rounded border border-line bg-sunken p-0.5",
        size === "large" ? "text-form" : "text-list",
      )}
    >
      {segments.map((segment) => (
        <SegmentChoice
          key={segment.value}
          segment={segment}
          name={name}
          size={size}
          checked={segment.value === value}
          onChoose={() => onChange(segment.value)}
        />
      ))}
    </div>
  );
}

interface SegmentChoiceProps<Value extends string> {
  readonly segment: Segment<Value>;
  readonly name: string;
  readonly size: "medium" | "large";
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function SegmentChoice<Value extends string>({
  segment,
  name,
  size,
  checked,
  onChoose,
}: SegmentChoiceProps<Value>) {
  const { label, icon, shortcut } = segment;
  useShortcut(shortcut, onChoose);
  return (
    <label
      title={icon === undefined ? undefined : label}
      className={cx(
        "relative inline-flex items-center justify-center gap-1.5 rounded-mark font-medium whitespace-nowrap text-muted select-none hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
        size === "large" ? "h-9 min-w-9 px-3" : "h-6 min-w-7 px-2",
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        aria-keyshortcuts={shortcut === undefined ? undefined : keyAria(shortcut)}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-default opacity-0"
      />
      {icon ?? label}
      {shortcut !== undefined && (
        <span className="contents pointer-coarse:hidden">
          <KeyCap keys={shortcut} />
        </span>
      )}
    </label>
  );
}
