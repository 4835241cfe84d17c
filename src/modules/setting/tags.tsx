/** Coloured tags for products, customers and orders: `/setting/tag`. */
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { download } from "../../client/download.ts";
import { useFormats } from "../../client/formats.ts";
import { tagColours, type TagFields, tagKinds, type TagRow, tags } from "../../contract/tag.ts";
import { Badge } from "../../kit/badge.tsx";
import { FormSection } from "../../kit/form.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { columnMakers } from "../common/columns.tsx";
import { choiceFilter } from "../common/filters.tsx";
import { useFieldProblem } from "../common/form.ts";
import { KeptList } from "../common/kept-list.tsx";
import { readKept } from "../common/kept-screen.ts";
import { useList } from "../common/use-list.ts";

const { endpoints } = tags;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = {
  endpoint: endpoints.list,
  table: "tag",
  rowId: ({ id }: TagRow) => String(id),
  read: readKept<TagRow>,
  defaults: { orderBy: "name", order: "asc", limit: 50 },
} as const;

const blank: TagFields = { name: "", colour: "accent", kind: "product" };

function TagInputs({ form }: { readonly form: UseFormReturn<TagFields, unknown, TagFields> }) {
  const { t } = useTranslation("setting");
  const problem = useFieldProblem();
  const { control, register, formState } = form;
  return (
    <FormSection title={t("tag.one")} detail={t("tag.detail")}>
      <TextField
        {...register("name")}
        label={t("tag.column.name")}
        error={problem(formState.errors.name)}
        required
      />
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t("tag.column.kind")}
            options={tagKinds.map((value) => ({ value, label: t(`tag.kind.${value}`) }))}
          />
        )}
      />
      <Controller
        control={control}
        name="colour"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t("tag.column.colour")}
            options={tagColours.map((value) => ({ value, label: t(`tag.colour.${value}`) }))}
          />
        )}
      />
    </FormSection>
  );
}

const useTagColumns = () => {
  const { t } = useTranslation("setting");
  const formats = useFormats();
  return useMemo(() => {
    const { text, count } = columnMakers<TagRow>(formats);
    const shown = text("name", t("tag.column.name"), ({ fields }) => fields.name, { card: "title" });
    return [
      { ...shown, cell: ({ fields }: TagRow) => <Badge tone={fields.colour}>{fields.name}</Badge> },
      text("kind", t("tag.column.kind"), ({ fields }) => t(`tag.kind.${fields.kind}`), { card: "line" }),
      text("colour", t("tag.column.colour"), ({ fields }) => t(`tag.colour.${fields.colour}`), {
        sortable: false,
      }),
      count("uses", t("tag.column.uses"), ({ uses }) => uses, { sortable: false, card: "figure" }),
    ];
  }, [t, formats]);
};

const one = <Value extends string>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === given);

export default function Tags() {
  const { t } = useTranslation(["setting", "list"]);
  const list = useList(options);
  const kind = choiceFilter<Query>({
    id: "kind",
    label: t("tag.column.kind"),
    any: t("list:filter.any"),
    choices: tagKinds.map((value) => ({ value, label: t(`tag.kind.${value}`) })),
    value: (query) => query.kind,
    patch: (value) => ({ kind: one(tagKinds, value) }),
  });
  const word = { name: t("tag.column.name"), colour: t("tag.column.colour"), kind: t("tag.column.kind") };
  const names = new Map(Object.entries(word));
  return (
    <KeptList
      kept={tags}
      list={list}
      words={{
        title: t("tag.title"),
        new: t("tag.new"),
        edit: t("tag.one"),
        search: t("tag.column.name"),
        empty: t("tag.empty"),
        emptyDetail: t("tag.detail"),
      }}
      columns={useTagColumns()}
      filters={[{ ...kind, near: true }]}
      exporter={(wish) => download(endpoints.export, { query: { ...list.query, ...wish } })}
      label={({ name }) => name}
      blank={blank}
      inputs={(form) => <TagInputs form={form} />}
      fieldWord={(field) => names.get(field) ?? field}
      say={(field, value) => {
        const [colour, of] = [one(tagColours, value), one(tagKinds, value)];
        if (field === "colour" && colour) return t(`tag.colour.${colour}`);
        return field === "kind" && of ? t(`tag.kind.${of}`) : undefined;
      }}
    />
  );
}
