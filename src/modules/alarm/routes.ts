/** The screen of the reminders. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const alarmLoads: ScreenLoads = {
  "/main-control/alarm-clock": withWords(["alarm", "list"], () => import("./alarm-list.tsx")),
};
