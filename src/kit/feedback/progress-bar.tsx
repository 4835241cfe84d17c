/** A thin line that moves while a page or a list is on its way. Nothing at all during the first 150 ms. */
import { cx } from "../theme/cx.ts";
import { useKitText } from "../text.tsx";

export interface ProgressBarProps {
  readonly active: boolean;
  /** 0 to 1 when it is known; otherwise it creeps. */
  readonly value?: number | undefined;
  /** On top of its positioned ancestor instead of on top of the window. */
  readonly inline?: boolean | undefined;
}

export function ProgressBar({ active, value, inline = false }: ProgressBarProps) {
  const text = useKitText();
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label={text.loading}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      className={cx("kit-late inset-x-0 top-0 z-top h-0.5 overflow-hidden", inline ? "absolute" : "fixed")}
    >
      <div
        className={cx("h-full origin-left bg-accent", value === undefined && "kit-progress")}
        style={value === undefined ? undefined : { transform: `scaleX(${value})` }}
      />
    </div>
  );
}
