/** What can be done with many reminders at once: close, open again, delete, export; each in one go, with one undo (G16). */
import { Check, RotateCcw, Sheet, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../client/session/session.ts";
import type { Alarm } from "../../contract/alarm/alarm.ts";
import { Button } from "../../kit/button.tsx";
import { useExport, type Exporter } from "../common/list/list-tools.tsx";
import { blockedBecause } from "./alarm-state.ts";
import { useAlarmActs } from "./use-alarm-acts.ts";

const icon = { "aria-hidden": true, size: 14 } as const;

const acts = [
  { act: "close", icon: <Check {...icon} /> },
  { act: "reopen", icon: <RotateCcw {...icon} /> },
  { act: "delete", icon: <Trash2 {...icon} /> },
] as const;

interface AlarmBulkProps {
  readonly alarms: readonly Alarm[];
  readonly exporter: (ids: string) => Exporter;
  readonly columns: string;
  readonly onDone: () => void;
}

/** Each button says how many of the chosen ones it will touch; one that can touch none says why. */
export function AlarmBulk({ alarms, exporter, columns, onDone }: AlarmBulkProps) {
  const { t } = useTranslation("alarm");
  const can = useCan();
  const run = useAlarmActs();
  const startExport = useExport();
  const ids = alarms.map(({ id }) => id).join(",");
  return (
    <>
      {acts.map(({ act, icon: mark }) => {
        const possible = alarms.filter((alarm) => blockedBecause(t, can, alarm, act) === undefined);
        const [first] = alarms;
        const reason =
          possible.length === 0 && first !== undefined ? blockedBecause(t, can, first, act) : undefined;
        return (
          <Button
            key={act}
            look="ghost"
            size="small"
            icon={mark}
            unavailableBecause={reason}
            onClick={() => run(act, possible, onDone)}
          >
            {t(`bulk.${act}`, { count: possible.length })}
          </Button>
        );
      })}
      <Button
        look="ghost"
        size="small"
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("act.export")}
      </Button>
    </>
  );
}
