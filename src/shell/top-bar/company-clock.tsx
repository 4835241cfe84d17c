/** The company's time, ticking each second in its own offset (spec section 2). */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSettings } from "../../client/settings/settings.ts";
import { toServerText } from "../../domain/time/clock.ts";
import { displayDate } from "../../domain/time/clock.ts";

const SETTINGS = "/setting/system";

/** Now, again at the start of every second. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const next = (): ReturnType<typeof setTimeout> => setTimeout(tick, 1000 - (Date.now() % 1000));
    const tick = (): void => {
      setNow(Date.now());
      timer = next();
    };
    let timer = next();
    return () => clearTimeout(timer);
  }, []);
  return now;
};

/** Leads to the system settings where they may be opened. */
export function CompanyClock({ leadsToSettings }: { readonly leadsToSettings: boolean }) {
  const { t } = useTranslation("shell");
  const offset = useSettings().SystemTimeZone.value;
  const now = useNow();
  const text = toServerText(now, offset);
  const time = text.slice(11);
  const clock = (
    <time
      dateTime={text}
      title={t("clock", { time: `${displayDate(now, offset)} ${time}` })}
      className="figures text-list text-muted"
    >
      {time}
    </time>
  );
  return leadsToSettings ? <Link to={`${SETTINGS}?from=universalSetting`}>{clock}</Link> : clock;
}
