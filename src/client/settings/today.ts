/** The business day at which a screen was opened (G11). */
import { useState } from "react";
import { businessDate } from "../../domain/time/clock.ts";
import { useSettings } from "./settings.ts";

/** Stays the same while the screen is open, so that a form that is open over midnight keeps its day. */
export const useToday = (): string => {
  const { SystemTimeZone, DayCut } = useSettings();
  const [today] = useState(() => businessDate(Date.now(), SystemTimeZone.value, DayCut.value));
  return today;
};
