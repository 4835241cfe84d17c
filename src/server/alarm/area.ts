/** Handlers of the reminders. */
import { alarmEndpoints as alarm } from "../../contract/alarm/alarm.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { closeAlarms, deleteAlarms, reopenAlarms, restoreAlarms } from "./alarm-acts.ts";
import { alarmExport } from "./export-alarms.ts";
import { keepAlarms } from "./keep-alarms.ts";
import { listAlarms, recipients } from "./list-alarms.ts";
import { saveAlarm } from "./save-alarm.ts";

export const alarmArea = area({
  name: "alarm",
  answers: [
    answer(alarm.alarms, ({ query }) => listAlarms(query)),
    answer(alarm.saveAlarm, ({ payload }) => saveAlarm(payload)),
    answer(alarm.closeAlarms, ({ payload }) => closeAlarms(payload)),
    answer(alarm.reopenAlarms, ({ payload }) => reopenAlarms(payload)),
    answer(alarm.deleteAlarms, ({ payload }) => deleteAlarms(payload)),
    answer(alarm.restoreAlarms, ({ payload }) => restoreAlarms(payload)),
    answer(alarm.recipients, () => recipients),
  ],
  exports: [alarmExport],
  upkeep: { alarms: keepAlarms },
});
