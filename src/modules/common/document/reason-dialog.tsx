/** A dialog that asks why, before an act that needs a reason. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface ReasonDialogProps {
  /** Names the act; its button repeats it. */
  readonly title: string;
  /** What the act does. */
  readonly detail?: string;
  /** What the act is about, above the reason. */
  readonly children?: ReactNode;
  readonly isBusy: boolean;
  readonly onGo: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({ title, detail, children, isBusy, onGo, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(["common", "trade", "error"]);
  const [reason, setReason] = useState("");
  const missing = reason.trim() === "" ? t("error:field.required") : undefined;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="danger"
            busy={isBusy}
            unavailableBecause={missing}
            onClick={() => onGo(reason.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      {detail !== undefined && <p className="pb-3 text-list">{detail}</p>}
      {children}
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
