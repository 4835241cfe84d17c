/** How a reminder stands, in words, and what can be done with it now. */
import type { TFunction } from "i18next";
import { type Alarm, alarmEndpoints } from "../../contract/alarm/alarm.ts";
import type { Tone } from "../../kit/badge.tsx";

type Words = TFunction<"alarm">;

export type AlarmAct = "close" | "reopen" | "delete" | "restore";

export const isOpen = ({ closeTime }: Alarm): boolean => closeTime === 0;

/** Past its time is worse than not yet; what is closed is past all that. */
export const dueTone = (alarm: Alarm, now: number): Tone => {
  if (!isOpen(alarm)) return "neutral";
  return alarm.dueTime * 1000 < now ? "negative" : "accent";
};

/** For whom it is. */
export const recipientWord = (t: Words, { recipient }: Pick<Alarm, "recipient">): string =>
  recipient.kind === "everybody" ? t("for.everybody") : recipient.name;

/** Why an act is not possible now, as a sentence; undefined when it is. The server knows better and decides. */
export const blockedBecause = (
  t: Words,
  can: (right: string) => boolean,
  alarm: Alarm,
  act: AlarmAct,
): string | undefined => {
  if (!can(alarmEndpoints.saveAlarm.access)) return t("trade:noPermission");
  if (act === "close") return isOpen(alarm) ? undefined : t("blocked.closed");
  if (act === "delete") return alarm.kind === "own" ? undefined : t("blocked.itself");
  if (act === "restore") return undefined;
  if (isOpen(alarm)) return t("blocked.open");
  return alarm.closedBy === null ? t("blocked.gone") : undefined;
};
