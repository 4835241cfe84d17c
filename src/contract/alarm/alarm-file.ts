/** The reminders as a file. */
import { Schema } from "effect";
import { alarmFilter } from "./alarm.ts";
import { def } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";

export const alarmFileEndpoints = {
  exportAlarms: def("GET", "exportAlarms", "/alarm-clock/export", "alarm.reminder.read", {
    query: Schema.Struct({ ...alarmFilter, ...fileQuery }),
    success: File,
  }),
};
