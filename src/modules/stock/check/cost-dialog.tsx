/** Asks what a unit costs that was found and that nobody knows the cost of (K18). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface CostDialogProps {
  readonly isBusy: boolean;
  readonly onGo: (unitCost: number) => void;
  readonly onClose: () => void;
}

export function CostDialog({ isBusy, onGo, onClose }: CostDialogProps) {
  const { t } = useTranslation(["stock", "common", "error"]);
  const [cost, setCost] = useState<number | null>(null);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("sheet.unitCost")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={cost === null ? t("error:field.required") : undefined}
            onClick={() => onGo(cost ?? 0)}
          >
            {t("common:save")}
          </Button>
        </>
      }
    >
      <NumberField label={t("sheet.unitCost")} digits={4} shown={2} min={0} value={cost} onChange={setCost} />
    </Dialog>
  );
}
