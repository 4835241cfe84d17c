/** Takes the service charge off a bill, or charges it again, with a reason (E9). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { BillActDialog } from "./act-dialog.tsx";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { refreshes } from "./use-bill-commands.ts";

export function ServiceDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation(["desk", "error"]);
  const [reason, setReason] = useState("");
  const command = useCommand(desk.changeBill, { refreshes });
  const isCharged = (bill.service?.rate ?? null) === null;
  const isMissing = reason.trim() === "";
  const go = () => {
    if (isMissing || command.isPending) return;
    const change = { type: "service", isCharged, reason: reason.trim() } as const;
    command.mutate({ payload: { id: bill.id, change } }, { onSuccess: onClose });
  };
  return (
    <BillActDialog
      title={t(isCharged ? "service.charge" : "service.remove")}
      isDanger={!isCharged}
      isBusy={command.isPending}
      problem={command.error?.message}
      missing={isMissing ? t("error:field.required") : undefined}
      onGo={go}
      onClose={onClose}
    >
      <TextField
        label={t("trade:reason")}
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </BillActDialog>
  );
}
