/** Asks before an order is cancelled or taken back to a draft: what that does, why, and what is refunded. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { isPosted } from "../../../domain/order-kind.ts";

interface ActDialogProps {
  readonly act: "cancel" | "unsave";
  readonly order: Order;
  readonly name: string;
  readonly busy: boolean;
  readonly onGo: (reason: string) => void;
  readonly onClose: () => void;
}

export function ActDialog({ act, order, name, busy, onGo, onClose }: ActDialogProps) {
  const { t } = useTranslation(["sale", "common", "error"]);
  const { moneyWithCode } = useFormats();
  const [reason, setReason] = useState("");
  const missing = act === "cancel" && reason.trim() === "" ? t("error:field.required") : undefined;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t(`${act}.title`, { number: name })}
      detail={isPosted(order) ? t(`${act}.detail`) : t("cancel.draft")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel.keep")}</Button>
          <Button
            look={act === "cancel" ? "danger" : "primary"}
            busy={busy}
            unavailableBecause={missing}
            onClick={() => onGo(reason.trim())}
          >
            {t(`${act}.go`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {order.paid !== 0 && (
          <p className="rounded bg-caution-soft px-3 py-2 text-list text-caution">
            {t("refund", { amount: moneyWithCode(order.paid, order.currency) })}
          </p>
        )}
        <TextArea
          label={t("trade:reason")}
          hint={t("reason.hint")}
          required={act === "cancel"}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
