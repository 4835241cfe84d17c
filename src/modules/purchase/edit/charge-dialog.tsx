/** A charge of a purchase order while it is entered: what it is for, amount without VAT, VAT rate (B20). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { ChargeKind, type InvoiceCharge } from "../../../contract/import/invoice.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { ActDialog } from "../costs/act-dialog.tsx";

/** A charge while it is entered. */
interface ChargeValues {
  readonly kind: ChargeKind;
  readonly name: string;
  readonly amount: number | null;
  readonly vatRate: number | null;
}

interface ChargeFieldsProps {
  readonly values: ChargeValues;
  readonly currency: string;
  readonly onChange: (change: Partial<ChargeValues>) => void;
}

function ChargeFields({ values, currency, onChange }: ChargeFieldsProps) {
  const { t } = useTranslation(["purchase", "landed", "trade"]);
  const { decimals } = useFormats();
  return (
    <>
      <SelectField
        label={t("landed:column.kind")}
        options={ChargeKind.literals.map((value) => ({ value, label: t(`charges.kind.${value}`) }))}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label={t("charges.name")}
        maxLength={200}
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <NumberField
        label={t("landed:field.amount")}
        required
        unit={currency}
        digits={decimals(currency)}
        min={0}
        value={values.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <NumberField
        label={t("trade:vat")}
        unit="%"
        digits={2}
        shown={0}
        min={0}
        max={10_000}
        value={values.vatRate}
        onChange={(vatRate) => onChange({ vatRate })}
      />
    </>
  );
}

interface ChargeDialogProps {
  /** Null for a new charge. */
  readonly charge: InvoiceCharge | null;
  /** VAT rate of a new charge. */
  readonly vatRate: number;
  readonly currency: string;
  readonly onSave: (charge: InvoiceCharge) => void;
  readonly onClose: () => void;
}

/** The charge as it is stored; null without an amount. */
const chargeOf = ({ kind, name, amount, vatRate }: ChargeValues): InvoiceCharge | null =>
  amount === null || amount <= 0 ? null : { kind, name: name.trim(), amount, vatRate: vatRate ?? 0 };

export function ChargeDialog({ charge, vatRate, currency, onSave, onClose }: ChargeDialogProps) {
  const { t } = useTranslation("purchase");
  const [values, setValues] = useState<ChargeValues>(
    charge ?? { kind: "freight", name: "", amount: null, vatRate },
  );
  const entered = chargeOf(values);
  return (
    <ActDialog
      title={t(charge === null ? "charges.add" : "charges.change")}
      detail={t("charges.detail")}
      act={t(charge === null ? "charges.add" : "charges.apply")}
      size="medium"
      isBusy={false}
      blocked={entered === null ? t("charges.incomplete") : undefined}
      onGo={() => {
        if (entered !== null) onSave(entered);
        onClose();
      }}
      onClose={onClose}
    >
      <ChargeFields
        values={values}
        currency={currency}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
    </ActDialog>
  );
}
