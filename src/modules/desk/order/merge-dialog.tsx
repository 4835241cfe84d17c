/** Takes over other bills with their items, guests and desks (E3). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { useOtherBills } from "./other-bills.ts";
import { refreshes } from "./use-bill-commands.ts";

/** So many bills are merged at once. */
const MOST_MERGED = 20;

export function MergeDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation("desk");
  const [ids, setIds] = useState<readonly number[]>([]);
  const others = useOtherBills(bill);
  const command = useCommand(desk.mergeBills, { refreshes });
  return (
    <ActDialog
      title={t("bill.merge")}
      detail={t("bill.mergeDetail")}
      size="medium"
      isBusy={command.isPending}
      problem={command.error?.message}
      missing={ids.length === 0 ? t("bill.chooseBill") : undefined}
      onGo={() => command.mutate({ payload: { id: bill.id, ids } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {others.length === 0 && <p className="text-list text-muted">{t("bill.noOthers")}</p>}
      <div className="grid max-h-72 gap-2 overflow-y-auto">
        {others.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={ids.includes(id)}
            onChange={({ target }) =>
              setIds(target.checked ? [...ids, id].slice(0, MOST_MERGED) : ids.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </ActDialog>
  );
}
