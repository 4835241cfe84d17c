/** The acts on reminders, one or many at once, each with its undo. */
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { type Alarm, alarmEndpoints } from "../../contract/alarm/alarm.ts";
import { notify } from "../../kit/feedback/notify.ts";
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
  // A promise, and not the command's own callbacks: the bar or panel that began it may be gone when it ends.
  const runAsync = async (act: AlarmAct, alarms: readonly Alarm[], onDone?: () => void): Promise<void> => {
    const [first, ...rest] = alarms.map(({ id, version }) => ({ id, version }));
    if (!first) return;
    try {
      const { alarmClocks } = await commands[act].mutateAsync({ payload: { alarms: [first, ...rest] } });
      onDone?.();
      const title = t(`done.${act}`, { count: alarmClocks.length });
      notify({ title, undo: () => void runAsync(opposite[act], alarmClocks) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ tone: "negative", title: error.message });
    }
  };
  return (act, alarms, onDone) => void runAsync(act, alarms, onDone);
};
