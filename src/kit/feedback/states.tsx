/** What stands where a list or page would: nothing yet, it failed, you may not. Each says what to do next. */
import { CloudAlert, Inbox, LockKeyhole, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { cx } from "../theme/cx.ts";
import { useKitText } from "../text.tsx";

interface StateBase {
  readonly title: string;
  readonly detail?: ReactNode;
  /** Less air around it: inside a card or a panel. */
  readonly compact?: boolean | undefined;
}

function State({
  icon,
  title,
  detail,
  compact,
  role,
  children,
}: StateBase & {
  readonly icon: ReactNode;
  readonly role?: "alert" | "status" | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div
      role={role}
      className={cx(
        "kit-late mx-auto flex max-w-md flex-col items-center px-6 text-center",
        compact ? "py-6" : "py-16",
      )}
    >
      <div
        aria-hidden="true"
        className="mb-3 grid size-10 place-items-center rounded-full border border-line bg-surface text-muted"
      >
        {icon}
      </div>
      <div className="text-form font-semibold wrap-anywhere">{title}</div>
      {detail !== undefined && <div className="mt-1 text-list text-muted wrap-anywhere">{detail}</div>}
      {children !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

export interface EmptyStateProps extends StateBase {
  readonly icon?: ReactNode;
  /** The first step: a button. */
  readonly children?: ReactNode;
}

/** `title` what this is, `detail` what it is good for, `children` the first step. */
export function EmptyState({ icon = <Inbox size={20} />, children, ...rest }: EmptyStateProps) {
  return (
    <State {...rest} icon={icon}>
      {children}
    </State>
  );
}

/** `title` says what happened, `detail` that nothing was lost. */
export interface ErrorStateProps extends StateBase {
  /** Shows a button that tries again. */
  readonly onRetry?: (() => void) | undefined;
  /** What to quote when asking for help: code, request number. */
  readonly reference?: string | undefined;
  readonly children?: ReactNode;
}

export function ErrorState({ onRetry, reference, children, ...rest }: ErrorStateProps) {
  const text = useKitText();
  return (
    <State {...rest} icon={<CloudAlert size={20} />} role="alert">
      {onRetry !== undefined && (
        <Button onClick={onRetry} icon={<RotateCw aria-hidden="true" size={14} />}>
          {text.retry}
        </Button>
      )}
      {children}
      {reference !== undefined && (
        <code className="w-full text-small wrap-anywhere text-muted">{reference}</code>
      )}
    </State>
  );
}

export interface DeniedStateProps extends StateBase {
  readonly children?: ReactNode;
}

/** `title` what may not be done, `detail` who can help. */
export function DeniedState({ children, ...rest }: DeniedStateProps) {
  return (
    <State {...rest} icon={<LockKeyhole size={20} />}>
      {children}
    </State>
  );
}
