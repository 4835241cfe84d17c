/** What the sections of a product's form have in common: the form's type, and a field for each kind of value. */
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Controller, type FieldPath, get, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProductFields } from "../../../contract/product/product-card.ts";
import { Button } from "../../../kit/button.tsx";
import { wide } from "../../../kit/field/form.tsx";
import { NumberField, type NumberFieldProps } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { choicesOf, type ProductChoices } from "./product-choices.ts";

export type ProductForm = UseFormReturn<ProductFields, unknown, ProductFields>;

export interface PartProps {
  readonly form: ProductForm;
  readonly choices: ProductChoices;
}

/** What is wrong with a field, by its path. */
export const problemAt = ({ formState }: ProductForm, path: string): string | undefined => {
  const error: unknown = get(formState.errors, `${path}.message`);
  return typeof error === "string" ? error : undefined;
};

interface NumberInputProps extends Omit<NumberFieldProps, "value" | "onChange" | "form" | "name"> {
  readonly form: ProductForm;
  readonly name: FieldPath<ProductFields>;
}

/** A number of the form. */
export function NumberInput({ form, name, ...field }: NumberInputProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...input } }) => (
        <NumberField
          {...input}
          {...field}
          value={typeof value === "number" ? value : null}
          error={problemAt(form, name)}
        />
      )}
    />
  );
}

/** Prices have four decimals and show as many as the company wants. */
export const priceDigits = { digits: 4, min: 0 } as const;

const NONE = "";

interface NamedInputProps {
  readonly form: ProductForm;
  readonly name:
    | "categoryId"
    | "brandId"
    | "unitId"
    | "supplierId"
    | "colourId"
    | "sizeId"
    | "sizeGroupId"
    | "depositId";
  readonly label: string;
  readonly list: Parameters<typeof choicesOf>[0];
}

/** One of some named things, or none of them. */
export function NamedInput({ form, name, label, list }: NamedInputProps) {
  const { t } = useTranslation("product");
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onBlur, value, onChange } }) => (
        <SelectField
          {...{ label, ref, onBlur, name }}
          options={[{ value: NONE, label: t("trade:none") }, ...choicesOf(list)]}
          value={value === null ? NONE : String(value)}
          onChange={(next) => onChange(next === NONE ? null : Number(next))}
        />
      )}
    />
  );
}

interface LineProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A line in its row, with the way to remove it. */
export function Line({ label, onRemove, children }: LineProps) {
  const { t } = useTranslation("product");
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      {children}
      <Button
        look="ghost"
        icon={<Trash2 aria-hidden="true" size={16} />}
        aria-label={t("trade:labelled", { label: t("trade:remove"), value: label })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

export function AddLine({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <div className={wide}>
      <Button icon={<Plus aria-hidden="true" size={16} />} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
