/** Which field many customers get, and its new value. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import type { CustomerChange } from "../../contract/customer/customer-card.ts";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { useChoices } from "./customer-filters.ts";

type Field = keyof CustomerChange;

const blank = {
  levelId: { levelId: null },
  creditLimit: { creditLimit: null },
  paymentDays: { paymentDays: null },
  salespersonId: { salespersonId: null },
  active: { active: false },
  blocked: { blocked: "" },
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
        { value: NONE, label: t("trade:none") },
        ...list.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? NONE : String(value)}
      onChange={(id) => onChange(id === NONE ? null : Number(id))}
    />
  );
}

type ValueProps = BulkFieldProps & { readonly field: Field };

function NumberValue({ field, change, onChange }: ValueProps) {
  const { t } = useTranslation("customer");
  const { decimals } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const label = t("bulk.edit.value");
  return field === "creditLimit" ? (
    <NumberField
      label={label}
      hint={t("form.creditLimitHint")}
      value={change.creditLimit ?? null}
      onChange={(creditLimit) => onChange({ creditLimit })}
      digits={decimals(base)}
      min={0}
      unit={base}
    />
  ) : (
    <NumberField
      label={label}
      hint={t("form.paymentDaysHint")}
      value={change.paymentDays ?? null}
      onChange={(paymentDays) => onChange({ paymentDays })}
      min={0}
      max={3650}
    />
  );
}

function Value(props: ValueProps) {
  const { field, change, onChange } = props;
  const { t } = useTranslation("customer");
  const choices = useChoices();
  if (field === "creditLimit" || field === "paymentDays") return <NumberValue {...props} />;
  if (field === "active")
    return (
      <SelectField
        label={t("bulk.edit.value")}
        options={[
          { value: "archived", label: t("state.archived") },
          { value: "active", label: t("state.active") },
        ]}
        value={change.active === true ? "active" : "archived"}
        onChange={(state) => onChange({ active: state === "active" })}
      />
    );
  if (field === "blocked")
    return (
      <TextField
        label={t("bulk.edit.value")}
        hint={t("form.blockedHint")}
        maxLength={200}
        value={change.blocked ?? ""}
        onChange={(event) => onChange({ blocked: event.target.value })}
      />
    );
  const isLevel = field === "levelId";
  return (
    <NamedValue
      list={isLevel ? choices?.levels : choices?.people}
      value={isLevel ? change.levelId : change.salespersonId}
      onChange={(id) => onChange(isLevel ? { levelId: id } : { salespersonId: id })}
    />
  );
}

export function BulkField({ change, onChange }: BulkFieldProps) {
  const { t } = useTranslation("customer");
  const field = Object.keys(change).find(isField) ?? "levelId";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField<Field>
        label={t("trade:field")}
        options={[
          { value: "levelId", label: t("column.level") },
          { value: "creditLimit", label: t("column.creditLimit") },
          { value: "paymentDays", label: t("column.paymentDays") },
          { value: "salespersonId", label: t("column.salesperson") },
          { value: "active", label: t("column.state") },
          { value: "blocked", label: t("column.blocked") },
        ]}
        value={field}
        onChange={(next) => onChange(blank[next])}
      />
      <Value field={field} change={change} onChange={onChange} />
    </div>
  );
}
