/** Asks why a payment is taken back, and takes it back by counter entries. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type CustomerPayment,
  customerPaymentEndpoints,
} from "../../../contract/customer/customer-payment.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { refreshes } from "./payment-form.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";

interface UndoProps {
  readonly payment: CustomerPayment;
  readonly onClose: () => void;
}

const useUndo = ({ payment, onClose }: UndoProps, reason: string) => {
  const { t } = useTranslation("customer");
  const [problem, setProblem] = useState<string | null>(null);
  const undo = useCommand(customerPaymentEndpoints.undoPayment, { refreshes });
  const go = async () => {
    try {
      await undo.mutateAsync({ payload: { id: payment.id, reason } });
      notify({ title: t("payment.undone") });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return { go, problem, busy: undo.isPending };
};

export function UndoDialog({ payment, onClose }: UndoProps) {
  const { t } = useTranslation(["customer", "common", "error"]);
  const { moneyWithCode } = useFormats();
  const [reason, setReason] = useState("");
  const { go, problem, busy } = useUndo({ payment, onClose }, reason.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("payment.undoTitle", { number: payment.number })}
      detail={t("payment.undoDetail", { amount: moneyWithCode(payment.amount, payment.currency) })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="danger"
            busy={busy}
            unavailableBecause={reason.trim() === "" ? t("error:field.required") : undefined}
            onClick={() => void go()}
          >
            {t("payment.undo")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemSaid problem={problem} />
        <TextArea
          label={t("trade:reason")}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
