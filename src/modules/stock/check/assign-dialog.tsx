/** Changes who counts a check. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StockCheck } from "../../../contract/stock/check.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { CounterTicks } from "./counter-ticks.tsx";

interface AssignDialogProps {
  readonly check: StockCheck;
  readonly isBusy: boolean;
  readonly onAssign: (counterIds: readonly number[]) => void;
  readonly onClose: () => void;
}

export function AssignDialog({ check, isBusy, onAssign, onClose }: AssignDialogProps) {
  const { t } = useTranslation(["stock", "common"]);
  const [chosen, setChosen] = useState<readonly number[]>(() => check.people.map(({ id }) => id));
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("check.act.assign")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isBusy} onClick={() => onAssign(chosen)}>
            {t("check.act.assign")}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-list text-muted">{t("check.counters.hint")}</p>
      <CounterTicks chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
