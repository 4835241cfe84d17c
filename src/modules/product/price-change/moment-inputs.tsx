/** The day and hour from which new prices hold, on the company's clock. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../client/settings/settings.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

interface Moment {
  readonly day: string;
  readonly hour: string;
}

/** A moment that a person chooses, today at midnight at first; `seconds` in 10 digits. */
export const useMoment = () => {
  const offsetHours = useSettings().SystemTimeZone.value;
  const [today] = useState(() => businessDate(Date.now(), offsetHours, 0));
  const [moment, setMoment] = useState<Moment>({ day: today, hour: "00" });
  const seconds = Date.parse(`${moment.day}T${moment.hour}:00:00Z`) / 1000 - offsetHours * 3600;
  return { today, moment, setMoment, seconds };
};

export function MomentInputs({ today, moment, setMoment }: Omit<ReturnType<typeof useMoment>, "seconds">) {
  const { t } = useTranslation("product");
  return (
    <div className="flex gap-3">
      <DateField
        label={t("trade:day")}
        min={today}
        value={moment.day}
        onChange={(day) => day !== null && setMoment({ ...moment, day })}
      />
      <SelectField
        label={t("trade:time")}
        className="w-28"
        options={HOURS.map((hour) => ({ value: hour, label: `${hour}:00` }))}
        value={moment.hour}
        onChange={(hour) => setMoment({ ...moment, hour })}
      />
    </div>
  );
}
