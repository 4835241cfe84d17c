/** The fields of one tender: method, currency where there are several, amount, reference where the method wants one. */
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCurrencies } from "../../../client/settings/settings.ts";
import type { PayMethod } from "../../../contract/till/till.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import type { TenderDraft } from "./pay-tenders.ts";

interface TenderFieldsProps {
  readonly draft: TenderDraft;
  readonly methods: readonly PayMethod[];
  readonly onChange: (patch: Partial<TenderDraft>) => void;
  readonly onRemove: (() => void) | undefined;
}

export function TenderFields(props: TenderFieldsProps) {
  const { draft, onChange, onRemove } = props;
  const { t } = useTranslation("sale");
  const digits = useCurrencies().find(({ code }) => code === draft.currency)?.decimals ?? 2;
  const bin = <Trash2 aria-hidden="true" size={16} />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <MethodAndCurrency {...props} />
      <NumberField
        className="w-32"
        label={t("trade:amount")}
        digits={digits}
        value={draft.given}
        onChange={(given) => onChange({ given })}
      />
      {draft.method.needsReference && (
        <TextField
          className="w-40"
          label={t("trade:reference")}
          required
          maxLength={100}
          value={draft.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
      {onRemove && <IconButton label={t("trade:removePayment")} icon={bin} onClick={onRemove} />}
    </div>
  );
}

function MethodAndCurrency({ draft, methods, onChange }: TenderFieldsProps) {
  const { t } = useTranslation("sale");
  const currencies = useCurrencies().filter(({ rate }) => rate !== null);
  const choose = (id: string) => {
    const method = methods.find((one) => String(one.id) === id);
    if (method) onChange({ method });
  };
  return (
    <>
      <SelectField
        className="min-w-32 flex-1"
        label={t("trade:paymentMethod")}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(draft.method.id)}
        onChange={choose}
      />
      {currencies.length > 1 && (
        <SelectField
          className="w-24"
          label={t("trade:currency")}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          value={draft.currency}
          onChange={(currency) => onChange({ currency, given: null })}
        />
      )}
    </>
  );
}
