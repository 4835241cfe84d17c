/** What is asked before an order is confirmed, before it is closed short, and before a receipt is undone. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Purchase, PurchaseReceipt } from "../../../contract/purchase/purchase-order.ts";
import { Button } from "../../../kit/button.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { purchaseName } from "../purchase-words.ts";
import type { usePurchaseActs } from "./use-purchase-acts.ts";

interface AskedProps {
  readonly acts: ReturnType<typeof usePurchaseActs>;
  readonly onClose: () => void;
}

/** Units of a line that are still to come. */
export const openUnits = (line: Purchase["lines"][number]): number =>
  Math.max(0, line.quantity + line.free - line.received - line.damaged - line.missing);

export function CloseDialog({ order, acts, onClose }: AskedProps & { readonly order: Purchase }) {
  const { t } = useTranslation(["purchase", "common"]);
  const { quantity } = useFormats();
  const open = order.lines.reduce((sum, line) => sum + openUnits(line), 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("close.title", { number: purchaseName(order) })}
      detail={t("close.detail", { quantity: quantity(open) })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={acts.isBusy} onClick={acts.close}>
            {t("act.close")}
          </Button>
        </>
      }
    />
  );
}

/** The delivery day that the supplier confirms, and the number under which they do. */
export function ConfirmDialog({ order, acts, onClose }: AskedProps & { readonly order: Purchase }) {
  const { t } = useTranslation(["purchase", "common", "error"]);
  const [confirmedOn, setConfirmedOn] = useState(order.expectedOn);
  const [reference, setReference] = useState(order.reference);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("confirm.title", { number: purchaseName(order) })}
      detail={t("confirm.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={confirmedOn === null ? t("error:field.required") : undefined}
            onClick={() => confirmedOn !== null && acts.confirm({ confirmedOn, reference: reference.trim() })}
          >
            {t("act.confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={t("column.confirmedOn")} value={confirmedOn} onChange={setConfirmedOn} />
        <TextField
          label={t("column.reference")}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
    </Dialog>
  );
}

export function UndoReceiptDialog(props: AskedProps & { readonly receipt: PurchaseReceipt }) {
  const { receipt, acts, onClose } = props;
  const { t } = useTranslation(["purchase", "common", "trade", "error"]);
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("undo.title", { number: receipt.number })}
      detail={t("undo.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="danger"
            busy={acts.isBusy}
            unavailableBecause={reason.trim() === "" ? t("error:field.required") : undefined}
            onClick={() => acts.undo(receipt.id, reason.trim())}
          >
            {t("act.undoReceipt")}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("trade:reason")}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
