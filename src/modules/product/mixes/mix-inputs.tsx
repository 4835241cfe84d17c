/** The form of a product mix: the product that is sold, and the components that leave the stock for it (K11). */
import { Trash2 } from "lucide-react";
import { Controller, useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProductMixFields } from "../../../contract/product/product-mix.ts";
import { MOST_QUANTITY, QUANTITY_SCALE } from "../../../domain/units.ts";
import { Button } from "../../../kit/button.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { useFieldProblem } from "../../common/form/form.ts";
import { ProductInput } from "../../common/form/product-input.tsx";

interface InputsProps {
  readonly form: UseFormReturn<ProductMixFields, unknown, ProductMixFields>;
}

/** A component and how many of it are in one mix. */
function PartLine({
  form,
  at,
  onRemove,
}: InputsProps & { readonly at: number; readonly onRemove: () => void }) {
  const { t } = useTranslation("product");
  const problem = useFieldProblem();
  const errors = form.formState.errors.parts?.[at];
  const label = `${t("mix.column.parts")} ${at + 1}`;
  return (
    <fieldset className={`${wide} grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] items-end gap-3`}>
      <legend className="sr-only">{label}</legend>
      <Controller
        control={form.control}
        name={`parts.${at}.productId`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <ProductInput
            {...{ value, onChange, onBlur, ref }}
            label={t("trade:product")}
            error={problem(errors?.productId)}
          />
        )}
      />
      <Controller
        control={form.control}
        name={`parts.${at}.quantity`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <NumberField
            {...{ value, onBlur, ref }}
            label={t("trade:quantity")}
            error={problem(errors?.quantity)}
            digits={3}
            shown={0}
            min={1}
            max={MOST_QUANTITY / 1000}
            onChange={(next) => onChange(next ?? 0)}
          />
        )}
      />
      <Button
        look="ghost"
        icon={<Trash2 aria-hidden="true" size={16} />}
        aria-label={t("trade:labelled", { label: t("trade:remove"), value: label })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

export function MixInputs({ form }: InputsProps) {
  const { t } = useTranslation("product");
  const problem = useFieldProblem();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "parts" });
  const { errors } = form.formState;
  const missing = errors.parts?.root ?? (Array.isArray(errors.parts) ? undefined : errors.parts);
  return (
    <FormSection title={t("trade:general")} detail={t("mix.emptyDetail")}>
      <Controller
        control={form.control}
        name="productId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <ProductInput
            {...{ value, onChange, onBlur, ref }}
            label={t("trade:product")}
            error={problem(errors.productId)}
            required
          />
        )}
      />
      {fields.map(({ id }, at) => (
        <PartLine key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <div className={wide}>
        <Button onClick={() => append({ productId: 0, quantity: QUANTITY_SCALE })}>{t("mix.addPart")}</Button>
        {missing?.message !== undefined && (
          <p role="alert" className="mt-1 text-small text-negative">
            {missing.message}
          </p>
        )}
      </div>
    </FormSection>
  );
}
