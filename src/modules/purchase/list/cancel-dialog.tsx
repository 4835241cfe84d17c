/** Cancels purchase orders, one or many: first what cannot be cancelled, then what became of each, undone as one (G16). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import type { PurchaseRow } from "../../../contract/purchase/purchase-order.ts";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { BulkDialog } from "../../common/bulk/bulk-dialog.tsx";
import { useBulkRun, useRefresh } from "../../common/bulk/bulk-run.ts";
import { purchaseName, stateWord } from "../purchase-words.ts";

type Cancelled = Pick<PurchaseRow, "id" | "version" | "number" | "state" | "can">;

const refreshes = [purchaseEndpoints.purchases, purchaseEndpoints.purchase];

export function CancelDialog(props: {
  readonly orders: readonly Cancelled[];
  readonly onClose: (isDone: boolean) => void;
}) {
  const { orders, onClose } = props;
  const { t } = useTranslation(["purchase", "error", "trade"]);
  const { t: own } = useTranslation("purchase");
  const [reason, setReason] = useState("");
  const refresh = useRefresh(refreshes);
  const run = useBulkRun({
    send: (records, key) =>
      call(purchaseEndpoints.cancelPurchases, { payload: { key, orders: records, reason: reason.trim() } }),
    undo: (batchId, key) => call(purchaseEndpoints.restorePurchases, { payload: { key, batchId } }),
    refreshes,
  });
  return (
    <BulkDialog
      title={t("cancel.title")}
      go={t("act.cancel")}
      danger
      rows={orders}
      rowId={({ id }) => String(id)}
      rowLabel={purchaseName}
      blocked={({ can, state }) => (can.includes("cancel") ? undefined : stateWord(own, state).word)}
      effects={() => []}
      missing={reason.trim() === "" ? t("error:field.required") : undefined}
      run={run}
      onClose={(done) => {
        if (done.length > 0) refresh();
        onClose(done.length > 0);
      }}
    >
      <TextArea
        label={t("trade:reason")}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </BulkDialog>
  );
}
