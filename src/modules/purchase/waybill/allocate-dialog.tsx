/** The costs of a received waybill become landed cost of its goods: what divides them is chosen (O3). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WaybillCost } from "../../../contract/purchase/waybill.ts";
import { SplitKey } from "../../../contract/purchase/waybill-calls.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { useWaybillActs } from "./use-waybill-acts.ts";

interface AllocateDialogProps {
  /** Those that are no landed cost yet. */
  readonly costs: readonly WaybillCost[];
  readonly acts: ReturnType<typeof useWaybillActs>;
  readonly onClose: () => void;
}

export function AllocateDialog({ costs, acts, onClose }: AllocateDialogProps) {
  const { t } = useTranslation(["waybill", "common"]);
  const [splitKey, setSplitKey] = useState<SplitKey>("volume");
  const isOwedToNobody = costs.some(({ kind, supplierId }) => kind !== "customsVat" && supplierId === null);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("act.allocate")}
      detail={t("allocate.hint")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={isOwedToNobody ? t("allocate.creditor") : undefined}
            onClick={() => acts.allocate(splitKey)}
          >
            {t("act.allocate")}
          </Button>
        </>
      }
    >
      <SelectField
        label={t("allocate.key")}
        options={SplitKey.literals.map((value) => ({ value, label: t(`allocate.${value}`) }))}
        value={splitKey}
        onChange={(value) => {
          const key = SplitKey.literals.find((one) => one === value);
          if (key !== undefined) setSplitKey(key);
        }}
      />
    </Dialog>
  );
}
