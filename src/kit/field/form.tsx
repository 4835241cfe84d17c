/** How a form is laid out: sections with a short word on what they are for, two columns where fields pair, a bar at the foot. */
import { useId, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { cx } from "../theme/cx.ts";

export interface FormSectionProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** Title and word at the left on wide screens, the fields at the right. */
export function FormSection({ title, detail, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line py-6 first:pt-2 last:border-0 md:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-form font-semibold wrap-anywhere">
          {title}
        </h2>
        {detail !== undefined && <p className="mt-0.5 text-list text-muted wrap-anywhere">{detail}</p>}
      </div>
      <FormGrid>{children}</FormGrid>
    </section>
  );
}

/** Two columns from 640 px; `wide` on a field's className makes it span both. */
function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">{children}</div>;
}

export const wide = "sm:col-span-2";

export interface FormProblem {
  /** Id of the field, to jump to it. */
  readonly field?: string | undefined;
  /** Of the field. */
  readonly label?: string | undefined;
  readonly message: string;
}

/** All that is wrong, on top, each with a way to its field. */
export function FormProblems({
  title,
  problems,
}: {
  readonly title: string;
  readonly problems: ReadonlyArray<FormProblem>;
}) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="flex gap-2.5 rounded bg-negative-soft px-3 py-2.5 text-list">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-negative" />
      <div className="min-w-0 wrap-anywhere">
        <div className="font-medium text-negative">{title}</div>
        <ul className="mt-0.5">
          {problems.map((problem) => (
            <li key={`${problem.field ?? ""} ${problem.message}`}>
              {problem.field === undefined ? (
                problem.message
              ) : (
                <a
                  href={`#${problem.field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(problem.field ?? "")?.focus();
                  }}
                  className="underline decoration-1 underline-offset-2"
                >
                  {problem.label ?? problem.message}
                </a>
              )}
              {problem.label !== undefined && (
                <>
                  {" – "}
                  {problem.message}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export interface FormBarProps {
  /** What has changed, in words ("3 changes", "All saved"). */
  readonly status?: ReactNode;
  /** Save first: it stands at the right, the rest before it. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function FormBar({ status, children, className }: FormBarProps) {
  return (
    <div
      className={cx(
        "flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2",
        className,
      )}
    >
      <div aria-live="polite" className="min-w-24 flex-1 truncate text-list text-muted">
        {status}
      </div>
      <div className="flex flex-row-reverse flex-wrap items-center gap-2 max-sm:[&_kbd]:hidden">
        {children}
      </div>
    </div>
  );
}
