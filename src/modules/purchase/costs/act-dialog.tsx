/** A dialog with inputs that ends in one act, which its button names. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface ActDialogProps {
  readonly title: string;
  readonly detail?: string;
  /** The word of the button; the title when left out. */
  readonly act?: string;
  readonly size?: "medium" | "large";
  readonly isBusy: boolean;
  /** Why it cannot be done yet. */
  readonly blocked: string | undefined;
  readonly onGo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ActDialog(props: ActDialogProps) {
  const { title, detail, act = title, size = "large", isBusy, blocked, onGo, onClose, children } = props;
  const { t } = useTranslation("common");
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      {...(detail !== undefined && { detail })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="primary" busy={isBusy} unavailableBecause={blocked} onClick={onGo}>
            {act}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}
