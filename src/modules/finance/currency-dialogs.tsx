/** What is done with a currency, each in its dialog: add it, set its rate, change how it is called, stop using it, see its rates. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../client/http/command.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { type CurrencyEntry, financeEndpoints, type SetRate } from "../../contract/finance/finance.ts";
import { settingEndpoints } from "../../contract/setting/setting.ts";
import { Button } from "../../kit/button.tsx";
import { DateField } from "../../kit/field/date-field.tsx";
import { today } from "../../kit/field/dates.ts";
import { Dialog } from "../../kit/overlay/dialog.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Switch } from "../../kit/field/switch.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { columnMakers } from "../common/list/columns.tsx";
import { PlainTable } from "../common/list/plain-table.tsx";
import { useRateText } from "./rate-text.ts";

export type CurrencyAct =
  | { readonly kind: "new"; readonly entry: null }
  | { readonly kind: "rate" | "history" | "edit" | "stop"; readonly entry: CurrencyEntry };

interface DialogProps {
  readonly base: string;
  readonly onClose: () => void;
}
type OfEntry = DialogProps & { readonly entry: CurrencyEntry };

/** Everything on screen that shows a currency or a rate. */
const refreshes = [
  financeEndpoints.currencyBook,
  financeEndpoints.currencyRates,
  financeEndpoints.exchangeRates,
  financeEndpoints.exchangeRatePrompt,
  financeEndpoints.mainCurrencies,
  settingEndpoints.currencies,
];

const MOST_RATE = 1_000_000_000_000_000;

interface FormProps {
  readonly title: string;
  readonly go: string;
  readonly detail?: string;
  readonly look?: "primary" | "danger";
  readonly busy: boolean;
  readonly error: Error | null;
  readonly missing?: string | undefined;
  readonly onGo: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog whose Enter does what its button says. */
function ActForm({
  title,
  go,
  detail,
  look = "primary",
  busy,
  error,
  missing,
  onGo,
  onClose,
  children,
}: FormProps) {
  const { t } = useTranslation("common");
  return (
    <Dialog open size="small" onClose={onClose} title={title} detail={detail}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined) onGo();
        }}
      >
        {children}
        {error && (
          <p role="alert" className="text-list text-negative">
            {error.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look={look} type="submit" busy={busy} unavailableBecause={missing}>
            {go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RateFieldProps {
  readonly code: string;
  readonly base: string;
  readonly value: number | null;
  readonly onChange: (rate: number | null) => void;
}

function RateField({ code, base, value, onChange }: RateFieldProps) {
  const { t } = useTranslation("finance");
  return (
    <NumberField
      label={t("currency.rate")}
      hint={code === "" ? undefined : t("currency.rate.hint", { base, code })}
      digits={10}
      shown={2}
      min={1}
      max={MOST_RATE}
      required
      value={value}
      onChange={onChange}
    />
  );
}

function NewCurrency({ base, onClose }: DialogProps) {
  const { t } = useTranslation(["finance", "common", "error"]);
  const [code, setCode] = useState("");
  const [rate, setRate] = useState<number | null>(null);
  const [isCash, setCash] = useState(false);
  const create = useCommand(financeEndpoints.createCurrency, { refreshes });
  const isFilled = /^[A-Z]{3}$/.test(code) && rate !== null;
  return (
    <ActForm
      title={t("currency.new")}
      go={t("currency.new")}
      busy={create.isPending}
      error={create.error}
      missing={isFilled ? undefined : t("error:field.required")}
      onGo={() => create.mutate({ payload: { code, rate: rate ?? 0, isCash } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t("currency.code")}
        required
        maxLength={3}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <RateField code={code} base={base} value={rate} onChange={setRate} />
      <Switch label={t("currency.isCash")} checked={isCash} onChange={setCash} />
    </ActForm>
  );
}

function NewRate({ entry, base, onClose }: OfEntry) {
  const { id, version, code } = entry;
  const { t } = useTranslation(["finance", "common", "error"]);
  const [rate, setRate] = useState(entry.rate);
  const [day, setDay] = useState<string | null>(today());
  const set = useCommand(financeEndpoints.setRate, { refreshes });
  return (
    <ActForm
      title={t("currency.setRate.title", { code })}
      go={t("currency.setRate")}
      busy={set.isPending}
      error={set.error}
      missing={rate === null || day === null ? t("error:field.required") : undefined}
      onGo={() =>
        set.mutate({ payload: { id, version, rate: rate ?? 0, day: day ?? "" } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <RateField code={code} base={base} value={rate} onChange={setRate} />
      <DateField label={t("trade:day")} required value={day} onChange={setDay} />
    </ActForm>
  );
}

function EditCurrency({ entry, onClose }: OfEntry) {
  const { id, version, code } = entry;
  const { t } = useTranslation(["finance", "common", "error"]);
  const [name, setName] = useState(entry.name);
  const [symbol, setSymbol] = useState(entry.symbol);
  const [isCash, setCash] = useState(entry.isCash);
  const change = useCommand(financeEndpoints.changeCurrency, { refreshes });
  const isFilled = name.trim() !== "" && symbol.trim() !== "";
  return (
    <ActForm
      title={t("currency.edit.title", { code })}
      go={t("common:save")}
      busy={change.isPending}
      error={change.error}
      missing={isFilled ? undefined : t("error:field.required")}
      onGo={() => change.mutate({ payload: { id, version, name, symbol, isCash } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t("currency.name")}
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t("currency.symbol")}
        required
        maxLength={8}
        value={symbol}
        onChange={(event) => setSymbol(event.target.value)}
      />
      {!entry.isStopped && <Switch label={t("currency.isCash")} checked={isCash} onChange={setCash} />}
    </ActForm>
  );
}

function StopCurrency({ entry, onClose }: OfEntry) {
  const { id, version, code } = entry;
  const { t } = useTranslation("finance");
  const stop = useCommand(financeEndpoints.stopCurrency, { refreshes });
  return (
    <ActForm
      title={t("currency.stop.title", { code })}
      detail={t("currency.stop.detail")}
      go={t("currency.stop")}
      look="danger"
      busy={stop.isPending}
      error={stop.error}
      onGo={() => stop.mutate({ payload: { id, version } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RateHistory({ entry, onClose }: OfEntry) {
  const { t } = useTranslation("finance");
  const formats = useFormats();
  const rateText = useRateText();
  const { data, error } = useCall(financeEndpoints.currencyRates, { params: { id: entry.id } });
  const { text } = columnMakers<SetRate>(formats);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("trade:labelled", { label: t("currency.history"), value: entry.code })}
    >
      {error && (
        <p role="alert" className="text-list text-negative">
          {error.message}
        </p>
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <PlainTable
          label={t("currency.history")}
          columns={[
            text("rateFrom", t("currency.rateFrom"), ({ from }) => formats.dateTime(from)),
            { ...text("amount", t("currency.rate"), ({ rate }) => rateText(rate)), align: "right" as const },
            text("by", t("currency.by"), ({ by }) => by),
            text("at", t("currency.at"), ({ at }) => formats.dateTime(at)),
          ]}
          rows={data}
          rowId={({ id }) => String(id)}
          empty={t("currency.history.empty")}
        />
      )}
    </Dialog>
  );
}

export function CurrencyDialog({ act, ...props }: DialogProps & { readonly act: CurrencyAct }) {
  if (act.kind === "new") return <NewCurrency {...props} />;
  const Act = { rate: NewRate, history: RateHistory, edit: EditCurrency, stop: StopCurrency }[act.kind];
  return <Act {...props} entry={act.entry} />;
}
