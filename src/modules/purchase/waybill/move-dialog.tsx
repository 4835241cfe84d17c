/** Where a waybill is now: the next step of its way, or one back, with its ship and days as they are known. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WaybillMove } from "../../../contract/purchase/waybill-calls.ts";
import { Button } from "../../../kit/button.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { useWaybillActs, Voyage } from "./use-waybill-acts.ts";

interface MoveDialogProps {
  readonly waybill: Voyage;
  readonly move: WaybillMove;
  readonly acts: ReturnType<typeof useWaybillActs>;
  readonly onClose: () => void;
}

export function MoveDialog({ waybill, move, acts, onClose }: MoveDialogProps) {
  const { t } = useTranslation(["waybill", "common"]);
  const { vessel, etd, eta } = waybill;
  const [voyage, setVoyage] = useState<Voyage>({ vessel, etd, eta });
  const change = (more: Partial<Voyage>) => setVoyage((now) => ({ ...now, ...more }));
  const isBackwards = voyage.etd !== null && voyage.eta !== null && voyage.eta < voyage.etd;
  const missing = voyage.eta === null ? t("hint.eta") : isBackwards ? t("hint.days") : undefined;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t(`act.${move}`)}
      detail={move === "load" || move === "back" ? t(`moveHint.${move}`) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={missing}
            onClick={() => acts.move(move, voyage)}
          >
            {t(`act.${move}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t("column.vessel")}
          maxLength={80}
          value={voyage.vessel}
          onChange={({ target }) => change({ vessel: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label={t("column.etd")} value={voyage.etd} onChange={(day) => change({ etd: day })} />
          <DateField label={t("column.eta")} value={voyage.eta} onChange={(day) => change({ eta: day })} />
        </div>
      </div>
    </Dialog>
  );
}
