/** Grey bars in the shape of what is coming; they appear only after 150 ms. */
import { cx } from "../theme/cx.ts";

export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx("kit-skeleton block h-3 rounded-mark bg-press", className)} />
  );
}
