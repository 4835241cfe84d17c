/** Makes the previewed change: its name, and whether the prices hold now or from a day and hour on. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { priceChangeEndpoints } from "../../../contract/product/price-change.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import type { PriceQuestion } from "./price-inputs.tsx";

interface SaveDialogProps {
  readonly question: PriceQuestion;
  readonly excluded: readonly number[];
  readonly check: string;
  readonly count: number;
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

const useSaving = ({ question, excluded, check }: SaveDialogProps) => {
  const { t } = useTranslation("product");
  const { dateTime, count } = useFormats();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const command = useCommand(priceChangeEndpoints.createPriceChange, {
    refreshes: [
      priceChangeEndpoints.priceChanges,
      priceChangeEndpoints.previewPrices,
      ...Object.values(productEndpoints),
    ],
  });
  const save = async (name: string, from: number | null) => {
    try {
      const made = await command.mutateAsync({ payload: { name, from, check, excluded, ...question } });
      notify({
        title:
          from === null
            ? t("prices.done", { total: count(made.lines) })
            : t("prices.planned", { date: dateTime(from) }),
      });
      await navigate("/product/listBatchPriceChange");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return { save, problem, busy: command.isPending };
};

export function SaveDialog(props: SaveDialogProps) {
  const { count, onClose } = props;
  const { t } = useTranslation(["product", "common"]);
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  const [today] = useState(() => businessDate(Date.now(), offsetHours, 0));
  const [moment, setMoment] = useState<Moment>({ when: "now", day: today, hour: "00" });
  const [name, setName] = useState("");
  const { save, problem, busy } = useSaving(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("prices.saveTitle", { total: formats.count(count) })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={busy}
            unavailableBecause={name.trim() === "" ? t("prices.needsName") : undefined}
            onClick={() => void save(name.trim(), secondsOf(moment, offsetHours))}
          >
            {t(moment.when === "now" ? "prices.save" : "prices.plan")}
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
