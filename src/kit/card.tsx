/** A piece of paper on the page: a titled group of facts. Not for single numbers (Stat), not for forms (FormSection). */
import { useId, type ReactNode } from "react";
import { cx } from "./theme/cx.ts";

export interface CardProps {
  readonly title?: string | undefined;
  /** Right of the title. */
  readonly actions?: ReactNode;
  /** Its content goes to the edge: a table, a chart. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ title, actions, flush = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={cx(
        "flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface",
        className,
      )}
    >
      {title !== undefined && (
        <header
          className={cx("flex min-h-11 items-center gap-2 px-4 py-1.5", flush && "border-b border-line")}
        >
          <h2 id={id} className="min-w-0 flex-1 truncate text-form font-semibold">
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={cx("min-h-0 flex-1", !flush && (title === undefined ? "p-4" : "px-4 pb-4"))}>
        {children}
      </div>
    </section>
  );
}
