/** Blocking a customer, with the reason that whoever sells reads; and taking it back. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { customerEndpoints } from "../../contract/customer/customer.ts";
import { customerAccountEndpoints } from "../../contract/customer/customer-account.ts";
import { type CustomerCard, customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/overlay/dialog.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { TextField } from "../../kit/field/text-field.tsx";
import { ProblemSaid } from "../common/form/problem-said.tsx";

/** Sets the reason, in the version that is shown (G5); answers what kept it from being set. */
const useBlocking = (card: CustomerCard) => {
  const { t } = useTranslation("customer");
  const command = useCommand(customerCardEndpoints.changeCustomer, {
    refreshes: [
      ...Object.values(customerEndpoints),
      ...Object.values(customerCardEndpoints),
      ...Object.values(customerAccountEndpoints),
    ],
  });
  const set = async (blocked: string): Promise<string | null> => {
    const { id, version, fields } = card;
    try {
      await command.mutateAsync({ payload: { id, version, fields: { ...fields, blocked } } });
      notify({ title: t("saved") });
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.message;
    }
  };
  return { set, busy: command.isPending };
};

interface BlockDialogProps {
  readonly card: CustomerCard;
  readonly onClose: () => void;
}

/** One who is blocked is unblocked by it: the reason is taken away. */
export function BlockDialog({ card, onClose }: BlockDialogProps) {
  const { t } = useTranslation(["customer", "common"]);
  const { blocked: before, name } = card.fields;
  const isBlocked = before !== "";
  const [reason, setReason] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const { set, busy } = useBlocking(card);
  const go = async () => {
    const refusal = await set(isBlocked ? "" : reason.trim());
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isBlocked ? t("trade:labelled", { label: t("act.unblock"), value: name }) : t("block.title", { name })
      }
      detail={isBlocked ? undefined : t("block.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look={isBlocked ? "primary" : "danger"}
            busy={busy}
            unavailableBecause={reason.trim() === "" ? t("block.needsReason") : undefined}
            onClick={() => void go()}
          >
            {isBlocked ? t("act.unblock") : t("act.block")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <TextField
          label={t("column.blocked")}
          maxLength={200}
          readOnly={isBlocked}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
