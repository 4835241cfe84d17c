/** The form of a category: where it stands, and what its products begin with. */
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useSees } from "../../../client/session/session.ts";
import { type CategoryFields, categoryList } from "../../../contract/product/category-list.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import { FormSection } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { useFieldProblem } from "../../common/form/form.ts";
import { NamesField } from "../../common/form/names-field.tsx";
import { useCategoryChoices } from "./category-choices.ts";

interface InputsProps {
  readonly form: UseFormReturn<CategoryFields, unknown, CategoryFields>;
}

const TOP = "";

/** Any category but itself; one below it is refused by the server. */
function ParentInput({ form }: InputsProps) {
  const { t } = useTranslation("product");
  const [params] = useSearchParams();
  const others = useCategoryChoices().filter(({ value }) => value !== params.get("record"));
  return (
    <Controller
      control={form.control}
      name="parentId"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <SelectField
          {...{ onBlur, ref }}
          label={t("category.column.parentId")}
          options={[{ value: TOP, label: t("board.top") }, ...others]}
          value={value === null ? TOP : String(value)}
          onChange={(next) => onChange(next === TOP ? null : Number(next))}
        />
      )}
    />
  );
}

function ShareInput({ form, name }: InputsProps & { readonly name: "vatRate" | "margin" }) {
  const { t } = useTranslation("product");
  const problem = useFieldProblem();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field }, fieldState }) => (
        <NumberField
          {...field}
          label={t(`category.column.${name}`)}
          value={value ?? null}
          digits={2}
          shown={0}
          min={0}
          max={BASIS_POINTS}
          unit="%"
          error={problem(fieldState.error)}
        />
      )}
    />
  );
}

export function CategoryInputs({ form }: InputsProps) {
  const { t } = useTranslation("product");
  const problem = useFieldProblem();
  const sees = useSees(categoryList.Row);
  return (
    <>
      <FormSection title={t("trade:general")}>
        <TextField
          {...form.register("name")}
          label={t("column.name")}
          error={problem(form.formState.errors.name)}
          autoComplete="off"
          required
        />
        <ParentInput form={form} />
        <Controller
          control={form.control}
          name="position"
          render={({ field: { onChange, ...field } }) => (
            <NumberField
              {...field}
              label={t("category.column.position")}
              hint={t("category.positionHint")}
              min={0}
              max={1_000_000}
              onChange={(value) => onChange(value ?? 0)}
            />
          )}
        />
        <NamesField form={form} label={t("form.names")} />
      </FormSection>
      <FormSection title={t("category.defaults")} detail={t("category.defaultsDetail")}>
        <ShareInput form={form} name="vatRate" />
        {sees("margin") && <ShareInput form={form} name="margin" />}
      </FormSection>
    </>
  );
}
