/** What a landed cost is owed for: creditor, currency and rate, amount, VAT, number of the bill. */
import { useTranslation } from "react-i18next";
import { useBaseCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";

/** A bill while it is entered. */
export interface BillValues {
  readonly supplierId: number | null;
  readonly currency: string;
  /** Null: that of the day. */
  readonly rate: number | null;
  readonly amount: number | null;
  readonly vat: number | null;
  readonly reference: string;
}

/** The bill as it is sent; null while something is missing. */
export const billOf = ({ supplierId, amount, vat, ...bill }: BillValues) =>
  supplierId === null || amount === null || amount <= 0
    ? null
    : { ...bill, supplierId, amount, vat: vat ?? 0 };

interface BillFieldsProps {
  readonly bill: BillValues;
  readonly onChange: (change: Partial<BillValues>) => void;
}

function Amounts({ bill, onChange }: BillFieldsProps) {
  const { t } = useTranslation(["landed", "trade"]);
  const digits = useCurrencies().find(({ code }) => code === bill.currency)?.decimals ?? 2;
  return (
    <>
      <NumberField
        label={t("field.amount")}
        required
        digits={digits}
        min={0}
        value={bill.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <NumberField
        label={t("trade:vat")}
        hint={t("field.vatHint")}
        digits={digits}
        min={0}
        value={bill.vat}
        onChange={(vat) => onChange({ vat })}
      />
    </>
  );
}

export function BillFields({ bill, onChange }: BillFieldsProps) {
  const { t } = useTranslation(["landed", "purchase", "trade"]);
  const currencies = useCurrencies().filter(({ rate }) => rate !== null);
  const base = useBaseCurrency()?.code;
  return (
    <>
      <SupplierField
        label={t("field.creditor")}
        placeholder={t("purchase:supplier.search")}
        value={bill.supplierId}
        onChange={(supplier) =>
          onChange(
            supplier === null
              ? { supplierId: null }
              : { supplierId: supplier.id, currency: supplier.currency, rate: null },
          )
        }
      />
      <SelectField
        label={t("trade:currency")}
        options={currencies.map(({ code }) => ({ value: code, label: code }))}
        value={bill.currency}
        onChange={(currency) => onChange({ currency, rate: null })}
      />
      {bill.currency !== base && (
        <NumberField
          label={t("purchase:head.rate")}
          hint={t("purchase:head.rateHint")}
          digits={10}
          shown={0}
          min={1}
          value={bill.rate}
          onChange={(rate) => onChange({ rate })}
        />
      )}
      <Amounts bill={bill} onChange={onChange} />
      <TextField
        label={t("trade:reference")}
        maxLength={100}
        value={bill.reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
    </>
  );
}
