/** A dialog about a product in a warehouse: its lots, its places. */
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";

interface GoodsDialogProps extends ComponentProps<typeof RecordWaiting> {
  readonly goods: { readonly product: string; readonly warehouse: string };
  readonly onClose: () => void;
  /** Undefined until it is read: the dialog shows that it waits, or what the problem is. */
  readonly children: ReactNode;
}

export function GoodsDialog({ goods, onClose, children, ...waiting }: GoodsDialogProps) {
  const { t } = useTranslation(["common", "trade"]);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t("trade:labelled", { label: waiting.label, value: goods.product })}
      detail={goods.warehouse}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      {children ?? <RecordWaiting {...waiting} />}
    </Dialog>
  );
}
