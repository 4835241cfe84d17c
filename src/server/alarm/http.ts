/** Handlers of the reminders. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { closeAlarms, deleteAlarms, reopenAlarms, restoreAlarms } from "./alarm-acts.ts";
import { alarmExport } from "./export-alarms.ts";
import { listAlarms, recipients } from "./list-alarms.ts";
import { saveAlarm } from "./save-alarm.ts";

export const AlarmLive = HttpApiBuilder.group(Api, "alarm", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      alarms: ({ query }) => answering(listAlarms(query)),
      saveAlarm: ({ payload }) => answering(saveAlarm(payload)),
      closeAlarms: ({ payload }) => answering(closeAlarms(payload)),
      reopenAlarms: ({ payload }) => answering(reopenAlarms(payload)),
      deleteAlarms: ({ payload }) => answering(deleteAlarms(payload)),
      restoreAlarms: ({ payload }) => answering(restoreAlarms(payload)),
      recipients: () => answering(recipients),
      exportAlarms: ({ query }) => alarmExport.answer(query),
    }),
  ),
);
