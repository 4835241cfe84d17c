/** One line of text. Takes every native input prop, so `{...register("name")}` of react-hook-form spreads into it. */
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../theme/cx.ts";
import { boxClass, boxSize, Field, type FieldBase, type FieldSize } from "./field.tsx";

export interface TextFieldProps extends FieldBase, Omit<ComponentProps<"input">, keyof FieldBase | "size"> {
  readonly size?: FieldSize | undefined;
  /** An icon before the text, a unit or a button after it, inside the box. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id,
  size = "medium",
  before,
  after,
  type = "text",
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, required, className, id }}>
      {(ids) => (
        <div className={cx(boxClass, boxSize[size], "flex items-center")}>
          {before !== undefined && (
            <span className="flex shrink-0 items-center pl-2 text-muted">{before}</span>
          )}
          <input
            {...input}
            {...ids}
            type={type}
            required={required}
            className="min-w-0 flex-1 self-stretch bg-transparent px-2 outline-none"
          />
          {after !== undefined && <span className="flex shrink-0 items-center pr-2 text-muted">{after}</span>}
        </div>
      )}
    </Field>
  );
}
