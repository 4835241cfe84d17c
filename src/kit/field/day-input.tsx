/** Where a day is typed: kept as typed until it is left, then shown as the language writes it. */
import { useState, type ComponentProps } from "react";
import { formatDay, parseDay, type Day } from "./dates.ts";

export interface DayInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  readonly value: Day | null;
  readonly onDay: (day: Day | null) => void;
}

export function DayInput({ value, onDay, onBlur, ...rest }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const unfit = draft !== null && parseDay(draft) === undefined;
  const settle = () => {
    const day = draft === null ? undefined : parseDay(draft);
    if (day !== undefined && day !== value) onDay(day);
    setDraft(null);
  };
  return (
    <input
      {...rest}
      aria-invalid={rest["aria-invalid"] ?? (unfit || undefined)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? (value === null ? "" : formatDay(value))}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => event.key === "Enter" && settle()}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      className="w-0 min-w-0 flex-1 self-stretch bg-transparent px-2 outline-none"
    />
  );
}
