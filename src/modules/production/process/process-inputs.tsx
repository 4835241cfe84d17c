/** The form of a process: what comes out, what goes in, what else it costs, how it is made (D1, D6). */
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSees } from "../../../client/session/session.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { type ProcessFields, processes } from "../../../contract/production/process.ts";
import { MOST_PRICE } from "../../../domain/units.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { useFieldProblem } from "../../common/form/form.ts";
import { kindChoices } from "../production-words.ts";
import { CostPreview } from "./cost-preview.tsx";
import { ProcessParts } from "./process-parts.tsx";

export interface ProcessForm {
  readonly form: UseFormReturn<ProcessFields, unknown, ProcessFields>;
}

function BatchCost({ form, name }: ProcessForm & { readonly name: "labour" | "other" }) {
  const { t } = useTranslation("production");
  const problem = useFieldProblem();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <NumberField
          {...{ onBlur, ref, onChange }}
          label={t(`process.${name}`)}
          error={problem(form.formState.errors[name])}
          value={value ?? null}
          digits={4}
          shown={2}
          min={0}
          max={MOST_PRICE}
          unit={useCostCurrency()}
        />
      )}
    />
  );
}

function General({ form }: ProcessForm) {
  const { t } = useTranslation("production");
  const problem = useFieldProblem();
  return (
    <FormSection title={t("trade:general")}>
      <TextField
        {...form.register("name")}
        label={t("process.column.name")}
        error={problem(form.formState.errors.name)}
        required
      />
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField
            {...{ value, onChange, onBlur, ref }}
            label={t("process.column.kind")}
            options={kindChoices(t)}
          />
        )}
      />
      <Checkbox {...form.register("active")} label={t("process.column.active")} />
    </FormSection>
  );
}

export function ProcessInputs({ form }: ProcessForm) {
  const { t } = useTranslation("production");
  const problem = useFieldProblem();
  const seesCost = useSees(processes.Fields)("labour");
  return (
    <>
      <General form={form} />
      <ProcessParts
        form={form}
        role="outputs"
        title={t("process.column.outputs")}
        detail={t("process.outputsHint")}
        add={t("process.addOutput")}
      />
      <ProcessParts
        form={form}
        role="inputs"
        title={t("process.column.inputs")}
        detail={t("process.inputsHint")}
        add={t("process.addInput")}
      />
      {seesCost && (
        <FormSection title={t("process.costs")}>
          <BatchCost form={form} name="labour" />
          <BatchCost form={form} name="other" />
          <CostPreview form={form} />
        </FormSection>
      )}
      <FormSection title={t("process.steps")}>
        <TextArea
          {...form.register("steps")}
          className={wide}
          label={t("process.steps")}
          error={problem(form.formState.errors.steps)}
          rows={6}
        />
      </FormSection>
    </>
  );
}
