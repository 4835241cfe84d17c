/** How much each figure counts in the ranking of suppliers. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type RankFactor,
  rankFactors,
  type RankWeights,
  usualWeights,
} from "../../../domain/purchase/supplier-rank.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface WeightsDialogProps {
  readonly weights: RankWeights;
  readonly onApply: (weights: RankWeights) => void;
  readonly onClose: () => void;
}

/** The column that shows each factor. */
const columns = {
  price: "column.truePrice",
  sellThrough: "column.sellThrough",
  margin: "column.margin",
  lead: "column.leadDays",
  late: "column.late",
  damage: "column.damage",
} as const satisfies Readonly<Record<RankFactor, string>>;

export function WeightsDialog({ weights, onApply, onClose }: WeightsDialogProps) {
  const { t } = useTranslation(["ranking", "common"]);
  const [edited, setEdited] = useState(weights);
  const apply = () => {
    onApply(edited);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t("weights.title")}
      detail={t("weights.detail")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setEdited(usualWeights)}>{t("weights.usual")}</Button>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" onClick={apply}>
            {t("weights.apply")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {rankFactors.map((factor) => (
          <NumberField
            key={factor}
            label={t(columns[factor])}
            min={0}
            max={9}
            value={edited[factor]}
            onChange={(value) => setEdited((before) => ({ ...before, [factor]: value ?? 0 }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
