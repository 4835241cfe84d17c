/** How a new change is made: its name, and whether the prices hold now or from a day and hour on. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../client/settings/settings.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { Button } from "../../../kit/button.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";

interface SaveDialogProps {
  readonly title: string;
  /** The button that makes the change now. */
  readonly act: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** `from` in 10-digit seconds; null for now. */
  readonly onSave: (name: string, from: number | null) => void;
  readonly onClose: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

interface Moment {
  readonly when: "now" | "later";
  readonly day: string;
  readonly hour: string;
}

/** In 10-digit seconds, of the company's clock; null for now. */
const secondsOf = ({ when, day, hour }: Moment, offsetHours: number): number | null =>
  when === "now" ? null : Date.parse(`${day}T${hour}:00:00Z`) / 1000 - offsetHours * 3600;

function MomentInputs(props: {
  readonly moment: Moment;
  readonly today: string;
  readonly onChange: (moment: Moment) => void;
}) {
  const { moment, today, onChange } = props;
  const { t } = useTranslation("product");
  return (
    <>
      <Segments
        label={t("prices.when")}
        segments={[
          { value: "now", label: t("prices.now") },
          { value: "later", label: t("prices.later") },
        ]}
        value={moment.when}
        onChange={(when) => onChange({ ...moment, when })}
      />
      {moment.when === "later" && (
        <div className="flex gap-3">
          <DateField
            label={t("trade:day")}
            min={today}
            value={moment.day}
            onChange={(day) => day !== null && onChange({ ...moment, day })}
          />
          <SelectField
            label={t("trade:time")}
            className="w-28"
            options={HOURS.map((hour) => ({ value: hour, label: `${hour}:00` }))}
            value={moment.hour}
            onChange={(hour) => onChange({ ...moment, hour })}
          />
        </div>
      )}
    </>
  );
}

export function SaveDialog(props: SaveDialogProps) {
  const { title, act, isBusy, problem, onSave, onClose } = props;
  const { t } = useTranslation(["product", "common"]);
  const offsetHours = useSettings().SystemTimeZone.value;
  const [today] = useState(() => businessDate(Date.now(), offsetHours, 0));
  const [moment, setMoment] = useState<Moment>({ when: "now", day: today, hour: "00" });
  const [name, setName] = useState("");
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={name.trim() === "" ? t("prices.needsName") : undefined}
            onClick={() => onSave(name.trim(), secondsOf(moment, offsetHours))}
          >
            {moment.when === "now" ? act : t("prices.plan")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <TextField
          label={t("column.name")}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <MomentInputs moment={moment} today={today} onChange={setMoment} />
      </div>
    </Dialog>
  );
}
