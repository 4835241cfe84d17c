/** How many guests a bill is for. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { MOST_GUESTS } from "./open-dialog.tsx";
import { refreshes } from "./use-bill-commands.ts";

export function GuestsDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation(["desk", "error"]);
  const [guests, setGuests] = useState<number | null>(bill.guests);
  const command = useCommand(desk.changeBill, { refreshes });
  const go = () => {
    if (guests === null || command.isPending) return;
    const change = { type: "guests", guests } as const;
    command.mutate({ payload: { id: bill.id, change } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={t("bill.guests")}
      isBusy={command.isPending}
      problem={command.error?.message}
      missing={guests === null ? t("error:field.required") : undefined}
      onGo={go}
      onClose={onClose}
    >
      <NumberField
        label={t("bill.guestCount")}
        min={1}
        max={MOST_GUESTS}
        value={guests}
        onChange={setGuests}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          go();
        }}
      />
    </ActDialog>
  );
}
