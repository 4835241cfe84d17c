/** A reminder beside the list: its form where it can be edited, else what there is to know and to do. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../client/session/session.ts";
import { type Alarm, alarmEndpoints } from "../../contract/alarm/alarm.ts";
import { Button } from "../../kit/button.tsx";
import { SlideOver } from "../../kit/overlay/slide-over.tsx";
import { AlarmFacts } from "./alarm-facts.tsx";
import { AlarmForm, type Draft, draftOf } from "./alarm-form.tsx";
import { blockedBecause, isOpen } from "./alarm-state.ts";
import { useAlarmActs } from "./use-alarm-acts.ts";

function AlarmView({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  const { t } = useTranslation("alarm");
  const can = useCan();
  const run = useAlarmActs();
  const navigate = useNavigate();
  const { saleOrder } = alarm;
  const act = isOpen(alarm) ? "close" : "reopen";
  return (
    <SlideOver
      open
      width={460}
      title={t("one")}
      onClose={onClose}
      footer={
        <>
          {saleOrder && (
            <Button onClick={() => void navigate(`/sale/order/${saleOrder.id}`)}>{t("act.order")}</Button>
          )}
          <Button
            look="primary"
            unavailableBecause={blockedBecause(t, can, alarm, act)}
            onClick={() => run(act, [alarm], onClose)}
          >
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <AlarmFacts alarm={alarm} />
    </SlideOver>
  );
}

interface AlarmPanelProps {
  readonly shown: Draft;
  readonly onShow: (draft: Draft) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function AlarmPanel({ shown, onShow, onClose, onSaved }: AlarmPanelProps) {
  const can = useCan();
  const { alarm } = shown;
  const isEdited =
    alarm === null || (alarm.kind === "own" && isOpen(alarm) && can(alarmEndpoints.saveAlarm.access));
  if (!isEdited) return <AlarmView alarm={alarm} onClose={onClose} />;
  return (
    <AlarmForm
      key={`${alarm?.id ?? "new"} ${alarm?.version ?? 0}`}
      draft={shown}
      onClose={onClose}
      onSaved={onSaved}
      onNewer={(newer) => onShow(draftOf(newer))}
    />
  );
}
