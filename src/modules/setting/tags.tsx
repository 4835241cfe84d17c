/** Coloured tags for products, customers and orders: `/setting/tag`. */
import { useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { tagColours, type TagFields, tagKinds, type TagRow, tags } from "../../contract/setting/tag.ts";
import { Badge } from "../../kit/badge.tsx";
import { FormSection } from "../../kit/field/form.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { oneOf, recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { useList } from "../common/list/use-list.ts";

const { endpoints } = tags;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<TagRow>()(tags, "tag");

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

const cells = {
  name: ({ fields }: TagRow) => <Badge tone={fields.colour}>{fields.name}</Badge>,
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
    <RecordScreen
      contract={tags}
      list={list}
      words={{
        title: t("tag.title"),
        new: t("tag.new"),
        search: t("tag.column.name"),
        empty: t("tag.empty"),
        emptyDetail: t("tag.detail"),
      }}
      columns={useDescribedColumns(tags, t, choices, cells)}
      filters={[{ ...kind, near: true }]}
      label={({ name }) => name}
      blank={blank}
      inputs={(form) => <TagInputs form={form} />}
      choices={choices}
    />
  );
}
