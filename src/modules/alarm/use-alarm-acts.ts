/** The acts on reminders, one or many at once, each with its undo. */
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/call-error.ts";
import { useCommand } from "../../client/command.ts";
import { type Alarm, alarmEndpoints } from "../../contract/alarm.ts";
import { notify } from "../../kit/notify.ts";
import type { AlarmAct } from "./alarm-state.ts";

const opposite = { close: "reopen", reopen: "close", delete: "restore", restore: "delete" } as const;

/** `run("close", alarms)`: done to all of them or to none; `onDone` hears of it. */
export const useAlarmActs = (): ((act: AlarmAct, alarms: readonly Alarm[], onDone?: () => void) => void) => {
  const { t } = useTranslation("alarm");
  const refreshes = { refreshes: [alarmEndpoints.alarms] };
  const commands = {
    close: useCommand(alarmEndpoints.closeAlarms, refreshes),
    reopen: useCommand(alarmEndpoints.reopenAlarms, refreshes),
    delete: useCommand(alarmEndpoints.deleteAlarms, refreshes),
    restore: useCommand(alarmEndpoints.restoreAlarms, refreshes),
  };
  const run = (act: AlarmAct, alarms: readonly Alarm[], onDone?: () => void): void => {
    const [first, ...rest] = alarms.map(({ id, version }) => ({ id, version }));
    if (!first) return;
    commands[act].mutate(
      { payload: { alarms: [first, ...rest] } },
      {
        onSuccess: ({ alarmClocks }) => {
          onDone?.();
          const title = t(`done.${act}`, { count: alarmClocks.length });
          notify({ title, undo: () => run(opposite[act], alarmClocks) });
        },
        onError: (error: CallError) => notify({ tone: "negative", title: error.message }),
      },
    );
  };
  return run;
};
