/** What a customer owed before: an amount in a currency, on a day. In the form of a new one, and in a dialog of their account. */
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCurrencies, useSettings } from "../../client/settings/settings.ts";
import { customerEndpoints } from "../../contract/customer/customer.ts";
import { type Opening, customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { Button } from "../../kit/button.tsx";
import { DateField } from "../../kit/field/date-field.tsx";
import { Dialog } from "../../kit/overlay/dialog.tsx";
import { FormSection } from "../../kit/field/form.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import type { CardForm } from "./customer-inputs.tsx";
import { ProblemSaid } from "../common/form/problem-said.tsx";

/** Nothing, from today on by the company's clock. */
export const noOpening = (currency: string, offsetHours: number): Opening => ({
  currency,
  amount: 0,
  date: businessDate(Date.now(), offsetHours, 0),
});

interface FieldsProps {
  readonly value: Opening;
  readonly onChange: (opening: Opening) => void;
}

function OpeningFields({ value, onChange }: FieldsProps) {
  const { t } = useTranslation("customer");
  const { decimals } = useFormats();
  const currencies = useCurrencies().filter(({ rate }) => rate !== null);
  return (
    <>
      <NumberField
        label={t("trade:amount")}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount: amount ?? 0 })}
        digits={decimals(value.currency)}
      />
      <SelectField
        label={t("trade:currency")}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
        value={value.currency}
        onChange={(currency) => onChange({ ...value, currency })}
      />
      <DateField
        label={t("trade:date")}
        value={value.date}
        onChange={(date) => date !== null && onChange({ ...value, date })}
      />
    </>
  );
}

export function OpeningInputs({ form }: { readonly form: CardForm }) {
  const { t } = useTranslation("customer");
  return (
    <FormSection title={t("column.opening")} detail={t("form.openingDetail")}>
      <Controller
        control={form.control}
        name="opening"
        render={({ field }) => (
          <>{field.value && <OpeningFields value={field.value} onChange={field.onChange} />}</>
        )}
      />
    </FormSection>
  );
}

interface OpeningDialogProps {
  readonly id: number;
  readonly currency: string;
  readonly onClose: () => void;
}

export function OpeningDialog({ id, currency, onClose }: OpeningDialogProps) {
  const { t } = useTranslation(["customer", "common"]);
  const { SystemTimeZone } = useSettings();
  const [opening, setOpening] = useState(() => noOpening(currency, SystemTimeZone.value));
  const [problem, setProblem] = useState<string | null>(null);
  const command = useCommand(customerCardEndpoints.setOpening, {
    refreshes: [customerEndpoints.customers, ...Object.values(customerCardEndpoints)],
  });
  const save = async () => {
    try {
      await command.mutateAsync({ payload: { id, ...opening } });
      notify({ title: t("saved") });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("opening.set")}
      detail={t("opening.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={command.isPending} onClick={() => void save()}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <OpeningFields value={opening} onChange={setOpening} />
      </div>
    </Dialog>
  );
}
