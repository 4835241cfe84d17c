/** The inputs of a customer's card, one set for making and editing. */
import { useEffect } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useSees } from "../../client/session/session.ts";
import { useBaseCurrency, useSettings } from "../../client/settings/settings.ts";
import { CustomerFields, type CustomerInput, type Opening } from "../../contract/customer/customer-card.ts";
import { hasSurcharges } from "../../domain/tax/surcharge.ts";
import { taxNumberFault } from "../../domain/tax/tax-number.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextArea } from "../../kit/field/text-area.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { CountryField } from "../common/form/country-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { useChoices } from "./customer-filters.ts";
import { AddressInputs, ContactInputs } from "./line-inputs.tsx";
import { OpeningInputs } from "./opening-inputs.tsx";

/** What the form holds. */
export interface CardValues {
  readonly fields: CustomerInput;
  readonly opening: Opening | null;
}

export type CardForm = UseFormReturn<CardValues, unknown, CardValues>;

interface PartProps {
  readonly form: CardForm;
}

/** The tax number is checked again when the country changes, once it has been looked at. */
function TaxNumber({ form }: PartProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { fields } = form.formState.errors;
  const [country, taxNumber] = form.watch(["fields.country", "fields.taxNumber"]);
  const fault = taxNumberFault(country, taxNumber);
  const { trigger } = form;
  const isShown = fields?.taxNumber !== undefined;
  useEffect(() => {
    if (isShown) void trigger("fields.taxNumber");
  }, [country, isShown, trigger]);
  const message = fault === null ? problem(fields?.taxNumber) : t(`tax.${fault}`);
  return (
    <TextField
      {...form.register("fields.taxNumber")}
      label={t("column.taxNumber")}
      error={isShown ? message : undefined}
      autoComplete="off"
    />
  );
}

/** Only where the country of the company has a surcharge, or the customer was put under it before (M14). */
function Surcharge({ form }: PartProps) {
  const { t } = useTranslation("customer");
  const { Country } = useSettings();
  const { control } = form;
  const isUnder = form.watch("fields.hasSurcharge") === true;
  if (!hasSurcharges(Country.value) && !isUnder) return null;
  return (
    <Controller
      control={control}
      name="fields.hasSurcharge"
      render={({ field }) => (
        <Checkbox
          label={t("column.hasSurcharge")}
          hint={t("form.surchargeHint")}
          checked={field.value === true}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function WhoInputs({ form }: PartProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { register, control, formState } = form;
  const errors = formState.errors.fields;
  return (
    <FormSection title={t("trade:general")} detail={t("form.whoDetail")}>
      <TextField
        {...register("fields.name")}
        label={t("column.name")}
        error={problem(errors?.name)}
        required
      />
      <TextField
        {...register("fields.code")}
        label={t("column.code")}
        error={problem(errors?.code)}
        autoComplete="off"
      />
      <TextField
        {...register("fields.company")}
        label={t("column.company")}
        error={problem(errors?.company)}
        className={wide}
      />
      <Controller
        control={control}
        name="fields.country"
        render={({ field }) => (
          <CountryField
            label={t("column.country")}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={problem(errors?.country)}
          />
        )}
      />
      <TaxNumber form={form} />
      <Surcharge form={form} />
    </FormSection>
  );
}

function ReachInputs({ form }: PartProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const sees = useSees(CustomerFields);
  const { register, formState } = form;
  const errors = formState.errors.fields;
  return (
    <FormSection title={t("form.reach")}>
      {sees("phone") && (
        <TextField
          {...register("fields.phone")}
          label={t("column.phone")}
          error={problem(errors?.phone)}
          type="tel"
        />
      )}
      {sees("email") && (
        <TextField
          {...register("fields.email")}
          label={t("column.email")}
          error={problem(errors?.email)}
          type="email"
        />
      )}
      <TextArea
        {...register("fields.memo")}
        label={t("column.memo")}
        error={problem(errors?.memo)}
        className={wide}
      />
    </FormSection>
  );
}

const NONE = "";

/** One of some named things, or none of them. */
function NamedSelect(props: {
  readonly form: CardForm;
  readonly name: "fields.levelId" | "fields.salespersonId";
  readonly label: string;
  readonly list: readonly { readonly id: number; readonly name: string }[] | undefined;
}) {
  const { form, name, label, list = [] } = props;
  const { t } = useTranslation("customer");
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SelectField
          label={label}
          ref={field.ref}
          onBlur={field.onBlur}
          options={[
            { value: NONE, label: t("trade:none") },
            ...list.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          value={field.value === null ? NONE : String(field.value)}
          onChange={(value) => field.onChange(value === NONE ? null : Number(value))}
        />
      )}
    />
  );
}

function LimitInputs({ form }: PartProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { decimals } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const { control, formState } = form;
  const errors = formState.errors.fields;
  return (
    <>
      <Controller
        control={control}
        name="fields.creditLimit"
        render={({ field }) => (
          <NumberField
            {...field}
            label={t("column.creditLimit")}
            hint={t("form.creditLimitHint")}
            error={problem(errors?.creditLimit)}
            digits={decimals(base)}
            min={0}
            unit={base}
          />
        )}
      />
      <Controller
        control={control}
        name="fields.paymentDays"
        render={({ field }) => (
          <NumberField
            {...field}
            label={t("column.paymentDays")}
            hint={t("form.paymentDaysHint")}
            error={problem(errors?.paymentDays)}
            min={0}
            max={3650}
          />
        )}
      />
    </>
  );
}

function TermInputs({ form }: PartProps) {
  const { t } = useTranslation("customer");
  const choices = useChoices();
  const problem = useFieldProblem();
  const { control } = form;
  return (
    <FormSection title={t("form.terms")}>
      <NamedSelect {...{ form }} name="fields.levelId" label={t("column.level")} list={choices?.levels} />
      <NamedSelect
        {...{ form }}
        name="fields.salespersonId"
        label={t("column.salesperson")}
        list={choices?.people}
      />
      <LimitInputs form={form} />
      <Controller
        control={control}
        name="fields.active"
        render={({ field }) => (
          <Checkbox label={t("form.active")} checked={field.value} onChange={field.onChange} />
        )}
      />
      <TextField
        {...form.register("fields.blocked")}
        label={t("column.blocked")}
        hint={t("form.blockedHint")}
        error={problem(form.formState.errors.fields?.blocked)}
      />
    </FormSection>
  );
}

interface CustomerInputsProps extends PartProps {
  readonly isNew: boolean;
}

export function CustomerInputs({ form, isNew }: CustomerInputsProps) {
  const sees = useSees(CustomerFields);
  return (
    <>
      <WhoInputs form={form} />
      <ReachInputs form={form} />
      <TermInputs form={form} />
      {sees("addresses") && <AddressInputs form={form} />}
      {sees("contacts") && <ContactInputs form={form} />}
      {isNew && <OpeningInputs form={form} />}
    </>
  );
}
