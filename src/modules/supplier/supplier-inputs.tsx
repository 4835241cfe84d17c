/** The inputs of a supplier, one set for making and editing. */
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSees } from "../../client/session/session.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCurrencies } from "../../client/settings/settings.ts";
import { type SupplierFields, suppliers } from "../../contract/supplier/supplier.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { TextArea } from "../../kit/field/text-area.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { CountryField } from "../common/form/country-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";

interface PartProps {
  readonly form: UseFormReturn<SupplierFields, unknown, SupplierFields>;
}

/** What `TextField` and `TextArea` are told for a field of text. */
const useText = ({ register, formState }: PartProps["form"]) => {
  const { t } = useTranslation("supplier");
  const problem = useFieldProblem();
  return (name: TextName) => ({
    ...register(name),
    label: t(`column.${name}`),
    error: problem(formState.errors[name]),
    autoComplete: "off",
  });
};

const reached = ["contact", "phone", "email", "street", "zip", "city"] as const;
type TextName = (typeof reached)[number] | "code" | "name" | "taxNumber" | "memo";

function WhoInputs({ form }: PartProps) {
  const { t } = useTranslation("supplier");
  const text = useText(form);
  return (
    <FormSection title={t("trade:general")}>
      <TextField {...text("name")} required />
      <TextField {...text("code")} required />
      <Controller
        control={form.control}
        name="country"
        render={({ field: { value, onChange, onBlur } }) => (
          <CountryField label={t("column.country")} {...{ value, onChange, onBlur }} />
        )}
      />
      <TextField {...text("taxNumber")} />
      <TextArea {...text("memo")} className={wide} />
      <Checkbox {...form.register("active")} label={t("column.active")} />
    </FormSection>
  );
}

function ReachInputs({ form }: PartProps) {
  const { t } = useTranslation("supplier");
  const sees = useSees(suppliers.Fields);
  const text = useText(form);
  if (!sees("contact")) return null;
  return (
    <FormSection title={t("reach")}>
      {reached.map((name) => (
        <TextField key={name} {...text(name)} />
      ))}
    </FormSection>
  );
}

function TermInputs({ form }: PartProps) {
  const { t } = useTranslation("supplier");
  const { decimals } = useFormats();
  const currencies = useCurrencies();
  const currency = form.watch("currency");
  const numbers = [
    { name: "paymentDays", hint: t("paymentDaysHint"), max: 3650 },
    { name: "leadDays", max: 3650 },
    {
      name: "minimumOrder",
      hint: t("minimumOrderHint"),
      digits: decimals(currency),
      unit: currency,
    },
  ] as const;
  return (
    <FormSection title={t("terms")}>
      <ChoiceField
        form={form}
        name="currency"
        label={t("column.currency")}
        choices={currencies.map(({ code }) => ({ value: code, label: code }))}
      />
      {numbers.map(({ name, ...number }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => <NumberField {...field} {...number} label={t(`column.${name}`)} min={0} />}
        />
      ))}
    </FormSection>
  );
}

export function SupplierInputs({ form }: PartProps) {
  return (
    <>
      <WhoInputs form={form} />
      <ReachInputs form={form} />
      <TermInputs form={form} />
    </>
  );
}
