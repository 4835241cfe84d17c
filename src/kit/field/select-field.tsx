/** One of a few, all known. For many or for those that must be looked up use ComboBox. */
import type { Ref } from "react";
import { Field, frameOf, type ControlIds, type FieldBase, type FieldSize } from "./field.tsx";
import { lazyControl } from "../lazy/lazy-control.tsx";
import type { Option } from "./option.ts";
import { selectClass, selectLabel, SelectWords } from "./select-face.tsx";

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
  /** The closed field shows its label before its value: filters in a row. */
  readonly labelInside?: boolean | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** What the drawn part needs of the field. */
export interface SelectBoxProps {
  readonly ids: ControlIds;
  readonly label: string;
  readonly options: ReadonlyArray<Option<string>>;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur: (() => void) | undefined;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly size: FieldSize;
  readonly labelInside: boolean;
  readonly name: string | undefined;
  readonly button: Ref<HTMLButtonElement>;
}

function Closed({ ids, label, options, value, button, ...rest }: SelectBoxProps) {
  const words = { label, options, value, placeholder: rest.placeholder, labelInside: rest.labelInside };
  return (
    <div>
      <button
        {...ids}
        type="button"
        ref={button}
        name={rest.name}
        disabled={rest.disabled}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={selectLabel(words)}
        onBlur={rest.onBlur}
        className={selectClass(rest.size)}
      >
        <SelectWords {...words} />
      </button>
    </div>
  );
}

const SelectBox = lazyControl<SelectBoxProps>(
  async () => (await import("./select-list.tsx")).SelectList,
  Closed,
);

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, onBlur, name } = props;
  const choose = (next: string | null) => {
    const selectedOption = options.find((option) => option.value === next);
    if (selectedOption) onChange(selectedOption.value);
  };
  return (
    <Field {...frameOf(props)}>
      {(ids) => (
        <SelectBox
          {...{ ids, label, options, value, onBlur, name }}
          onChange={choose}
          placeholder={props.placeholder ?? ""}
          disabled={props.disabled ?? false}
          size={props.size ?? "medium"}
          labelInside={props.labelInside ?? false}
          button={props.ref ?? null}
        />
      )}
    </Field>
  );
}
