/** One bill, read again every few seconds; a bill that is no longer there leads back to all desks. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useBillAddress } from "./bill.ts";
import { BillScreen } from "./bill-screen.tsx";

/** Milliseconds between two readings. */
const OTHERS = 3000;

export function BillPage({ id }: { readonly id: number }) {
  const { t } = useTranslation(["desk", "error"]);
  const { showAll } = useBillAddress();
  const { data, error, refetch } = useCall(
    desk.bills,
    { query: { id } },
    { staleTime: 0, refetchInterval: OTHERS },
  );
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("bill.one")}
        right={desk.bills.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const [bill] = data.bills;
  if (bill !== undefined) return <BillScreen bill={bill} />;
  return (
    <EmptyState title={t("error:NotFound")}>
      <Button look="primary" onClick={showAll}>
        {t("bill.all")}
      </Button>
    </EmptyState>
  );
}
