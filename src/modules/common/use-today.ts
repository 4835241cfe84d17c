/** The day of trade that it is now (F5). */
import { useState } from "react";
import { useSettings } from "../../client/settings/settings.ts";
import { businessDate } from "../../domain/time/clock.ts";

export const useToday = (): string => {
  const { SystemTimeZone, DayCut } = useSettings();
  const [now] = useState(Date.now);
  return businessDate(now, SystemTimeZone.value, DayCut.value);
};
