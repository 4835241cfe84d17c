/** A day and a time of the company's clock, as one instant. */
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../client/settings/settings.ts";
import { fromServerTime, toServerText } from "../../../domain/time/clock.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";

interface DayTimeProps {
  /** 10-digit seconds. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
  readonly error?: string | undefined;
}

export function DayTime({ value, onChange, error }: DayTimeProps) {
  const { t } = useTranslation("trade");
  const offset = useSettings().SystemTimeZone.value;
  const text = toServerText(value * 1000, offset);
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  const set = (nextDay: string, nextTime: string) => {
    const instant = fromServerTime(`${nextDay} ${nextTime}:00`, offset);
    if (instant !== null) onChange(instant / 1000);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_128px] gap-4">
      <DateField
        label={t("trade:date")}
        value={day}
        onChange={(next) => next !== null && set(next, time)}
        error={error}
        required
      />
      <TextField
        label={t("trade:time")}
        type="time"
        value={time}
        onChange={(event) => set(day, event.target.value)}
        required
      />
    </div>
  );
}
