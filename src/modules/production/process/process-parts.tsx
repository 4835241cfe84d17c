/** The inputs or the outputs of a process, each with its quantity and its loss or share of the cost. */
import { Trash2 } from "lucide-react";
import { Controller, type FieldErrors, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProcessFields } from "../../../contract/production/process.ts";
import { BASIS_POINTS, MOST_QUANTITY, QUANTITY_SCALE } from "../../../domain/units.ts";
import { Button } from "../../../kit/button.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { useFieldProblem } from "../../common/form/form.ts";
import { ProductInput } from "../../common/form/product-input.tsx";
import type { ProcessForm } from "./process-inputs.tsx";

type Role = "inputs" | "outputs";

/** What is wrong with the percentage of a line. */
const percentFault = (errors: FieldErrors<ProcessFields>, role: Role, at: number) =>
  role === "inputs" ? errors.inputs?.[at]?.loss : errors.outputs?.[at]?.share;

interface LineProps extends ProcessForm {
  readonly role: Role;
  readonly at: number;
  readonly label: string;
}

function PartFigures({ form, role, at }: LineProps) {
  const { t } = useTranslation("production");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name={`${role}.${at}.quantity`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <NumberField
            {...{ value, onBlur, ref }}
            label={t("trade:quantity")}
            error={problem(errors[role]?.[at]?.quantity)}
            digits={3}
            shown={0}
            min={1}
            max={MOST_QUANTITY / 1000}
            onChange={(next) => onChange(next ?? 0)}
          />
        )}
      />
      <Controller
        control={form.control}
        name={role === "inputs" ? `inputs.${at}.loss` : `outputs.${at}.share`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <NumberField
            {...{ value, onBlur, ref }}
            label={t(role === "inputs" ? "process.loss" : "process.share")}
            error={problem(percentFault(errors, role, at))}
            digits={2}
            shown={0}
            min={0}
            max={BASIS_POINTS}
            unit="%"
            onChange={(next) => onChange(next ?? 0)}
          />
        )}
      />
    </>
  );
}

function PartLine(props: LineProps & { readonly onRemove: () => void }) {
  const { form, role, at, label, onRemove } = props;
  const { t } = useTranslation("production");
  const problem = useFieldProblem();
  return (
    <fieldset
      className={`${wide} grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]`}
    >
      <legend className="sr-only">{label}</legend>
      <div className="max-sm:col-span-2">
        <Controller
          control={form.control}
          name={`${role}.${at}.productId`}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <ProductInput
              {...{ value, onChange, onBlur, ref }}
              label={t("trade:product")}
              error={problem(form.formState.errors[role]?.[at]?.productId)}
              required
            />
          )}
        />
      </div>
      <PartFigures {...props} />
      <Button
        look="ghost"
        icon={<Trash2 aria-hidden="true" size={16} />}
        aria-label={t("trade:labelled", { label: t("trade:remove"), value: label })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

interface PartsProps extends ProcessForm {
  readonly role: Role;
  readonly title: string;
  readonly detail: string;
  readonly add: string;
}

export function ProcessParts({ form, role, title, detail, add }: PartsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: role });
  const errors = form.formState.errors[role];
  const missing = errors?.root ?? (Array.isArray(errors) ? undefined : errors);
  const blank = { productId: 0, quantity: QUANTITY_SCALE };
  return (
    <FormSection title={title} detail={detail}>
      {fields.map(({ id }, at) => (
        <PartLine key={id} {...{ form, role, at }} label={`${title} ${at + 1}`} onRemove={() => remove(at)} />
      ))}
      <div className={wide}>
        <Button onClick={() => append(role === "inputs" ? { ...blank, loss: 0 } : { ...blank, share: 0 })}>
          {add}
        </Button>
        {missing?.message !== undefined && (
          <p role="alert" className="mt-1 text-small text-negative">
            {missing.message}
          </p>
        )}
      </div>
    </FormSection>
  );
}
