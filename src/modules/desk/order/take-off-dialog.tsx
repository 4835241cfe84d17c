/** Takes items off a bill. What the kitchen was told needs a reason and the right to it (E2). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import type { LineDialogProps } from "./line-dialog.tsx";
import { refreshes } from "./use-bill-commands.ts";

const useTakeOff = ({ bill, line, onClose }: LineDialogProps) => {
  const { t } = useTranslation("desk");
  const [units, setUnits] = useState<number | null>(line.quantity);
  const command = useCommand(desk.changeBill, { refreshes });
  const isSent = units !== null && line.quantity - units < line.sent;
  const go = (reason: string) => {
    if (units === null) return;
    const { key, version } = line;
    // What was not sent needs no reason; the log names the act.
    const why = reason === "" ? t("bill.unsent") : reason;
    const change = { type: "void", line: { key, version }, units, reason: why } as const;
    command.mutate({ payload: { id: bill.id, change } }, { onSuccess: onClose });
  };
  return { units, setUnits, isSent, command, go };
};

export function TakeOffDialog(props: LineDialogProps) {
  const { line, onClose } = props;
  const { t } = useTranslation(["desk", "error"]);
  const formats = useFormats();
  const { units, setUnits, isSent, command, go } = useTakeOff(props);
  return (
    <ActDialog
      title={t("bill.takeOff")}
      detail={line.name}
      isDanger
      asksReason={isSent}
      reasonLength={200}
      isBusy={command.isPending}
      problem={command.error?.message}
      missing={units === null ? t("error:field.required") : undefined}
      onGo={go}
      onClose={onClose}
    >
      <NumberField
        label={t("trade:quantity")}
        hint={t("trade:labelled", { label: t("bill.sentToKitchen"), value: formats.quantity(line.sent) })}
        digits={3}
        shown={0}
        min={1}
        max={line.quantity}
        value={units}
        onChange={setUnits}
      />
    </ActDialog>
  );
}
