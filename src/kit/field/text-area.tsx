/** Several lines of text; grows with them up to `maxRows`. Takes every native textarea prop. */
import type { ComponentProps } from "react";
import { cx } from "../theme/cx.ts";
import { boxClass, Field, type FieldBase } from "./field.tsx";

export interface TextAreaProps extends FieldBase, Omit<ComponentProps<"textarea">, keyof FieldBase> {
  readonly maxRows?: number | undefined;
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id,
  rows = 3,
  maxRows = 12,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, required, className, id }}>
      {(ids) => (
        <div className={cx(boxClass, "flex")}>
          <textarea
            {...area}
            {...ids}
            rows={rows}
            required={required}
            className="field-sizing-content min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 outline-none"
            style={{ minHeight: rows * 20 + 12, maxHeight: maxRows * 20 + 12 }}
          />
        </div>
      )}
    </Field>
  );
}
