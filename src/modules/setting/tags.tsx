/** Coloured tags for products, customers and orders: `/setting/tag`. */
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { tagColours, type TagFields, tagKinds, type TagRow, tags } from "../../contract/setting/tag.ts";
import { Badge } from "../../kit/badge.tsx";
import { FormSection } from "../../kit/field/form.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { columnMakers } from "../common/list/columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { RecordList } from "../common/record-list/record-list.tsx";
import { recordListRows, oneOf, wordIn } from "../common/record-list/record-list-screen.ts";
import { useList } from "../common/list/use-list.ts";

const { endpoints } = tags;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = {
  ...recordListRows<TagRow>(),
  endpoint: endpoints.list,
  table: "tag",
  defaults: { orderBy: "name", order: "asc", limit: 50 },
} as const;

const blank: TagFields = { name: "", colour: "accent", kind: "product" };

const useChoices = () => {
  const { t } = useTranslation("setting");
  return useMemo(
    () => ({
      kind: tagKinds.map((value) => ({ value, label: t(`tag.kind.${value}`) })),
      colour: tagColours.map((value) => ({ value, label: t(`tag.colour.${value}`) })),
    }),
    [t],
  );
};

function TagInputs({ form }: { readonly form: UseFormReturn<TagFields, unknown, TagFields> }) {
  const { t } = useTranslation("setting");
  const problem = useFieldProblem();
  const { kind, colour } = useChoices();
  const error = problem(form.formState.errors.name);
  return (
    <FormSection title={t("tag.one")} detail={t("tag.detail")}>
      <TextField {...form.register("name")} label={t("tag.column.name")} error={error} required />
      <ChoiceField form={form} name="kind" label={t("tag.column.kind")} choices={kind} />
      <ChoiceField form={form} name="colour" label={t("tag.column.colour")} choices={colour} />
    </FormSection>
  );
}

const useTagColumns = () => {
  const { t } = useTranslation("setting");
  const formats = useFormats();
  const { kind, colour } = useChoices();
  return useMemo(() => {
    const { text, count } = columnMakers<TagRow>(formats);
    const shown = text("name", t("tag.column.name"), ({ fields }) => fields.name, { card: "title" });
    return [
      { ...shown, cell: ({ fields }: TagRow) => <Badge tone={fields.colour}>{fields.name}</Badge> },
      text("kind", t("tag.column.kind"), ({ fields }) => wordIn(kind, fields.kind), { card: "line" }),
      text("colour", t("tag.column.colour"), ({ fields }) => wordIn(colour, fields.colour), {
        sortable: false,
      }),
      count("uses", t("tag.column.uses"), ({ uses }) => uses, { sortable: false, card: "figure" }),
    ];
  }, [t, formats, kind, colour]);
};

export default function Tags() {
  const { t } = useTranslation(["setting", "list"]);
  const list = useList(options);
  const choices = useChoices();
  const kind = choiceFilter<Query>({
    id: "kind",
    label: t("tag.column.kind"),
    any: t("list:filter.any"),
    choices: choices.kind,
    value: (query) => query.kind,
    patch: (value) => ({ kind: oneOf(tagKinds, value) }),
  });
  return (
    <RecordList
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
      label={({ name }) => name}
      blank={blank}
      inputs={(form) => <TagInputs form={form} />}
      choices={choices}
    />
  );
}
