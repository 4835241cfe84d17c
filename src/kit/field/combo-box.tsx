/** One of many: type to look it up. The options come from outside, so they can be fetched as the person types. */
import { Combobox, ComboboxButton, ComboboxInput } from "@headlessui/react";
import { ChevronsUpDown, X } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import { ComboList, CREATE, isItem } from "./combo-list.tsx";
import { cx } from "../theme/cx.ts";
import {
  boxClass,
  boxSize,
  Field,
  frameOf,
  type ControlIds,
  type FieldBase,
  type FieldSize,
} from "./field.tsx";
import { useKitText } from "../text.tsx";

export interface ComboBoxProps<Item> extends FieldBase {
  /** Those that fit `onSearch`'s last text, best first; undefined while they are being fetched. */
  readonly options: ReadonlyArray<Item> | undefined;
  readonly value: Item | null;
  /** Null when it was cleared. */
  readonly onChange: (item: Item | null) => void;
  /** What was typed; "" when the list opens or closes. Debounce outside. */
  readonly onSearch: (text: string) => void;
  readonly itemKey: (item: Item) => string;
  readonly itemLabel: (item: Item) => string;
  /** How one option is drawn; default its label. */
  readonly renderItem?: ((item: Item) => ReactNode) | undefined;
  /** A last entry for what is not there yet: "New customer “Rossi”". */
  readonly create?:
    | { readonly label: (text: string) => string; readonly onCreate: (text: string) => void }
    | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The control's own id, when something else points at it. */
  readonly id?: string | undefined;
  readonly size?: FieldSize | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function ComboBox<Item extends object | string>(props: ComboBoxProps<Item>) {
  const { value, onChange, onSearch, itemKey, create, disabled = false } = props;
  const [typed, setTyped] = useState("");
  const search = (text: string) => {
    setTyped(text);
    onSearch(text);
  };
  return (
    <Field {...frameOf(props)}>
      {(ids) => (
        <Combobox<Item | typeof CREATE | null, false, "div">
          as="div"
          className="relative"
          value={value}
          by={(a, b) => a === b || (isItem(a) && isItem(b) && itemKey(a) === itemKey(b))}
          onChange={(next) =>
            next === CREATE ? create?.onCreate(typed) : onChange(isItem(next) ? next : null)
          }
          onClose={() => search("")}
          disabled={disabled}
          immediate
        >
          <ComboInput props={props} ids={ids} search={search} />
          <ComboList props={props} typed={typed} />
        </Combobox>
      )}
    </Field>
  );
}

function ComboInput<Item>(given: {
  readonly props: ComboBoxProps<Item>;
  readonly ids: ControlIds;
  readonly search: (text: string) => void;
}) {
  const {
    value,
    onChange,
    itemLabel,
    placeholder,
    size = "medium",
    disabled,
    autoFocus = false,
    onBlur,
    required,
    ref,
  } = given.props;
  return (
    <div className={cx(boxClass, boxSize[size], "flex items-center")}>
      <ComboboxInput<Item | typeof CREATE | null, "input">
        {...given.ids}
        ref={ref ?? null}
        autoComplete="off"
        autoFocus={autoFocus}
        required={required}
        displayValue={(item) => (isItem(item) ? itemLabel(item) : "")}
        onChange={(event) => given.search(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onBlur}
        placeholder={placeholder}
        className="min-w-0 flex-1 self-stretch bg-transparent px-2 text-ellipsis outline-none"
      />
      {value !== null && !disabled && <Clear onPress={() => onChange(null)} />}
      <ComboboxButton
        aria-label={given.props.label}
        className="grid place-items-center self-stretch pr-2 pl-1 text-muted"
      >
        <ChevronsUpDown aria-hidden="true" size={14} />
      </ComboboxButton>
    </div>
  );
}

function Clear({ onPress }: { readonly onPress: () => void }) {
  const text = useKitText();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={text.clear}
      onClick={onPress}
      className="grid size-6 place-items-center rounded text-muted hover:text-ink"
    >
      <X aria-hidden="true" size={14} />
    </button>
  );
}
