/** One of two to four, side by side, each an icon or a word. */
import { Radio, RadioGroup } from "@headlessui/react";
import type { ReactNode } from "react";
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
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={onChange}
      className={cx(
        "inline-flex rounded border border-line bg-sunken p-0.5",
        size === "large" ? "text-form" : "text-list",
      )}
    >
      {segments.map((segment) => (
        <Radio
          key={segment.value}
          value={segment.value}
          aria-label={segment.label}
          title={segment.icon === undefined ? undefined : segment.label}
          className={cx(
            "inline-flex items-center justify-center rounded-[4px] font-medium whitespace-nowrap text-muted select-none hover:text-ink data-checked:bg-raised data-checked:text-ink data-checked:shadow-[0_0_0_1px_var(--edge)]",
            size === "large" ? "h-9 min-w-9 px-3" : "h-6 min-w-7 px-2",
          )}
        >
          {segment.icon ?? segment.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
