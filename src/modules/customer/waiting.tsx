/** What stands in a customer's place until their card is there, or why it cannot be shown. */
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/call-error.ts";
import { customerCardEndpoints } from "../../contract/customer-card.ts";
import { Skeleton } from "../../kit/skeleton.tsx";
import { ListFailed } from "../common/list-states.tsx";

interface WaitingProps {
  readonly problem?: CallError | null;
  readonly onRetry?: () => void;
}

export function CustomerWaiting({ problem = null, onRetry = () => {} }: WaitingProps) {
  const { t } = useTranslation("customer");
  if (problem)
    return (
      <ListFailed problem={problem} right={customerCardEndpoints.customerCard.access} onRetry={onRetry} />
    );
  return (
    <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_320px]" aria-busy="true" aria-label={t("one")}>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-64 w-full lg:col-start-1" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
