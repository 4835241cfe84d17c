/** A number as an exact integer of `digits` decimals (cents, thousandths): right aligned, whole content selected on focus. */
import { useState, type ComponentProps, type ReactNode } from "react";
import { cx } from "../theme/cx.ts";
import { formatDecimal, parseDecimal } from "./decimal.ts";
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

type Native = Omit<
  ComponentProps<"input">,
  keyof FieldBase | "size" | "value" | "defaultValue" | "onChange" | "min" | "max" | "type"
>;

export interface NumberFieldProps extends FieldBase, Native {
  /** The integer, or null while empty. */
  readonly value: number | null;
  /** Called with every keystroke that makes a number that fits; never with something half typed. */
  readonly onChange: (value: number | null) => void;
  /** Decimal digits the integer holds: 2 for cents, 3 for thousandths, 0 (default) for whole numbers. */
  readonly digits?: number | undefined;
  /** Decimals always shown; default `digits`. A quantity of 3 digits with `shown` 0 reads "6", not "6.000". */
  readonly shown?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Stands inside the box: "€", "kg", "%". */
  readonly unit?: ReactNode;
  readonly size?: FieldSize | undefined;
  /** No box until hovered or focused: a cell of a table. */
  readonly bare?: boolean | undefined;
}

/** What no typed number exceeds where its field sets no bound: amounts and quantities, and prices of four decimals. */
const LARGEST = 1_000_000_000_000;
const LARGEST_FINE = 100_000_000_000_000;

/** The number a text stands for; undefined when it is none or out of bounds. */
function read(text: string, props: NumberFieldProps): number | null | undefined {
  const { digits = 0 } = props;
  const largest = digits > 3 ? LARGEST_FINE : LARGEST;
  const { min = -largest, max = largest } = props;
  const value = parseDecimal(text, digits);
  return typeof value === "number" && (value < min || value > max) ? undefined : value;
}

export function NumberField(props: NumberFieldProps) {
  const { size = "medium", bare = false, unit } = props;
  return (
    <Field {...frameOf(props)}>
      {(ids) => (
        <div
          className={cx(
            boxClass,
            boxSize[size],
            "flex items-center",
            bare && "border-transparent bg-transparent",
          )}
        >
          <NumberInput props={props} ids={ids} />
          {unit !== undefined && <span className="shrink-0 pr-2 text-muted">{unit}</span>}
        </div>
      )}
    </Field>
  );
}

function NumberInput({ props, ids }: { readonly props: NumberFieldProps; readonly ids: ControlIds }) {
  const { locale } = useKitText();
  const [draft, setDraft] = useState<string | null>(null);
  const {
    label: _,
    hideLabel: _h,
    hint: _i,
    error: _e,
    className: _c,
    unit: _u,
    size: _s,
    bare: _b,
    min: _m,
    max: _x,
    ...rest
  } = props;
  const { value, onChange, digits = 0, shown = digits, onBlur, onFocus, ...input } = rest;
  const unfit = draft !== null && read(draft, props) === undefined;
  return (
    <input
      {...input}
      {...ids}
      aria-invalid={ids["aria-invalid"] ?? (unfit || undefined)}
      type="text"
      inputMode={digits === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      value={draft ?? formatDecimal(value, digits, shown, locale, true)}
      onChange={(event) => {
        setDraft(event.target.value);
        const next = read(event.target.value, props);
        if (next !== undefined && next !== value) onChange(next);
      }}
      onFocus={(event) => {
        const field = event.target;
        setDraft(formatDecimal(value, digits, shown, locale));
        // After React has put the plain figure there; flushing by hand fails where an effect has moved the focus.
        queueMicrotask(() => field.select());
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
      className="min-w-0 flex-1 self-stretch bg-transparent figures px-2 text-right outline-none"
    />
  );
}
