/** The reminders in the top bar: how many are open, and the way to them (spec section 2). */
import { AlarmClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useOpenAlarms } from "../../client/alarms.ts";
import { useCan } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { alarmEndpoints } from "../../contract/alarm/alarm.ts";
import { screenGroups } from "../../contract/screens/table.ts";
import type { Profile } from "../../contract/session/session.ts";
import { mayOpen } from "../../domain/route-access.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { CountBadge } from "../count-badge.tsx";

/** Where the specification's route AlarmClock with `from=from` is. */
export const ALARM_PAGE = "/main-control/alarm-clock?from=from";

const screen = screenGroups
  .flatMap(({ screens }) => screens)
  .find(({ path }) => path === "/main-control/alarm-clock");

/** Nothing for who may not see reminders. */
export function AlarmBadge({ profile }: { readonly profile: Profile }) {
  const visitor = visitorOf(profile, useSettings());
  const mayRead = useCan()(alarmEndpoints.alarms.access);
  return mayRead && screen !== undefined && mayOpen(screen, visitor) ? <Badge /> : null;
}

function Badge() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const count = useOpenAlarms();
  return (
    <span className="relative inline-flex">
      <IconButton
        label={count === 0 ? t("trade:reminders") : t("alarm.open", { count })}
        icon={<AlarmClock aria-hidden="true" size={20} strokeWidth={1.75} />}
        onClick={() => void navigate(ALARM_PAGE)}
      />
      <CountBadge count={count} />
    </span>
  );
}
