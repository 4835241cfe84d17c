/** Which field many customers get, and its new value. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/formats.ts";
import { useBaseCurrency } from "../../client/settings.ts";
import type { CustomerChange } from "../../contract/customer-card.ts";
import { NumberField } from "../../kit/number-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { useChoices } from "./customer-filters.ts";

type Field = keyof CustomerChange;

const blank = {
  levelId: { levelId: null },
  creditLimit: { creditLimit: null },
  paymentDays: { paymentDays: null },
  salespersonId: { salespersonId: null },
  active: { active: false },
} as const satisfies Record<Field, CustomerChange>;

const isField = (name: string): name is Field => name in blank;

/** What the dialog begins with. */
export const initialChange: CustomerChange = blank.levelId;

interface BulkFieldProps {
  readonly change: CustomerChange;
  readonly onChange: (change: CustomerChange) => void;
}

const NONE = "";

function NamedValue(props: {
  readonly list: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly value: number | null | undefined;
  readonly onChange: (id: number | null) => void;
}) {
  const { list = [], value = null, onChange } = props;
  const { t } = useTranslation("customer");
  return (
    <SelectField
      label={t("bulk.edit.value")}
      options={[
        { value: NONE, label: t("none") },
        ...list.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? NONE : String(value)}
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  );
}

function Value({ field, change, onChange }: BulkFieldProps & { readonly field: Field }) {
  const { t } = useTranslation("customer");
  const { decimals } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const choices = useChoices();
  const label = t("bulk.edit.value");
  if (field === "levelId")
    return (
      <NamedValue
        list={choices?.levels}
        value={change.levelId}
        onChange={(levelId) => onChange({ levelId })}
      />
    );
  if (field === "salespersonId")
    return (
      <NamedValue
        list={choices?.people}
        value={change.salespersonId}
        onChange={(salespersonId) => onChange({ salespersonId })}
      />
    );
  if (field === "creditLimit")
    return (
      <NumberField
        label={label}
        hint={t("form.creditLimitHint")}
        value={change.creditLimit ?? null}
        onChange={(creditLimit) => onChange({ creditLimit })}
        digits={decimals(base)}
        min={0}
        unit={base}
      />
    );
  if (field === "paymentDays")
    return (
      <NumberField
        label={label}
        hint={t("form.paymentDaysHint")}
        value={change.paymentDays ?? null}
        onChange={(paymentDays) => onChange({ paymentDays })}
        min={0}
        max={3650}
      />
    );
  return (
    <SelectField
      label={label}
      options={[
        { value: "archived", label: t("state.archived") },
        { value: "active", label: t("state.active") },
      ]}
      value={change.active === true ? "active" : "archived"}
      onChange={(state) => onChange({ active: state === "active" })}
    />
  );
}

export function BulkField({ change, onChange }: BulkFieldProps) {
  const { t } = useTranslation("customer");
  const field = Object.keys(change).find(isField) ?? "levelId";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField<Field>
        label={t("bulk.edit.field")}
        options={[
          { value: "levelId", label: t("column.level") },
          { value: "creditLimit", label: t("column.creditLimit") },
          { value: "paymentDays", label: t("column.paymentDays") },
          { value: "salespersonId", label: t("column.salesperson") },
          { value: "active", label: t("column.state") },
        ]}
        value={field}
        onChange={(next) => onChange(blank[next])}
      />
      <Value field={field} change={change} onChange={onChange} />
    </div>
  );
}
