/** Takes the service charge off a bill, or charges it again, with a reason (E9). */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { refreshes } from "./use-bill-commands.ts";

export function ServiceDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation("desk");
  const command = useCommand(desk.changeBill, { refreshes });
  const isCharged = (bill.service?.rate ?? null) === null;
  const go = (reason: string) => {
    const change = { type: "service", isCharged, reason } as const;
    command.mutate({ payload: { id: bill.id, change } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={t(isCharged ? "service.charge" : "service.remove")}
      isDanger={!isCharged}
      asksReason
      reasonLength={200}
      isBusy={command.isPending}
      problem={command.error?.message}
      onGo={go}
      onClose={onClose}
    />
  );
}
