/**
 * Size groups: the sizes of styles in their order, with the pieces of each in a pack: `/basics/sizeGroups`, and
 * `/basics/create-sizeGroups`, which begins with the form of a new one.
 */
import { Option, Schema } from "effect";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Controller, useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useCall } from "../../client/http/query.ts";
import { type SizeGroupFields, type SizeGroupRow, sizeGroups } from "../../contract/basics/size-group.ts";
import { systypes } from "../../contract/setting/systype.ts";
import { Button } from "../../kit/button.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { wordOf } from "../common/form/by-language.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { useList } from "../common/list/use-list.ts";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { recordListOptions } from "../common/record-list/record-screen-parts.ts";

const options = recordListOptions<SizeGroupRow>()(sizeGroups, "sizeGroup");
const blank: SizeGroupFields = { name: "", sizes: [] };

/** The sizes of the drop-down list. */
const useSizes = () => {
  const query = { list: "size", active: "true", limit: 500 } as const;
  const { data } = useCall(systypes.endpoints.list, { query }, { staleTime: 60_000 });
  return (data?.records ?? []).map(({ id, fields }) => ({ value: String(id), label: wordOf(fields.words) }));
};

interface InputsProps {
  readonly form: UseFormReturn<SizeGroupFields, unknown, SizeGroupFields>;
}

function SizeLine({
  form,
  at,
  onRemove,
}: InputsProps & { readonly at: number; readonly onRemove: () => void }) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  const sizes = useSizes();
  const label = `${t("sizeGroup.size")} ${at + 1}`;
  return (
    <fieldset className={`${wide} grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3`}>
      <legend className="sr-only">{label}</legend>
      <Controller
        control={form.control}
        name={`sizes.${at}.sizeId`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField
            {...{ onBlur, ref }}
            label={t("sizeGroup.size")}
            options={sizes}
            value={String(value)}
            error={problem(form.formState.errors.sizes?.[at]?.sizeId)}
            onChange={(id) => onChange(Number(id))}
          />
        )}
      />
      <Controller
        control={form.control}
        name={`sizes.${at}.ratio`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <NumberField
            {...{ onBlur, ref, value, onChange }}
            label={t("sizeGroup.ratio")}
            error={problem(form.formState.errors.sizes?.[at]?.ratio)}
            min={0}
            max={1000}
          />
        )}
      />
      <Button
        look="ghost"
        icon={<Trash2 aria-hidden="true" size={16} />}
        aria-label={t("trade:labelled", { label: t("trade:remove"), value: label })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

function Inputs({ form }: InputsProps) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  const sizes = useSizes();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "sizes" });
  const { errors } = form.formState;
  const missing = errors.sizes?.root ?? (Array.isArray(errors.sizes) ? undefined : errors.sizes);
  const add = () => {
    const used = new Set(form.getValues("sizes").map(({ sizeId }) => String(sizeId)));
    const next = sizes.find(({ value }) => !used.has(value));
    append({ sizeId: Number(next?.value ?? 0), ratio: 1 });
  };
  return (
    <FormSection title={t("trade:general")} detail={t("sizeGroup.emptyDetail")}>
      <TextField
        {...form.register("name")}
        label={t("sizeGroup.column.name")}
        error={problem(errors.name)}
        required
      />
      {fields.map(({ id }, at) => (
        <SizeLine key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <div className={wide}>
        <Button onClick={add}>{t("sizeGroup.addSize")}</Button>
        {missing?.message !== undefined && (
          <p role="alert" className="mt-1 text-small text-negative">
            {missing.message}
          </p>
        )}
      </div>
    </FormSection>
  );
}

const { sizes: sizesField } = sizeGroups.Fields.fields;
/** A log has the lines as JSON. */
const decodeSizes = Schema.decodeUnknownOption(Schema.Union([sizesField, Schema.fromJsonString(sizesField)]));

const CREATE = "/basics/create-sizeGroups";

function SizeGroupScreen() {
  const { t } = useTranslation(["basics", "record"]);
  const sizes = useSizes();
  const nameOf = (id: number) => sizes.find(({ value }) => value === String(id))?.label ?? String(id);
  /** "S (1), M (2)". */
  const show = (field: string, value: unknown) =>
    field === "sizes"
      ? Option.getOrElse(decodeSizes(value), () => [])
          .map(({ sizeId, ratio }) => (ratio === null ? nameOf(sizeId) : `${nameOf(sizeId)} (${ratio})`))
          .join(", ")
      : undefined;
  return (
    <RecordScreen
      contract={sizeGroups}
      list={useList(options)}
      words={{
        title: t("sizeGroup.title"),
        new: t("sizeGroup.new"),
        search: t("sizeGroup.search"),
        empty: t("sizeGroup.empty"),
        emptyDetail: t("sizeGroup.emptyDetail"),
      }}
      columns={useDescribedColumns(sizeGroups, t)}
      label={({ name }) => name}
      blank={blank}
      copy={(fields) => ({ ...fields, name: t("record:copyOf", { name: fields.name }) })}
      inputs={(form) => <Inputs form={form} />}
      show={show}
    />
  );
}

/** The form of a new one is left for the list. */
export default function SizeGroups() {
  const isCreate = useLocation().pathname === CREATE;
  const [params] = useSearchParams();
  const hasRecord = params.has("record");
  const [wasOpen, setWasOpen] = useState(hasRecord);
  if (hasRecord && !wasOpen) setWasOpen(true);
  if (isCreate && !hasRecord)
    return <Navigate to={wasOpen ? "/basics/sizeGroups" : `${CREATE}?record=new`} replace />;
  return <SizeGroupScreen />;
}
