/** The values of the choice lists, in every language: `/basics/dropDown`. */
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
  const { t } = useTranslation("basics");
  return useMemo(
    () => ({ list: choiceLists.map((value) => ({ value, label: t(`choice.list.${value}`) })) }),
    [t],
  );
};

function Inputs({ form }: { readonly form: UseFormReturn<SystypeFields, unknown, SystypeFields> }) {
  const { t } = useTranslation("basics");
  const { list } = useChoices();
  const { control, register } = form;
  return (
    <>
      <FormSection title={t("choice.one")} detail={t("choice.detail")}>
        <ChoiceField form={form} name="list" label={t("choice.column.list")} choices={list} />
        <Controller
          control={control}
          name="position"
          render={({ field: { onChange, ...field } }) => (
            <NumberField
              {...field}
              label={t("choice.column.position")}
              min={0}
              onChange={(value) => onChange(value ?? 0)}
            />
          )}
        />
        <Checkbox {...register("active")} label={t("choice.column.active")} />
      </FormSection>
      <FormSection title={t("choice.words")} detail={t("choice.needsWord")}>
        <LanguageFields form={form} missing={t("choice.needsWord")} />
      </FormSection>
    </>
  );
}

const useColumns = () => {
  const { t } = useTranslation("basics");
  const formats = useFormats();
  const { list } = useChoices();
  return useMemo(() => {
    const { text, count, flag } = columnMakers<SystypeRow>(formats);
    const unsorted = { sortable: false } as const;
    return [
      text("words", t("choice.column.words"), ({ fields }) => wordOf(fields.words), {
        ...unsorted,
        card: "title",
      }),
      text("list", t("choice.column.list"), ({ fields }) => wordIn(list, fields.list), {
        card: "line",
      }),
      count("position", t("choice.column.position"), ({ fields }) => fields.position),
      flag("active", t("choice.column.active"), ({ fields }) => fields.active, unsorted),
      count("uses", t("choice.column.uses"), ({ uses }) => uses, { ...unsorted, card: "figure" }),
    ];
  }, [t, formats, list]);
};

export default function DropDown() {
  const { t } = useTranslation(["basics", "list"]);
  const list = useList(options);
  const choices = useChoices();
  const filter = choiceFilter<Query>({
    id: "list",
    label: t("choice.column.list"),
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
        title: t("choice.title"),
        new: t("choice.new"),
        edit: t("choice.one"),
        search: t("choice.search"),
        empty: t("choice.empty"),
        emptyDetail: t("choice.detail"),
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
