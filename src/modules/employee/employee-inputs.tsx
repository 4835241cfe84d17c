/** The inputs of an employee, one set for making and editing. */
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { EmployeeInput } from "../../contract/employee/employee.ts";
import { languages } from "../../domain/languages.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { useChoices } from "./employee-reads.ts";

interface PartProps {
  readonly form: UseFormReturn<EmployeeInput, unknown, EmployeeInput>;
}

function WhoInputs({ form }: PartProps) {
  const { t } = useTranslation("employee");
  const problem = useFieldProblem();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title={t("trade:general")}>
      <TextField {...register("name")} label={t("column.name")} error={problem(errors.name)} required />
      <TextField
        {...register("username")}
        label={t("column.username")}
        error={problem(errors.username)}
        autoComplete="off"
        required
      />
      <Controller
        control={control}
        name="language"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t("column.language")}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      />
      <Controller
        control={control}
        name="active"
        render={({ field }) => (
          <Checkbox label={t("form.active")} checked={field.value} onChange={field.onChange} />
        )}
      />
    </FormSection>
  );
}

const ALL = "";

function PlaceInputs({ form: { control } }: PartProps) {
  const { t } = useTranslation("employee");
  const { positions = [], branches = [] } = useChoices() ?? {};
  return (
    <>
      <Controller
        control={control}
        name="positionId"
        render={({ field }) => (
          <SelectField
            label={t("column.position")}
            ref={field.ref}
            onBlur={field.onBlur}
            options={positions.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
          />
        )}
      />
      <Controller
        control={control}
        name="branchId"
        render={({ field }) => (
          <SelectField
            label={t("column.branch")}
            ref={field.ref}
            onBlur={field.onBlur}
            options={[
              { value: ALL, label: t("trade:allBranches") },
              ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={field.value === null ? ALL : String(field.value)}
            onChange={(value) => field.onChange(value === ALL ? null : Number(value))}
          />
        )}
      />
    </>
  );
}

function MayInputs({ form }: PartProps) {
  const { t } = useTranslation("employee");
  const problem = useFieldProblem();
  const { control, formState } = form;
  return (
    <FormSection title={t("form.may")}>
      <PlaceInputs form={form} />
      <Controller
        control={control}
        name="maximumDiscount"
        render={({ field }) => (
          <NumberField
            {...field}
            label={t("column.maximumDiscount")}
            hint={t("form.discountHint")}
            error={problem(formState.errors.maximumDiscount)}
            digits={2}
            shown={0}
            min={0}
            max={BASIS_POINTS}
            unit="%"
          />
        )}
      />
      <Controller
        control={control}
        name="isBoss"
        render={({ field }) => (
          <Checkbox label={t("form.boss")} checked={field.value} onChange={field.onChange} />
        )}
      />
    </FormSection>
  );
}

interface EmployeeInputsProps extends PartProps {
  readonly isNew: boolean;
}

export function EmployeeInputs({ form, isNew }: EmployeeInputsProps) {
  const { t } = useTranslation("employee");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  return (
    <>
      <WhoInputs form={form} />
      <MayInputs form={form} />
      <FormSection title={t("form.entry")}>
        {isNew && (
          <TextField
            {...form.register("password")}
            type="password"
            autoComplete="new-password"
            label={t("form.password")}
            hint={t("form.passwordHint")}
            error={problem(errors.password)}
          />
        )}
        <TextField
          {...form.register("pin")}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          label={t("form.pin")}
          hint={t("form.pinHint")}
          error={problem(errors.pin)}
        />
      </FormSection>
    </>
  );
}
