/** One of a few, all known. For many or for those that must be looked up use ComboBox. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check, ChevronsUpDown } from "lucide-react";
import type { Ref } from "react";
import { cx } from "./cx.ts";
import {
  boxClass,
  boxSize,
  Field,
  frameOf,
  type ControlIds,
  type FieldBase,
  type FieldSize,
} from "./field.tsx";
import { listClass, optionClass, type Option } from "./option.ts";

export interface SelectFieldProps<Value extends string> extends FieldBase {
  readonly options: ReadonlyArray<Option<Value>>;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The control's own id, when something else points at it. */
  readonly id?: string | undefined;
  readonly size?: FieldSize | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, placeholder = "", disabled = false } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...frameOf(props)}>
      {(ids) => (
        <Listbox<"div", Value | null>
          as="div"
          value={value}
          onChange={(next) => next !== null && onChange(next)}
          disabled={disabled}
        >
          <Face props={props} ids={ids} shown={chosen?.label ?? placeholder} empty={chosen === undefined} />
          <ListboxOptions anchor="bottom start" modal={false} aria-label={label} className={listClass}>
            {options.map((option) => (
              <Choice key={option.value} option={option} />
            ))}
          </ListboxOptions>
        </Listbox>
      )}
    </Field>
  );
}

function Face<Value extends string>(given: {
  readonly props: SelectFieldProps<Value>;
  readonly ids: ControlIds;
  readonly shown: string;
  readonly empty: boolean;
}) {
  const { props, ids, shown, empty } = given;
  return (
    <ListboxButton
      {...ids}
      ref={props.ref ?? null}
      name={props.name}
      aria-label={shown === "" ? props.label : `${props.label}: ${shown}`}
      onBlur={props.onBlur}
      className={cx(
        boxClass,
        boxSize[props.size ?? "medium"],
        "flex items-center gap-2 px-2 text-left focus-visible:border-accent focus-visible:ring-2 focus-visible:ring-accent/25 disabled:bg-sunken disabled:text-muted aria-invalid:border-negative data-open:border-accent",
      )}
    >
      <span className={cx("flex-1 truncate", empty && "text-muted")}>{shown === "" ? "\u00a0" : shown}</span>
      <ChevronsUpDown aria-hidden="true" size={14} className="shrink-0 text-muted" />
    </ListboxButton>
  );
}

function Choice<Value extends string>({ option }: { readonly option: Option<Value> }) {
  return (
    <ListboxOption
      value={option.value}
      disabled={option.unavailable ?? false}
      className={cx("group", optionClass)}
    >
      <Check
        aria-hidden="true"
        size={14}
        className="invisible shrink-0 text-accent group-data-selected:visible"
      />
      <span className="flex-1">{option.label}</span>
      {option.detail !== undefined && <span className="text-small text-muted">{option.detail}</span>}
    </ListboxOption>
  );
}
