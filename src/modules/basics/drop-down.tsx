/** The values of the choice lists, in every language: `/basics/dropDown`. */
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { download } from "../../client/download.ts";
import { useFormats } from "../../client/formats.ts";
import { readLanguage } from "../../client/storage.ts";
import { choiceLists, type SystypeFields, type SystypeRow, systypes } from "../../contract/systype.ts";
import { languages } from "../../domain/languages.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FormSection } from "../../kit/form.tsx";
import { NumberField } from "../../kit/number-field.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { columnMakers } from "../common/columns.tsx";
import { choiceFilter } from "../common/filters.tsx";
import { KeptList } from "../common/kept-list.tsx";
import { readKept } from "../common/kept-screen.ts";
import { useList } from "../common/use-list.ts";

const { endpoints } = systypes;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];
type Form = UseFormReturn<SystypeFields, unknown, SystypeFields>;

const options = {
  endpoint: endpoints.list,
  table: "dropDown",
  rowId: ({ id }: SystypeRow) => String(id),
  read: readKept<SystypeRow>,
  defaults: { orderBy: "list", order: "asc", limit: 50 },
} as const;

const blank: SystypeFields = { list: "unit", words: {}, position: 0, active: true };

/** The word of the person's language, else any there is. */
const labelOf = ({ words }: SystypeFields): string =>
  [words[readLanguage()], words["en"], ...Object.values(words)].find((word) => word) ?? "";

function Inputs({ form }: { readonly form: Form }) {
  const { t } = useTranslation("basics");
  const { control, register, formState } = form;
  const missing = formState.errors.words ? t("choice.needsWord") : undefined;
  return (
    <>
      <FormSection title={t("choice.one")} detail={t("choice.detail")}>
        <Controller
          control={control}
          name="list"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t("choice.column.list")}
              options={choiceLists.map((value) => ({ value, label: t(`choice.list.${value}`) }))}
            />
          )}
        />
        <Controller
          control={control}
          name="position"
          render={({ field }) => (
            <NumberField
              {...field}
              label={t("choice.column.position")}
              min={0}
              max={1_000_000}
              onChange={(value) => field.onChange(value ?? 0)}
            />
          )}
        />
        <Checkbox {...register("active")} label={t("choice.active")} />
      </FormSection>
      <FormSection title={t("choice.words")} detail={t("choice.needsWord")}>
        {languages.map(({ code, name, locale }) => (
          <TextField key={code} {...register(`words.${code}`)} label={name} lang={locale} error={missing} />
        ))}
      </FormSection>
    </>
  );
}

const useColumns = () => {
  const { t } = useTranslation("basics");
  const formats = useFormats();
  return useMemo(() => {
    const { text, count, status } = columnMakers<SystypeRow>(formats);
    const unsorted = { sortable: false } as const;
    return [
      text("words", t("choice.column.words"), ({ fields }) => labelOf(fields), {
        ...unsorted,
        card: "title",
      }),
      text("list", t("choice.column.list"), ({ fields }) => t(`choice.list.${fields.list}`), {
        card: "line",
      }),
      count("position", t("choice.column.position"), ({ fields }) => fields.position),
      status(
        "active",
        t("choice.column.active"),
        ({ fields }) =>
          fields.active
            ? { tone: "positive", word: t("choice.active") }
            : { tone: "neutral", word: t("choice.inactive") },
        unsorted,
      ),
      count("uses", t("choice.column.uses"), ({ uses }) => uses, { ...unsorted, card: "figure" }),
    ];
  }, [t, formats]);
};

const listOf = (value: unknown) => choiceLists.find((name) => name === value);

export default function DropDown() {
  const { t } = useTranslation(["basics", "list"]);
  const list = useList(options);
  const filter = choiceFilter<Query>({
    id: "list",
    label: t("choice.column.list"),
    any: t("list:filter.any"),
    choices: choiceLists.map((value) => ({ value, label: t(`choice.list.${value}`) })),
    value: (query) => query.list,
    patch: (value) => ({ list: listOf(value) }),
  });
  const word = { list: t("choice.column.list"), words: t("choice.column.words"), active: t("choice.column.active") };
  const names = new Map(Object.entries({ ...word, position: t("choice.column.position") }));
  return (
    <KeptList
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
      exporter={(wish) => download(endpoints.export, { query: { ...list.query, ...wish } })}
      label={labelOf}
      blank={blank}
      inputs={(form) => <Inputs form={form} />}
      fieldWord={(field) => names.get(field) ?? field}
      say={(field, value) => {
        const name = listOf(value);
        return field === "list" && name ? t(`choice.list.${name}`) : undefined;
      }}
    />
  );
}
