/** The values of the drop-down lists, in every language: `/basics/dropDown`. */
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  choiceLists,
  type SystypeFields,
  type SystypeRow,
  systypes,
} from "../../contract/setting/systype.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { LanguageFields, wordOf } from "../common/form/by-language.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { oneOf, recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { useList } from "../common/list/use-list.ts";

const { endpoints } = systypes;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<SystypeRow>()(systypes, "dropDown");

const blank: SystypeFields = { list: "unit", words: {}, position: 0, active: true };

const useChoices = () => {
  const { t } = useTranslation("setting");
  return useMemo(
    () => ({ list: choiceLists.map((value) => ({ value, label: t(`systype.list.${value}`) })) }),
    [t],
  );
};

function Inputs({ form }: { readonly form: UseFormReturn<SystypeFields, unknown, SystypeFields> }) {
  const { t } = useTranslation("setting");
  const { list } = useChoices();
  const { control, register } = form;
  return (
    <>
      <FormSection title={t("systype.one")} detail={t("systype.detail")}>
        <ChoiceField form={form} name="list" label={t("systype.column.list")} choices={list} />
        <Controller
          control={control}
          name="position"
          render={({ field: { onChange, ...field } }) => (
            <NumberField
              {...field}
              label={t("systype.column.position")}
              min={0}
              onChange={(value) => onChange(value ?? 0)}
            />
          )}
        />
        <Checkbox {...register("active")} label={t("systype.column.active")} />
      </FormSection>
      <FormSection title={t("systype.words")} detail={t("systype.needsWord")}>
        <LanguageFields form={form} missing={t("systype.needsWord")} />
      </FormSection>
    </>
  );
}

export default function Systypes() {
  const { t } = useTranslation(["setting", "list"]);
  const list = useList(options);
  const choices = useChoices();
  const filter = choiceFilter<Query>({
    id: "list",
    label: t("systype.column.list"),
    any: t("list:filter.any"),
    choices: choices.list,
    value: (query) => query.list,
    patch: (value) => ({ list: oneOf(choiceLists, value) }),
  });
  return (
    <RecordScreen
      contract={systypes}
      list={list}
      words={{
        title: t("systype.title"),
        new: t("systype.new"),
        search: t("systype.search"),
        empty: t("systype.empty"),
        emptyDetail: t("systype.detail"),
      }}
      columns={useDescribedColumns(systypes, t, choices)}
      filters={[{ ...filter, near: true }]}
      label={({ words }) => wordOf(words)}
      blank={blank}
      inputs={(form) => <Inputs form={form} />}
      choices={choices}
    />
  );
}
