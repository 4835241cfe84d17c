/** The addresses and contacts of a card: lines that are added, filled in and removed, each known by its own key. */
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Controller, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { newKey } from "../../client/http/command.ts";
import { Address } from "../../contract/address.ts";
import { Button } from "../../kit/button.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { CountryField } from "../common/form/country-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import type { CardForm } from "./customer-inputs.tsx";

interface LinesProps {
  readonly form: CardForm;
}

interface LineProps extends LinesProps {
  readonly at: number;
}

/** A line in its frame, with the way to remove it. */
function Line({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useTranslation("customer");
  return (
    <fieldset className="grid gap-3 rounded border border-line p-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {children}
      <div className={wide}>
        <Button
          size="small"
          look="ghost"
          icon={<Trash2 aria-hidden="true" size={14} />}
          aria-label={t("trade:labelled", { label: t("trade:remove"), value: label })}
          onClick={onRemove}
        >
          {t("trade:remove")}
        </Button>
      </div>
    </fieldset>
  );
}

function Add({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <div className={wide}>
      <Button icon={<Plus aria-hidden="true" size={16} />} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

const kinds = Address.fields.kind.literals;

function AddressFields({ form, at }: LineProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { register, control, formState } = form;
  const errors = formState.errors.fields?.addresses?.[at];
  const path = `fields.addresses.${at}` as const;
  return (
    <>
      <Controller
        control={control}
        name={`${path}.kind`}
        render={({ field }) => (
          <SelectField
            {...field}
            value={field.value ?? "billing"}
            label={t("address.kind")}
            options={kinds.map((value) => ({ value, label: t(`address.${value}`) }))}
          />
        )}
      />
      <TextField {...register(`${path}.name`)} label={t("address.name")} error={problem(errors?.name)} />
      <TextField
        {...register(`${path}.street`)}
        label={t("address.street")}
        error={problem(errors?.street)}
        className={wide}
      />
      <TextField {...register(`${path}.zip`)} label={t("address.zip")} error={problem(errors?.zip)} />
      <TextField {...register(`${path}.city`)} label={t("address.city")} error={problem(errors?.city)} />
      <Controller
        control={control}
        name={`${path}.country`}
        render={({ field }) => (
          <CountryField label={t("column.country")} value={field.value ?? ""} onChange={field.onChange} />
        )}
      />
    </>
  );
}

export function AddressInputs({ form }: LinesProps) {
  const { t } = useTranslation("customer");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "fields.addresses" });
  const add = () =>
    append({
      key: newKey(),
      kind: fields.length === 0 ? "billing" : "delivery",
      name: "",
      street: "",
      zip: "",
      city: "",
      country: form.getValues("fields.country"),
    });
  return (
    <FormSection title={t("column.addresses")}>
      {fields.map(({ id }, at) => (
        <Line key={id} label={`${t("column.addresses")} ${at + 1}`} onRemove={() => remove(at)}>
          <AddressFields form={form} at={at} />
        </Line>
      ))}
      <Add label={t("form.addAddress")} onPress={add} />
    </FormSection>
  );
}

function ContactFields({ form, at }: LineProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { register, formState } = form;
  const errors = formState.errors.fields?.contacts?.[at];
  const path = `fields.contacts.${at}` as const;
  return (
    <>
      <TextField
        {...register(`${path}.name`)}
        label={t("contact.name")}
        error={problem(errors?.name)}
        required
      />
      <TextField {...register(`${path}.role`)} label={t("contact.role")} error={problem(errors?.role)} />
      <TextField
        {...register(`${path}.phone`)}
        label={t("column.phone")}
        error={problem(errors?.phone)}
        type="tel"
      />
      <TextField
        {...register(`${path}.email`)}
        label={t("column.email")}
        error={problem(errors?.email)}
        type="email"
      />
    </>
  );
}

export function ContactInputs({ form }: LinesProps) {
  const { t } = useTranslation("customer");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "fields.contacts" });
  return (
    <FormSection title={t("column.contacts")}>
      {fields.map(({ id }, at) => (
        <Line key={id} label={`${t("column.contacts")} ${at + 1}`} onRemove={() => remove(at)}>
          <ContactFields form={form} at={at} />
        </Line>
      ))}
      <Add
        label={t("form.addContact")}
        onPress={() => append({ key: newKey(), name: "", role: "", phone: "", email: "" })}
      />
    </FormSection>
  );
}
