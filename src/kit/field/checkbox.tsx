/** A native checkbox in our look, alone (`Check`, in table rows) or with its label (`Checkbox`). */
import { useEffect, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from "react";
import { cx } from "../theme/cx.ts";

const boxLook =
  "peer size-4 shrink-0 appearance-none rounded-mark border border-mark bg-surface align-middle checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-ink checked:hover:border-accent-strong checked:hover:bg-accent-strong disabled:border-edge disabled:bg-sunken disabled:checked:bg-mark aria-invalid:border-negative";

export interface CheckProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label?: string | undefined;
  /** Some, not all. */
  readonly partly?: boolean | undefined;
}

export function Check({ label, partly = false, className, checked, onChange, ref, ...rest }: CheckProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current, []);
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly;
  }, [partly, checked]);
  return (
    <span className={cx("relative inline-grid size-4 place-items-center align-middle", className)}>
      <input
        {...rest}
        ref={own}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange ?? (() => undefined)}
        className={cx(boxLook, "before:absolute before:-inset-2 before:content-['']")}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute hidden size-4 fill-none stroke-accent-ink stroke-2 peer-checked:block peer-indeterminate:hidden"
      >
        <path d="m4 8.5 2.75 2.75L12 5.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="pointer-events-none absolute hidden h-0.5 w-2 rounded-full bg-accent-ink peer-indeterminate:block" />
    </span>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly partly?: boolean | undefined;
}

/** `{...register("flag")}` spreads into it. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx("flex items-start gap-2.5 text-form has-disabled:text-muted", className)}>
      <Check {...rest} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint !== undefined && <span className="block text-list text-muted">{hint}</span>}
      </span>
    </label>
  );
}
