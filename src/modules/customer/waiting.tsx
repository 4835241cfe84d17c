/** What stands in a customer's place until their card is there, or why it cannot be shown. */
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/http/call-error.ts";
import { customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { RecordWaiting } from "../common/record/record-waiting.tsx";

interface WaitingProps {
  readonly problem?: CallError | null;
  readonly onRetry?: () => void;
}

export function CustomerWaiting(props: WaitingProps) {
  const { t } = useTranslation("customer");
  return (
    <RecordWaiting
      {...props}
      label={t("trade:customer")}
      right={String(customerCardEndpoints.customerCard.access)}
    />
  );
}
