/** On or off, at once. For what is saved with a form use Checkbox; settings are saved together, and each says that it is not yet. */
import { Switch as HeadlessSwitch } from "@headlessui/react";
import { useId, type ReactNode } from "react";
import { cx } from "../theme/cx.ts";

export interface SwitchProps {
  readonly label: string;
  /** The label is read out but not drawn. */
  readonly hideLabel?: boolean | undefined;
  /** The control's own id, when something else points at it. */
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  className,
  ...rest
}: SwitchProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div className={cx("flex items-start justify-between gap-4", className)}>
      {rest.hideLabel !== true && (
        <div className={cx("min-w-0 text-form wrap-anywhere", disabled && "text-muted")}>
          <label htmlFor={id}>{label}</label>
          {hint !== undefined && <div className="text-list text-muted">{hint}</div>}
        </div>
      )}
      <HeadlessSwitch
        id={id}
        aria-label={label}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        className="group relative mt-0.5 inline-flex h-[18px] w-8 shrink-0 items-center rounded-full bg-mark p-0.5 data-checked:bg-accent data-disabled:opacity-50 before:absolute before:-inset-2 before:content-['']"
      >
        <span className="size-3.5 rounded-full bg-white transition-transform duration-enter group-data-checked:translate-x-3.5" />
      </HeadlessSwitch>
    </div>
  );
}
