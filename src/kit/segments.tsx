/** One of two to four, side by side, each an icon or a word. */
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Drawn instead of the label. */
  readonly icon?: ReactNode;
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
        <label
          key={segment.value}
          title={segment.icon === undefined ? undefined : segment.label}
          className={cx(
            "relative inline-flex items-center justify-center rounded-[4px] font-medium whitespace-nowrap text-muted select-none hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
            size === "large" ? "h-9 min-w-9 px-3" : "h-6 min-w-7 px-2",
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={segment.label}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-default opacity-0"
          />
          {segment.icon ?? segment.label}
        </label>
      ))}
    </div>
  );
}
