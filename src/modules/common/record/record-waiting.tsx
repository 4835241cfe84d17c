/** What stands in a record's place until it is there, or why it cannot be shown. */
import type { CallError } from "../../../client/http/call-error.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { ListFailed } from "../list/list-states.tsx";

interface RecordWaitingProps {
  readonly label: string;
  /** What reading it needs. */
  readonly right: string;
  readonly problem?: CallError | null;
  readonly onRetry?: () => void;
}

export function RecordWaiting({ label, right, problem = null, onRetry = () => {} }: RecordWaitingProps) {
  if (problem) return <ListFailed problem={problem} right={right} onRetry={onRetry} />;
  return (
    <div
      className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      role="group"
      aria-busy="true"
      aria-label={label}
    >
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-64 w-full lg:col-start-1" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
