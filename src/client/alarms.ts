/** Open reminders as the shell knows them: asked for on loading and now and then; the first answer starts the notice. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { createActor } from "xstate";
import { type AlarmNoticeContext, alarmNoticeMachine } from "../../machines/alarm-notice.ts";
import { alarmEndpoints } from "../contract/alarm/alarm.ts";
import { noteProblem } from "./log.ts";
import { useCall } from "./http/query.ts";

/** As the specification asks (section 9); the first answer also says the total. */
const open = { query: { limit: 99_999, page: 1, offset: 0, closeTime: 1 } } as const;

const EVERY = 5 * 60_000;

let notice = createActor(alarmNoticeMachine).start();

/** Begins anew, as a page does that is loaded again: for stories, which share one page. */
export const renewAlarmNotice = (): void => {
  notice.stop();
  notice = createActor(alarmNoticeMachine).start();
};

/** How many reminders are open; 0 until that is known. A failure is only noted (spec section 7). */
export const useOpenAlarms = (): number => {
  const { data, error } = useCall(alarmEndpoints.alarms, open, { refetchInterval: EVERY });
  useEffect(() => {
    if (error) noteProblem("reminders were not loaded", error);
  }, [error]);
  useEffect(() => {
    if (data) notice.send({ type: "LOADED", alarms: data.alarmClocks, at: Date.now() });
  }, [data]);
  return data?.total ?? 0;
};

/** What the notice says while it is shown; null when it is not. */
export const useAlarmNotice = (): AlarmNoticeContext | null =>
  useSelector(notice, (snapshot) => (snapshot.matches("shown") ? snapshot.context : null));

/** Ends the notice: `PRESSED` when the person goes to the reminders by it. */
export const endAlarmNotice = (type: "PRESSED" | "CLOSED"): void => notice.send({ type });
