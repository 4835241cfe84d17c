/** A field of a form that is one of a few values. */
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { SelectField } from "../../../kit/field/select-field.tsx";
import type { Choice } from "../list/filters.tsx";

interface ChoiceFieldProps<Input extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Input>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly choices: readonly Choice[];
}

export function ChoiceField<Input extends FieldValues>(props: ChoiceFieldProps<Input>) {
  const { form, name, label, choices } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <SelectField {...{ label, value, onChange, onBlur, ref, name }} options={choices} />
      )}
    />
  );
}
