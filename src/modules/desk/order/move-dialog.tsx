/** Moves a bill to other desks of its branch (E3). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { desks as contract } from "../../../contract/desk/desk.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { DeskChoice } from "./desk-choice.tsx";
import { refreshes } from "./use-bill-commands.ts";

export function MoveDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation("desk");
  const [deskIds, setDeskIds] = useState<readonly number[]>(bill.desks.map(({ id }) => id));
  const { data } = useCall(contract.endpoints.list, { query: { branchId: bill.branchId, limit: 500 } });
  const command = useCommand(desk.moveBill, { refreshes });
  return (
    <ActDialog
      title={t("bill.move")}
      detail={t("bill.moveDetail")}
      size="medium"
      isBusy={command.isPending}
      problem={command.error?.message}
      missing={deskIds.length === 0 ? t("bill.chooseDesk") : undefined}
      onGo={() => command.mutate({ payload: { id: bill.id, to: { deskIds } } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DeskChoice rows={data?.records ?? []} value={deskIds} onChange={setDeskIds} />
    </ActDialog>
  );
}
