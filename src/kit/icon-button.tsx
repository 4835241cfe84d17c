/** A button that is only an icon; its word is its label and shows when pointed at. */
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./theme/cx.ts";
import { Tooltip } from "./overlay/tooltip.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children"> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: "small" | "medium" | "large" | undefined;
  /** For a switch-like button (panel open, filter on). */
  readonly pressed?: boolean | undefined;
}

const sizes = { small: "size-6", medium: "size-8", large: "size-10" } as const;

export function IconButton({
  label,
  icon,
  size = "medium",
  pressed,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(
          "inline-flex shrink-0 items-center justify-center rounded text-muted hover:bg-press hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent aria-expanded:bg-press aria-expanded:text-ink",
          sizes[size],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
