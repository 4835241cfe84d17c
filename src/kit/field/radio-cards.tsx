/** One of a few that deserve a word each: how to pay, which template. Arrow keys move. */
import { Description, Field, Label, Radio, RadioGroup } from "@headlessui/react";
import type { ReactNode } from "react";
import { cx } from "../theme/cx.ts";

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  readonly unavailableBecause?: string | undefined;
}

export interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly options: ReadonlyArray<RadioCard<Value>>;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Cards side by side on wide screens; default 1. */
  readonly columns?: 1 | 2 | 3 | undefined;
}

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hideLabel, options, value, onChange, columns = 1 } = props;
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(next: Value | null) => next !== null && onChange(next)}
    >
      {!hideLabel && (
        <div aria-hidden="true" className="mb-1 text-list font-medium">
          {label}
        </div>
      )}
      <div className={cx("grid gap-2", grids[columns])}>
        {options.map((option) => (
          <Card key={option.value} option={option} />
        ))}
      </div>
    </RadioGroup>
  );
}

/** A choice is named by its label; its detail, or why it is unavailable, is its description. */
function Card<Value extends string>({ option }: { readonly option: RadioCard<Value> }) {
  const why = option.unavailableBecause;
  return (
    <Field className="grid">
      <Radio
        value={option.value}
        disabled={why !== undefined}
        className="group flex items-start gap-2.5 rounded border border-edge bg-surface px-3 py-2.5 hover:border-mark data-checked:border-accent data-checked:bg-selected data-checked:ring-1 data-checked:ring-accent data-disabled:bg-sunken data-disabled:text-muted data-disabled:hover:border-edge"
      >
        <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-mark bg-surface group-data-checked:border-accent group-data-checked:bg-accent">
          <span className="size-1.5 rounded-full bg-accent-ink opacity-0 group-data-checked:opacity-100" />
        </span>
        <span className="min-w-0 flex-1">
          <Label as="span" passive className="block text-form font-medium wrap-anywhere">
            {option.label}
          </Label>
          {(why ?? option.detail) !== undefined && (
            <Description as="span" className="block text-list wrap-anywhere text-muted">
              {why ?? option.detail}
            </Description>
          )}
        </span>
        {option.icon !== undefined && <span className="shrink-0 text-muted">{option.icon}</span>}
      </Radio>
    </Field>
  );
}
