/** The frame of every field: label above, hint, error under it, and the ids that tie them together. */
import { useId, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { cx } from "../theme/cx.ts";
import { useKitText } from "../text.tsx";

/** What every field of the kit takes besides its own. */
export interface FieldBase {
  readonly label: string;
  /** The label is read out but not drawn: cells of a table, search. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Placement only (width, grid span). */
  readonly className?: string | undefined;
}

/** The part of a field's props that its frame needs. */
export const frameOf = (props: FieldBase & { readonly id?: string | undefined }) => ({
  label: props.label,
  hideLabel: props.hideLabel,
  hint: props.hint,
  error: props.error,
  required: props.required,
  className: props.className,
  id: props.id,
});

export interface ControlIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldBase {
  /** The control's own id, when something else points at it. */
  readonly id?: string | undefined;
  readonly children: (ids: ControlIds) => ReactNode;
}

export function Field({ label, hideLabel, hint, error, required, className, id, children }: FieldProps) {
  const own = useId();
  const text = useKitText();
  const control = id ?? own;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(" ");
  return (
    <div className={cx("flex min-w-0 flex-col gap-1", className)}>
      <label
        htmlFor={control}
        className={hideLabel ? "sr-only" : "text-list font-medium wrap-anywhere hyphens-auto text-ink"}
      >
        {label}
        {required && (
          <span className="text-negative">
            <span aria-hidden="true"> *</span>
            <span className="sr-only"> {text.required}</span>
          </span>
        )}
      </label>
      {children({
        id: control,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-small text-negative">
          <CircleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The drawn box of a control that is filled in; the outline lies on its border, so nothing moves. */
export const boxClass =
  "w-full min-w-0 rounded border border-field bg-surface text-form text-ink pointer-coarse:text-head " +
  "hover:border-muted focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent " +
  "has-aria-invalid:border-negative has-aria-invalid:focus-within:outline-negative " +
  "has-disabled:bg-sunken has-disabled:text-muted has-disabled:border-edge has-disabled:hover:border-edge " +
  "has-[input:read-only]:bg-sunken";

export type FieldSize = "small" | "medium" | "large";

export const boxSize: Readonly<Record<FieldSize, string>> = {
  small: "min-h-7 text-list",
  medium: "min-h-control pointer-coarse:min-h-10",
  large: "min-h-11 text-head",
};
