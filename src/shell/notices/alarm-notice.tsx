/** The notice of open reminders, in its own room below the content; pressed, it leads to them (spec section 4, alarm notice). */
import { AlarmClock, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AlarmNoticeContext } from "../../../machines/alarm-notice.ts";
import { endAlarmNotice, useAlarmNotice } from "../../client/alarms.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { cx } from "../../kit/theme/cx.ts";
import { ALARM_PAGE } from "../top-bar/alarm-badge.tsx";

interface AlarmCardProps {
  readonly notice: AlarmNoticeContext | null;
  readonly onEnd: (by: "PRESSED" | "CLOSED") => void;
}

export function AlarmCard({ notice, onEnd }: AlarmCardProps) {
  const { t } = useTranslation("shell");
  return (
    <div aria-live="polite" className="no-print shrink-0">
      {notice && (
        <section
          aria-label={t("alarm.notice")}
          className="kit-enter-up flex items-start border-t border-line bg-raised text-list text-ink"
        >
          <Link
            to={ALARM_PAGE}
            onClick={() => onEnd("PRESSED")}
            className="flex min-w-0 flex-1 gap-2.5 py-2 pl-4 hover:bg-press focus-visible:-outline-offset-2"
          >
            <AlarmClock aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-accent" />
            <span className="grid min-w-0 flex-1 gap-x-6 lg:grid-cols-2 2xl:grid-cols-3">
              <span className="font-medium lg:col-span-full">{t("alarm.notice")}</span>
              {notice.lines.map((line, at) => (
                <span
                  key={`${at} ${line}`}
                  // A phone has room for one: the page below is what somebody works on.
                  className={cx("block truncate text-muted", at > 0 && "max-sm:hidden")}
                >
                  {line}
                </span>
              ))}
              {notice.hasMore && <span className="block text-muted max-sm:hidden">…</span>}
            </span>
          </Link>
          <IconButton
            size="small"
            label={t("alarm.close")}
            icon={<X aria-hidden="true" size={14} />}
            onClick={() => onEnd("CLOSED")}
            className="m-1.5"
          />
        </section>
      )}
    </div>
  );
}

export function AlarmNotice() {
  return <AlarmCard notice={useAlarmNotice()} onEnd={endAlarmNotice} />;
}
