/** The values of the drop-down lists, in every language: `/basics/dropDown`. */
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
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
import { columnMakers } from "../common/list/columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { RecordList } from "../common/record-list/record-list.tsx";
import { recordListRows, oneOf, wordIn } from "../common/record-list/record-list-screen.ts";
import { useList } from "../common/list/use-list.ts";

const { endpoints } = systypes;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = {
  ...recordListRows<SystypeRow>(),
  endpoint: endpoints.list,
  table: "dropDown",
  defaults: { orderBy: "list", order: "asc", limit: 50 },
} as const;

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

const useColumns = () => {
  const { t } = useTranslation("setting");
  const formats = useFormats();
  const { list } = useChoices();
  return useMemo(() => {
    const { text, count, flag } = columnMakers<SystypeRow>(formats);
    const unsorted = { sortable: false } as const;
    return [
      text("words", t("systype.column.words"), ({ fields }) => wordOf(fields.words), {
        ...unsorted,
        card: "title",
      }),
      text("list", t("systype.column.list"), ({ fields }) => wordIn(list, fields.list), {
        card: "line",
      }),
      count("position", t("systype.column.position"), ({ fields }) => fields.position),
      flag("active", t("systype.column.active"), ({ fields }) => fields.active, unsorted),
      count("uses", t("systype.column.uses"), ({ uses }) => uses, { ...unsorted, card: "figure" }),
    ];
  }, [t, formats, list]);
};

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
    <RecordList
      kept={systypes}
      list={list}
      words={{
        title: t("systype.title"),
        new: t("systype.new"),
        edit: t("systype.one"),
        search: t("systype.search"),
        empty: t("systype.empty"),
        emptyDetail: t("systype.detail"),
      }}
      columns={useColumns()}
      filters={[{ ...filter, near: true }]}
      label={({ words }) => wordOf(words)}
      blank={blank}
      inputs={(form) => <Inputs form={form} />}
      choices={choices}
    />
  );
}
